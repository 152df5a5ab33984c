// Makes an engine out of the rules by which it cuts counts into units. The engine runs on limits.threads threads.
// Cutting the count is part of its search, so limits can stop it from the start. A new rule needs one line here.
#include "count/rules.hpp"

#include <memory>
#include <string>

#include "base/quote.hpp"
#include "count/cross.hpp"
#include "count/half_turn.hpp"
#include "count/join/decomposition.hpp"
#include "count/quarter_turn.hpp"
#include "count/run.hpp"
#include "count/torus.hpp"

namespace queens {
namespace {

using counting::Decomposition;
using counting::Rule;

class UnitEngine final : public Engine {
 public:
  explicit UnitEngine(const EngineInfo& info) : info_(info) {
    info_.lists = info_.finds = info_.counts_checks = false;
  }
  const EngineInfo& info() const override { return info_; }

  Answer solve(const CheckedProblem& problem, Question question, const Limits& limits,
               Sink&) const override {
    const Rule& rule = rule_for(problem, question);
    ProgressTimer timer(limits);
    counting::RunResult result;
    if (const auto decomposition = rule.decompose(problem, limits, timer)) {
      result = run(*decomposition, {.limits = limits, .begin = timer.begin()});
    } else {
      result.stop = timer.why();
      result.elapsed_seconds = timer.elapsed_seconds();
    }

    Answer answer;
    answer.question = question;
    answer.engine = std::string(info_.name);
    answer.count = result.weighted;
    answer.complete = result.stop == Stop::finished;
    answer.stop = result.stop;
    answer.verdict = !answer.complete    ? Verdict::stopped
                     : answer.count != 0 ? Verdict::found
                                         : Verdict::none;
    answer.counted = true;
    answer.statistics.nodes = result.nodes;
    answer.statistics.elapsed_seconds = result.elapsed_seconds;
    return answer;
  }

 private:
  // Also for callers that do not ask the catalogue. run() computes fundamental solutions from several counts; no rule
  // counts them.
  const Rule& rule_for(const Problem& problem, Question question) const {
    std::string why = obstacle(info_, problem, question);
    if (why.empty())
      for (const Rule& rule : counting::rules())
        if (&rule.engine() == this && rule.question == question && rule.cuts(problem.n))
          return rule;
    if (why.empty()) why = "cannot count fundamental solutions";
    throw Error(ErrorCode::engine_cannot, "the engine " + quote(info_.name) + " " + why);
  }

  EngineInfo info_;
};

std::unique_ptr<Decomposition> cut_by_cross(const CheckedProblem& problem, const Limits&,
                                            StopToken& token) {
  return counting::cross::decompose(problem, token);
}

std::unique_ptr<Decomposition> cut_by_join(const CheckedProblem& problem, const Limits& limits,
                                           StopToken& token) {
  return counting::join::decompose(problem.n, {.limits = limits}, token);
}

// These take so little time that they need no way to stop.
template <std::unique_ptr<Decomposition> (*decompose)(std::int32_t n)>
std::unique_ptr<Decomposition> cut_at_once(const CheckedProblem& problem, const Limits&,
                                           StopToken&) {
  return decompose(problem.n);
}

bool any(std::int32_t) { return true; }
bool odd(std::int32_t n) { return n % 2 != 0; }
bool even(std::int32_t n) { return n % 2 == 0; }

}  // namespace

namespace counting {

const std::vector<Rule>& rules() {
  static const std::vector<Rule> list = {
      {cross::kName, queens::cross, Question::count, true, any, cut_by_cross},
      {join::kOddRule, queens::join, Question::count, true, odd, cut_by_join},
      {join::kEvenRule, queens::join, Question::count, true, even, cut_by_join},
      {torus::kName, queens::torus, Question::count, false, any, cut_at_once<torus::decompose>},
      {symmetric::kHalfTurn, queens::orbits, Question::half_turn, false, any,
       cut_at_once<symmetric::half_turn>},
      {symmetric::kQuarterTurn, queens::orbits, Question::quarter_turn, false, any,
       cut_at_once<symmetric::quarter_turn>}};
  return list;
}

}  // namespace counting

const Engine& cross() {
  static const UnitEngine engine({
      .name = "cross",
      .summary = "counts by a vector tree search from the middle rows and columns",
      .source = "this project; branching on the fewest squares: Bitner and Reingold 1975",
      .order = "counts only",
      .largest_n = counting::cross::kLargestBoard,
  });
  return engine;
}

const Engine& join() {
  static const UnitEngine engine({
      .name = "join",
      .summary = "counts pairs of half boards that fit together",
      .source = "this project; splitting into halves: Horowitz and Sahni 1974",
      .order = "counts only",
      .largest_n = counting::join::kLargestBoard,
      .takes_squares = false,
  });
  return engine;
}

const Engine& torus() {
  static const UnitEngine engine({
      .name = "torus",
      .summary = "counts on the torus by symmetry, the line with the fewest free squares first",
      .source = "this project; no solutions when 2 or 3 divides n: Polya 1918",
      .order = "counts only",
      .largest_n = counting::torus::kLargestTorus,
      .takes_squares = false,
      .takes_torus = true,
      .takes_board = false,
  });
  return engine;
}

const Engine& orbits() {
  static const UnitEngine engine({
      .name = "orbits",
      .summary = "counts symmetric solutions, placing the images of a queen together",
      .source = "this project; branching on the fewest places: Bitner and Reingold 1975",
      .order = "counts only",
      .largest_n = counting::symmetric::kLargestBoard,
      .takes_squares = false,
      .counts = false,
      .counts_symmetric = true,
  });
  return engine;
}

}  // namespace queens
