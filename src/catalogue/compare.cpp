#include "catalogue/compare.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "base/quote.hpp"
#include "catalogue/pick.hpp"
#include "engine/control.hpp"
#include "queens/queens.hpp"

namespace queens {

std::vector<const Engine*> contenders(const std::vector<std::string>& names,
                                      const CheckedProblem& problem, Question question) {
  std::vector<const Engine*> list;
  for (const std::string& name : names) {
    const Engine& named = engine(name);
    if (std::find(list.begin(), list.end(), &named) != list.end())
      throw Error(ErrorCode::bad_argument, "the engine " + quote(name) + " is named twice");
    require(named, problem, question);
    list.push_back(&named);
  }
  if (!list.empty()) return list;
  for (const Engine* each : engines())
    if (!refusal(*each, problem, question)) list.push_back(each);
  if (list.empty()) pick(problem, question);  // reports why none can
  return list;
}

Comparison compare(const Engine& engine, const CheckedProblem& problem, Question question,
                   const Limits& limits) {
  Sink silence;
  Comparison result;
  result.engine = &engine;
  result.n = problem.n;
  // The run that counts nodes and checks comes first: it goes through run() and its referee, and warms the caches
  // for the timed runs.
  Limits counting = limits;
  counting.probing = Probing::counting;
  result.answer = run(problem, question, counting, silence, engine.info().name);
  if (result.answer.stop == Stop::asked) return result;
  result.seconds = std::numeric_limits<double>::infinity();
  // By a clock of its own: an engine may spend more time around its search than in it.
  const ProgressTimer timed_runs(kTimedSeconds);
  do {
    const Answer timed = engine.solve(problem, question, limits, silence);
    if (timed.stop == Stop::asked) result.answer.stop = Stop::asked;
    result.seconds = std::min(result.seconds, timed.statistics.elapsed_seconds);
    result.reached_limit = timed.stop == Stop::time_limit;
  } while (timed_runs.elapsed_seconds() < kTimedSeconds && result.answer.stop != Stop::asked);
  return result;
}

std::vector<Agreement> agreements(const std::vector<Comparison>& comparisons) {
  std::map<std::int32_t, std::vector<Comparison>> finished;
  for (const Comparison& each : comparisons)
    if (each.answer.verdict != Verdict::stopped) finished[each.n].push_back(each);
  std::vector<Agreement> list;
  for (const auto& [n, of_size] : finished) {
    const Answer& last = of_size.back().answer;
    const auto same = [&](const Comparison& each) {
      return last.question == Question::one ? each.answer.verdict == last.verdict
                                            : each.answer.count == last.count;
    };
    list.push_back({n, of_size.size(), std::all_of(of_size.begin(), of_size.end(), same), last});
  }
  return list;
}

}  // namespace queens
