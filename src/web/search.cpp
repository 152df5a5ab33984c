// Runs an engine for the page: to get solutions, or to show every step of the search.
#include "text/quote.hpp"
#include "web/questions.hpp"

namespace queens::web {
namespace {

constexpr std::int32_t kLargestInJson = 1000;  // longer placements go in batches of numbers
constexpr std::size_t kBatch = 16384;

class Handing : public Reporting {
 public:
  using Reporting::Reporting;
  bool solution(PlacementView columns) override {
    page_.placements(columns);
    return true;
  }
};

// Sends events in batches; a solution is one of the events. Stops the search after `most` events.
class Packing : public Reporting {
 public:
  Packing(Page& page, std::uint64_t most) : Reporting(page), most_(most) {}
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
  std::uint64_t most_, seen_ = 0;
  std::vector<std::uint32_t> batch_;
};

}  // namespace

std::uint32_t pack(const Event& event) {
  return static_cast<std::uint32_t>(event.kind) << 28 |
         static_cast<std::uint32_t>(event.row + 1) << 14 |
         static_cast<std::uint32_t>(event.column + 1);
}

Json search(const Json& request, Page& page) {
  const Question question = question_from(request);
  const Problem problem = problem_from(request);
  const bool hand_over = question == Question::all || problem.n > kLargestInJson;
  Reporting reporting(page);
  Handing handing(page);
  const Answer answer = run(problem, question, limits_from(request),
                            hand_over ? handing : reporting, request.value("engine", ""));
  Json reply = answer_json(answer);
  if (answer.placement && !hand_over) reply["columns"] = *answer.placement;
  if (question == Question::count && problem.n <= 27 && !problem.restricted() && !problem.toroidal)
    reply["published"] = count_value(*published_count(problem.n));
  return reply;
}

Json trace(const Json& request, Page& page) {
  const Problem problem = problem_from(request);
  const Question question = question_from(request);
  const std::string engine = request.value("engine", "");
  const auto refuse = [](const std::string& name) {
    throw Error(ErrorCode::engine_cannot, "the engine " + quote(name) + " does not show its steps");
  };
  if (!engine.empty() && !queens::engine(engine).info().traces) refuse(engine);
  Packing packing(page, integer_from(request, "events", std::uint64_t{1} << 20));
  Limits limits = limits_from(request);
  limits.probing = Probing::tracing;
  const Answer answer = run(problem, question, limits, packing, engine);
  packing.flush();
  if (packing.seen() == 0) refuse(answer.engine);
  Json reply = answer_json(answer);
  reply["events"] = packing.seen();
  return reply;
}

}  // namespace queens::web
