// Measures one engine on one problem for the page's race: its time, and its nodes, checks and looks.
//
// Time.   A browser's clock ticks once every 0.005 to 1 ms, and many runs are shorter. So blocks of 1, 2,
//         4, ... runs are timed until one takes block_seconds(), then more blocks of that length until
//         kTimedSeconds have passed. A block is as short as the ticks of the clock allow, because other
//         work on the machine often interrupts a long one. The time is that of the quickest block
//         divided by the number of its runs, because other work only makes a block longer. Before its
//         first measurement an engine runs for kWarmSeconds, because a browser first translates code
//         quickly, and better only after it has run for a while. Without this, the smallest board
//         often took longer than the next.
// Counts. Counting nodes, checks and looks takes time too, so a separate run does it, through run() and its referee.
// Limit.  Applies to each run. If the timed run reaches it, there is no counting run; if only the
//         counting run does, there is a time but no counts.
#include <algorithm>
#include <chrono>
#include <set>
#include <string>

#include "answer/questions.hpp"

namespace queens::answer {
namespace {

constexpr double kTicks = 40;  // in a block, unless the clock is very coarse
constexpr double kShortestBlockSeconds = 0.001;
constexpr double kLongestBlockSeconds = 0.01;  // ten ticks of the coarsest clock
constexpr double kTimedSeconds = 0.05;
constexpr double kWarmSeconds = 0.2;
constexpr double kAloneSeconds = 0.5;  // runs as long as this are not repeated

struct Timing {
  Answer answer;           ///< from the last run
  std::uint64_t runs = 0;  ///< in the quickest block
  double seconds = 0;      ///< of one run
};

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// The length of a block. Measures how often the clock ticks.
double block_seconds() {
  double tick = kLongestBlockSeconds;
  for (int i = 0; i < 5; ++i) {  // other work may hide some ticks
    const auto begin = Clock::now();
    double passed = 0;
    while (passed == 0) passed = seconds_since(begin);
    tick = std::min(tick, passed);
  }
  return std::clamp(kTicks * tick, kShortestBlockSeconds, kLongestBlockSeconds);
}

/// Runs an engine until kWarmSeconds have passed; a run that takes longer is stopped.
void warm_up(const Engine& engine, const CheckedProblem& problem, Question question,
             Limits limits) {
  Sink silence;
  const auto begin = Clock::now();
  limits.seconds = std::min(limits.seconds, kWarmSeconds);
  while (seconds_since(begin) < kWarmSeconds)
    if (engine.solve(problem, question, limits, silence).verdict == Verdict::stopped) return;
}

Timing time_runs(const Engine& engine, const CheckedProblem& problem, Question question,
                 Limits limits) {
  Sink silence;
  static const double whole_block = block_seconds();
  Timing best;
  double timed = 0;
  for (std::uint64_t runs = 1;;) {
    const auto begin = Clock::now();
    for (std::uint64_t i = 0; i < runs; ++i)
      best.answer = engine.solve(problem, question, limits, silence);
    const double block = seconds_since(begin);
    const bool stopped = best.answer.verdict == Verdict::stopped;
    if (block < whole_block && !stopped) {
      runs *= 2;
    } else {
      const bool again = best.runs != 0;
      const double seconds = block / static_cast<double>(runs);
      if (!again || seconds < best.seconds) best = {std::move(best.answer), runs, seconds};
      timed += block;
      if (stopped || timed >= (again ? kTimedSeconds : kAloneSeconds)) return best;
    }
    limits.seconds = Limits().seconds;  // one run has ended within it
  }
}

}  // namespace

Json race(const Json& request, Page& page) {
  const CheckedProblem problem = problem_from(request);
  const Question question = question_from(request);
  const Engine& engine = queens::engine(text_from(request, "engine"));
  if (const auto why = refusal(engine, problem, question)) {
    Json reply = refused({ErrorCode::engine_cannot, why->sentence});
    reply["reason"] = why->reason;
    reply["alternatives"] = why->alternatives;
    return reply;
  }
  Limits limits = limits_from(request, page);
  static std::set<std::string> warm;  // the engines that have run in this page
  if (warm.emplace(engine.info().name).second) warm_up(engine, problem, question, limits);
  const Timing timing = time_runs(engine, problem, question, limits);
  Json reply = answer_json(timing.answer);
  reply["runs"] = timing.runs;
  reply["seconds"] = timing.seconds;
  if (timing.answer.verdict == Verdict::stopped) return reply;
  limits.probing = Probing::counting;
  const Answer counted = run(problem, question, limits, engine.info().name);
  if (counted.verdict == Verdict::stopped || !counted.counted) return reply;
  add_statistics(reply, counted.statistics, queens::counted(engine.info()));
  return reply;
}

}  // namespace queens::answer
