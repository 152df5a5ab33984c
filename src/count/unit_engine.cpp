#include "count/unit_engine.hpp"

#include <string>

#include "count/run.hpp"
#include "text/quote.hpp"

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
