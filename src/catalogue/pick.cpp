// Chooses the engine if the user names none. Each question has a preference list, fastest engine first; the first
// engine that serves the problem is chosen.
//
// One.   A single solution of a large board is found by always filling the line with the fewest choices, because that
//        search hardly ever backtracks; a search row by row takes too long from about n = 35 on.
// Lists. Among the searches in lexicographic order, `bitmask` takes the least time per node.
// Count. `cross`, the vector search from the centre of the board, wins as soon as the count is long enough to pay
//        for cutting the board into units; `join`, which pairs half boards, wins from n = 19 on. (CPU seconds of
//        one thread with AVX-512: n = 17: join 0.17, cross 0.13; n = 18: join 1.24, cross 0.87; n = 19: join 5.4,
//        cross 6.5.) With some kernels `join` wins earlier: engine_by_kernel() in record/count.cpp has a table.
// Regions. Few engines know regions and the touching rule. Up to 16 rows `smallest-line` is the fastest on nearly every
//        map, but the larger a map is, the more often it gets lost: in four seconds it solved 5 of 6 random maps of 24
//        rows and 3 of 6 of 36. Dancing links took less than a millisecond from 16 to 28, but get lost from 36 rows on.
//        The SAT solver never did, so larger maps go to it, but for counts: it takes too long over millions of
//        solutions (bench/runs/2026-11-28-amd-epyc-2c-maps).
// Torus. Counts on the torus, and questions about symmetric solutions, go to the specialised engines `torus` and
//        `orbits`, which win at any size.
#include "catalogue/pick.hpp"

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "catalogue/symmetric.hpp"
#include "complete/complete.hpp"
#include "engine/control.hpp"
#include "queens/queens.hpp"

namespace queens {
namespace {

constexpr std::int32_t kSmall = 16;         // row order finds a first solution within a millisecond
constexpr std::int32_t kQuickCount = 9;     // bit masks are done before the others are set up
constexpr std::int32_t kFewHalves = 18;     // up to here the tables of the join do not pay
constexpr std::int32_t kSmallestLine = 63;  // rows that the search on the smallest line takes
constexpr std::int32_t kSmallMap = 16, kSearchedMap = 28;
constexpr std::int32_t kLexicographic = 24;  // the first few within a tenth of a second

// The engines that complete a board with given queens or blocks. Boards of at most 63 rows get the search on
// the smallest line. On larger boards local search takes only milliseconds for nearly every board that has a
// solution (1000 rows, half of them given: 6 ms; SAT: 4.9 s), but it cannot tell when there is none: run() gives
// it a moment, and SAT the rest of the time. Dancing links are for builds without SAT.
std::vector<std::string_view> completers(const Problem& problem) {
  if (problem.n <= kSmallestLine) return {"smallest-line"};
  if (problem.toroidal || !have_sat())
    return {"local-search", have_sat() ? "sat" : "dancing-links", "flags"};
  return {"local-search", "sat"};
}

std::vector<std::string_view> preferences(const Problem& problem, Question question) {
  if (!problem.regions.empty() && problem.n > kSmallMap) {
    if (question != Question::count && problem.n > kSearchedMap && have_sat())
      return {"sat", "dancing-links"};
    return {"dancing-links"};
  }
  if (problem.coloured()) {
    if (question == Question::one && problem.n > kSmallestLine && have_sat())
      return {"sat", "dancing-links"};
    return {"smallest-line", "dancing-links"};
  }
  // Fundamental solutions are computed from counts on the board and listed on the torus.
  if (question == Question::fundamental && !problem.toroidal) question = Question::count;
  if (question == Question::representatives) {
    // The least of eight images comes early in lexicographic order, but late from the centre.
    if (problem.n <= kRowOrder) return {"bitmask", "flags", "gray-iterative"};
    question = Question::all;
  }
  if (question == Question::count && problem.toroidal) return {"torus", "bitmask", "flags"};
  if (question == Question::half_turn || question == Question::quarter_turn)
    return {"orbits", "bitmask", "flags"};
  if (question == Question::count && problem.n > kFewHalves)
    return {"join", "cross", "bitmask", "flags", "gray-iterative"};
  if (question == Question::count && problem.n > kQuickCount)
    return {"cross", "bitmask", "flags", "gray-iterative"};
  if (question == Question::one && problem.n > kSmall && problem.restricted())
    return completers(problem);
  if (question == Question::one && problem.n > kSmall)
    return problem.toroidal ? std::vector<std::string_view>{"construct", "fewest-choices",
                                                            "dancing-links", "flags"}
                            : std::vector<std::string_view>{"fewest-choices", "construct"};
  if (question == Question::all && problem.n > kLexicographic)
    return {"smallest-line", "fewest-choices", "dancing-links", "flags", "gray-iterative"};
  return {"bitmask", "flags", "gray-iterative"};
}

const Engine* first_able(const Problem& problem, Question question, bool must_prove = false) {
  for (const std::string_view name : preferences(problem, question)) {
    const Engine& each = engine(name);
    if ((each.info().proves_none || !must_prove) &&
        obstacle(each.info(), problem, question).empty() && !each.size_refusal(problem))
      return &each;
  }
  return nullptr;
}

void require_defined(const Problem& problem, Question question) {
  if (is_symmetric(question) && problem.restricted())
    throw Error(ErrorCode::engine_cannot,
                "fundamental and symmetric solutions are defined only for empty boards: given "
                "queens, blocks and regions break the symmetry");
}

}  // namespace

std::optional<Refusal> refusal(const Engine& engine, const Problem& problem, Question question) {
  std::optional<Refusal> refusal = Refusal{obstacle(engine.info(), problem, question)};
  if (refusal->reason.empty())
    refusal = engine.size_refusal(problem);
  else if (const Engine* other = first_able(problem, question))
    refusal->alternatives.emplace_back(other->info().name);
  if (!refusal) return refusal;
  const std::vector<std::string>& others = refusal->alternatives;
  refusal->sentence =
      "the engine " + quote(engine.info().name) + " " + refusal->reason + "; " +
      (others.empty() ? "no engine can answer this" : "use " + joined_quotes(others));
  return refusal;
}

void require(const Engine& engine, const CheckedProblem& problem, Question question) {
  require_defined(problem, question);
  if (const auto refused = refusal(engine, problem, question))
    throw Error(ErrorCode::engine_cannot, refused->sentence);
}

const Engine* pick_prover(const CheckedProblem& problem, Question question) {
  return first_able(problem, question, true);
}

const Engine& pick(const CheckedProblem& problem, Question question) {
  require_defined(problem, question);
  if (const Engine* engine = first_able(problem, question)) return *engine;
  std::int32_t largest = 0;
  for (const Engine* each : engines()) {
    Problem smaller = problem;
    smaller.n = 1;
    if (obstacle(each->info(), smaller, question).empty())
      largest = std::max(largest, each->info().largest_n);
  }
  throw Error(ErrorCode::engine_cannot,
              "no engine can answer this question for n = " + std::to_string(problem.n) + "; " +
                  (largest > 0 ? "the limit is n = " + std::to_string(largest)
                               : std::string("see the list of engines")));
}

}  // namespace queens
