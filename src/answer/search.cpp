// Runs an engine for the page: to get solutions, to show every step of the search, or to count by units.
//
// The page divides a count among several workers of the browser: it asks for the units, for a forecast of the time, and
// for the counts of some of the units. A worker is asked for many parts of the same count, so it keeps the last board
// that it has cut into units.
#include <chrono>

#include "answer/questions.hpp"
#include "base/parse.hpp"
#include "base/quote.hpp"
#include "catalogue/counting.hpp"
#include "engine/control.hpp"
#include "plan/cost.hpp"

namespace queens::answer {
namespace {

constexpr std::int32_t kLargestInJson = 1000;  // longer placements go in batches of numbers
constexpr std::size_t kBatch = 16384;

// Sends events in batches; a solution is one of the events. Stops the search after `most` events.
class Packing : public Sink {
 public:
  Packing(Page& page, std::uint64_t most) : page_(page), most_(most) {}
  bool event(const Event& event) override {
    if (seen_ == most_) return false;
    ++seen_;
    batch_.push_back(pack(event));
    if (batch_.size() == kBatch) flush();
    return true;
  }
  void flush() {
    if (!batch_.empty()) page_.events(batch_);
    batch_.clear();
  }
  std::uint64_t seen() const { return seen_; }

 private:
  Page& page_;
  std::uint64_t most_, seen_ = 0;
  std::vector<std::uint32_t> batch_;
};

// ---- Units. ----

using counting::Decomposition;

constexpr std::int32_t kLargest = 21;  // hours; on larger boards even the forecast takes too long
constexpr std::string_view kRule = "cross/1";

const Decomposition& cut(const Json& request) {
  const CheckedProblem problem = problem_from(request);
  if (problem.restricted() || problem.toroidal)
    throw Error(ErrorCode::engine_cannot,
                "only counts of empty boards that are not toroidal are divided among workers");
  require_at_most(kLargest, problem.n, "the page counts boards of");
  thread_local std::unique_ptr<Decomposition> last;
  if (!last || last->n() != problem.n) last = counting::decompose(problem, kRule);
  return *last;
}

// [n - 1]: the published number as text, because it may be too large for the page's numbers.
Json published() {
  Json list = Json::array();
  for (std::int32_t n = 1; const auto count = published_count(n); ++n)
    list.push_back(count_value(*count));
  return list;
}

}  // namespace

std::uint32_t pack(const Event& event) {
  return static_cast<std::uint32_t>(event.kind) << 28 |
         static_cast<std::uint32_t>(event.row + 1) << 14 |
         static_cast<std::uint32_t>(event.column + 1);
}

Json search(const Json& request, Page& page) {
  const Question question = question_from(request);
  const CheckedProblem problem = problem_from(request);
  const bool hand_over = question == Question::all || problem.n > kLargestInJson;
  const Limits limits = limits_from(request, page);
  const std::string engine = text_from(request, "engine", "");
  VisitingSink handing([&](PlacementView columns) {
    page.placements(columns);
    return true;
  });
  const Answer answer = hand_over ? run(problem, question, limits, handing, engine)
                                  : run(problem, question, limits, engine);
  Json reply = answer_json(answer);
  if (answer.placement && !hand_over) reply["columns"] = *answer.placement;
  if (question == Question::count && problem.n <= 27 && !problem.restricted() && !problem.toroidal)
    reply["published"] = count_value(*published_count(problem.n));
  return reply;
}

Json trace(const Json& request, Page& page) {
  const CheckedProblem problem = problem_from(request);
  const Question question = question_from(request);
  const std::string engine = text_from(request, "engine", "");
  const auto refuse = [](const std::string& name) {
    throw Error(ErrorCode::engine_cannot, "the engine " + quote(name) + " does not show its steps");
  };
  if (!engine.empty() && !queens::engine(engine).info().traces) refuse(engine);
  Packing packing(page, integer_from(request, "events", std::uint64_t{1} << 20));
  Limits limits = limits_from(request, page);
  limits.probing = Probing::tracing;
  const Answer answer = run(problem, question, limits, packing, engine);
  packing.flush();
  if (packing.seen() == 0) refuse(answer.engine);
  Json reply = answer_json(answer);
  reply["events"] = packing.seen();
  return reply;
}

Json list_units(const Json& request, Page&) {
  const Decomposition& units = cut(request);
  Json sizes = Json::array();
  for (std::uint64_t unit = 0; unit < units.units(); ++unit) sizes.push_back(units.size(unit));
  return {{"n", units.n()},
          {"decomposition", units.name()},
          {"engine", counting::engine_of(kRule)},
          {"sizes", sizes},
          {"kernels", list_json(counting::kernels(), [](const auto& each) { return each.name; })},
          {"published", published()}};
}

Json forecast(const Json& request, Page&) {
  const auto now = [] {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(since).count();
  };
  const CostEstimate cost =
      estimate_cost(cut(request), {.limits = {.seconds = number_from(request, "seconds", 1.0),
                                              .kernel = text_from(request, "kernel", "")},
                                   .clock = now});
  return {{"core_seconds", interval_json(cost.core_seconds)}, {"sampled_units", cost.sampled}};
}

Json count_units(const Json& request, Page&) {
  const Decomposition& units = cut(request);
  const auto first = integer_from<std::int64_t>(value_of(request, "first"));
  const auto end = integer_from<std::int64_t>(value_of(request, "end"));
  if (first < 0 || end < first || static_cast<std::uint64_t>(end) > units.units())
    throw Error(ErrorCode::bad_limit, "units " + std::to_string(first) + " to " +
                                          std::to_string(end) + " do not exist: this count has " +
                                          std::to_string(units.units()) + " units");
  const counting::RunResult result =
      counting::run(units, {.limits = {.threads = integer_from(request, "threads", 1),
                                       .kernel = text_from(request, "kernel", "")},
                            .first_unit = static_cast<std::uint64_t>(first),
                            .end_unit = static_cast<std::uint64_t>(end)});
  return {{"count", count_value(result.weighted)},
          {"nodes", count_value(result.nodes)},
          {"kernel", result.kernel},
          {"seconds", result.elapsed_seconds}};
}

}  // namespace queens::answer
