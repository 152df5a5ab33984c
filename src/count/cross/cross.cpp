#include "count/cross/cross.hpp"

#include <string>

#include "count/cross/decomposition.hpp"
#include "count/cross/position.hpp"
#include "count/run.hpp"

namespace queens {
namespace {

constexpr EngineInfo kInfo{
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

class CrossEngine final : public Engine {
 public:
  const EngineInfo& info() const override { return kInfo; }

  Answer solve(const Problem& problem, Question question, const Limits& limits,
               Sink& sink) const override {
    if (question != Question::count || problem.toroidal || problem.n > kInfo.largest_n)
      throw Error(ErrorCode::engine_cannot, "engine cross counts on ordinary boards of up to " +
                                                std::to_string(kInfo.largest_n) +
                                                " rows and answers no other question");
    counting::RunOptions options;
    options.seconds = limits.seconds;
    bool enough = false;
    options.on_progress = [&](const counting::RunProgress& progress) {
      enough = progress.weighted >= limits.solutions;
      return !enough && sink.progress({progress.weighted, progress.elapsed_seconds});
    };
    const counting::RunResult result = counting::run(*counting::cross::decompose(problem), options);

    Answer answer;
    answer.question = question;
    answer.engine = std::string(kInfo.name);
    answer.count = result.weighted;
    answer.complete = result.stop == Stop::finished;
    answer.stop = enough && !answer.complete ? Stop::enough : result.stop;
    answer.verdict = !answer.complete    ? Verdict::stopped
                     : answer.count != 0 ? Verdict::found
                                         : Verdict::none;
    answer.counted = true;
    answer.statistics.nodes = result.nodes;
    answer.statistics.elapsed_seconds = result.elapsed_seconds;
    return answer;
  }
};

}  // namespace

const Engine& cross() {
  static const CrossEngine engine;
  return engine;
}

}  // namespace queens
