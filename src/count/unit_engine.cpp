#include "count/unit_engine.hpp"

#include <string>

#include "base/quote.hpp"
#include "count/cross.hpp"
#include "count/half_turn.hpp"
#include "count/join/decomposition.hpp"
#include "count/quarter_turn.hpp"
#include "count/run.hpp"
#include "count/torus.hpp"

namespace queens::counting {
namespace {

// Why the engine does not take the problem; empty if it does. Worded as in the catalogue, which checks this first.
std::string why_not_taken(const EngineInfo& info, const Problem& problem, Question question) {
  const bool symmetric = question == Question::half_turn || question == Question::quarter_turn;
  if (problem.n > info.largest_n)
    return "takes boards up to n = " + std::to_string(info.largest_n) + ", not " +
           std::to_string(problem.n);
  if (problem.restricted() && !info.takes_squares)
    return "takes no pre-placed queens and no blocked squares";
  if (problem.toroidal && !info.takes_torus) return "does not support the torus";
  if (!problem.toroidal && !info.takes_board) return "supports only the torus";
  if (question == Question::count ? info.counts : symmetric && info.counts_symmetric) return "";
  return "does not answer this question: it " + std::string(info.summary);
}

void require_taken(const EngineInfo& info, const Problem& problem, Question question) {
  if (const std::string why = why_not_taken(info, problem, question); !why.empty())
    throw Error(ErrorCode::engine_cannot, "the engine " + quote(info.name) + " " + why);
}

}  // namespace

Answer UnitEngine::solve(const Problem& problem, Question question, const Limits& limits,
                         Sink& sink) const {
  require_taken(info_, problem, question);
  RunOptions options;
  options.threads = limits.threads;
  options.kernel = &kernel(limits.kernel);
  options.on_progress = [&](const RunProgress& progress) {
    return sink.progress(public_progress(progress));
  };
  ProgressTimer timer(limits.seconds, [&](double seconds) { return sink.progress({0, seconds}); });
  const std::unique_ptr<Decomposition> decomposition = decompose_(problem, question, limits, timer);
  RunResult result;
  if (decomposition) {
    options.seconds = limits.seconds;
    options.begin = timer.begin();
    result = run(*decomposition, options);
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

}  // namespace queens::counting

namespace queens {
namespace {

using counting::UnitEngine;
using Cut = std::unique_ptr<counting::Decomposition>;

constexpr EngineInfo kCross{
    .name = "cross",
    .summary = "counts by a vector tree search from the middle rows and columns",
    .source = "this project; branching on the fewest squares: Bitner and Reingold 1975",
    .order = "counts only",
    .largest_n = counting::cross::kLargestBoard,
    .takes_squares = true,
    .takes_torus = false,
    .lists = false,
    .finds = false,
    .counts_checks = false,
};

constexpr EngineInfo kJoin{
    .name = "join",
    .summary = "counts pairs of half boards that fit together",
    .source = "this project; splitting into halves: Horowitz and Sahni 1974",
    .order = "counts only",
    .largest_n = counting::join::kLargestBoard,
    .takes_squares = false,
    .takes_torus = false,
    .lists = false,
    .finds = false,
    .counts_checks = false,
};

constexpr EngineInfo kTorus{
    .name = "torus",
    .summary = "counts on the torus by symmetry, the line with the fewest free squares first",
    .source = "this project; no solutions when 2 or 3 divides n: Polya 1918",
    .order = "counts only",
    .largest_n = counting::torus::kLargestTorus,
    .takes_squares = false,
    .takes_torus = true,
    .lists = false,
    .finds = false,
    .counts_checks = false,
    .takes_board = false,
};

constexpr EngineInfo kOrbits{
    .name = "orbits",
    .summary = "counts symmetric solutions, placing the images of a queen together",
    .source = "this project; branching on the fewest places: Bitner and Reingold 1975",
    .order = "counts only",
    .largest_n = counting::symmetric::kLargestBoard,
    .takes_squares = false,
    .takes_torus = false,
    .lists = false,
    .counts = false,
    .finds = false,
    .counts_checks = false,
    .counts_symmetric = true,
};

}  // namespace

const Engine& cross() {
  static const UnitEngine engine(
      kCross, [](const Problem& problem, Question, const Limits&, StopToken& token) -> Cut {
        return counting::cross::decompose(problem, token);
      });
  return engine;
}

const Engine& join() {
  static const UnitEngine engine(
      kJoin, [](const Problem& problem, Question, const Limits& limits, StopToken& token) -> Cut {
        return counting::join::decompose(
            problem.n, {.memory = limits.memory, .threads = limits.threads}, token);
      });
  return engine;
}

// Cutting these two takes so little time that it needs no way to stop.
const Engine& torus() {
  static const UnitEngine engine(
      kTorus, [](const Problem& problem, Question, const Limits&, StopToken&) -> Cut {
        return counting::torus::decompose(problem.n);
      });
  return engine;
}

const Engine& orbits() {
  static const UnitEngine engine(
      kOrbits, [](const Problem& problem, Question question, const Limits&, StopToken&) -> Cut {
        return question == Question::half_turn ? counting::symmetric::half_turn(problem.n)
                                               : counting::symmetric::quarter_turn(problem.n);
      });
  return engine;
}

}  // namespace queens
