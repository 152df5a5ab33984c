// Makes an engine out of any way of counting by units. The engine runs on limits.threads threads. Cutting the count
// into units is part of its search, so limits and the caller's sink can stop it from the start.
#include "count/unit_engine.hpp"

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

class UnitEngine final : public Engine {
 public:
  /// Cuts the count into units; null if it was stopped.
  using Decompose = std::unique_ptr<Decomposition> (*)(const Problem&, Question, const Limits&,
                                                       StopToken&);

  UnitEngine(const EngineInfo& info, Decompose decompose) : info_(info), decompose_(decompose) {}
  const EngineInfo& info() const override { return info_; }

  Answer solve(const Problem& problem, Question question, const Limits& limits,
               Sink& sink) const override {
    require_taken(problem, question);
    ProgressTimer timer(limits.seconds, [&](double seconds) {
      return sink.progress({0, seconds});
    });
    counting::RunOptions options;
    options.threads = limits.threads;
    options.kernel = &kernel(limits.kernel);
    options.seconds = limits.seconds;
    options.begin = timer.begin();
    options.on_progress = [&](const counting::RunProgress& progress) {
      return sink.progress(public_progress(progress));
    };
    counting::RunResult result;
    if (const auto decomposition = decompose_(problem, question, limits, timer)) {
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

 private:
  // For callers that do not ask the catalogue. run() computes fundamental solutions from several counts; the engine
  // itself does not answer that question.
  void require_taken(const Problem& problem, Question question) const {
    EngineInfo itself = info_;
    itself.counts = itself.counts && question != Question::fundamental;
    if (const std::string why = obstacle(itself, problem, question); !why.empty())
      throw Error(ErrorCode::engine_cannot, "the engine " + quote(info_.name) + " " + why);
  }

  const EngineInfo info_;
  const Decompose decompose_;
};

using Cut = std::unique_ptr<Decomposition>;

}  // namespace

const Engine& cross() {
  static const UnitEngine engine(
      {
          .name = "cross",
          .summary = "counts by a vector tree search from the middle rows and columns",
          .source = "this project; branching on the fewest squares: Bitner and Reingold 1975",
          .order = "counts only",
          .largest_n = counting::cross::kLargestBoard,
          .lists = false,
          .finds = false,
          .counts_checks = false,
      },
      [](const Problem& problem, Question, const Limits&, StopToken& token) -> Cut {
        return counting::cross::decompose(problem, token);
      });
  return engine;
}

const Engine& join() {
  static const UnitEngine engine(
      {
          .name = "join",
          .summary = "counts pairs of half boards that fit together",
          .source = "this project; splitting into halves: Horowitz and Sahni 1974",
          .order = "counts only",
          .largest_n = counting::join::kLargestBoard,
          .takes_squares = false,
          .lists = false,
          .finds = false,
          .counts_checks = false,
      },
      [](const Problem& problem, Question, const Limits& limits, StopToken& token) -> Cut {
        return counting::join::decompose(
            problem.n, {.memory = limits.memory, .threads = limits.threads}, token);
      });
  return engine;
}

// Cutting these two takes so little time that it needs no way to stop.
const Engine& torus() {
  static const UnitEngine engine(
      {
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
      },
      [](const Problem& problem, Question, const Limits&, StopToken&) -> Cut {
        return counting::torus::decompose(problem.n);
      });
  return engine;
}

const Engine& orbits() {
  static const UnitEngine engine(
      {
          .name = "orbits",
          .summary = "counts symmetric solutions, placing the images of a queen together",
          .source = "this project; branching on the fewest places: Bitner and Reingold 1975",
          .order = "counts only",
          .largest_n = counting::symmetric::kLargestBoard,
          .takes_squares = false,
          .lists = false,
          .counts = false,
          .finds = false,
          .counts_checks = false,
          .counts_symmetric = true,
      },
      [](const Problem& problem, Question question, const Limits&, StopToken&) -> Cut {
        return question == Question::half_turn ? counting::symmetric::half_turn(problem.n)
                                               : counting::symmetric::quarter_turn(problem.n);
      });
  return engine;
}

}  // namespace queens
