#include "count/by_units.hpp"

#include <string>

#include "count/run.hpp"

namespace queens::counting {

Answer count_by_units(const EngineInfo& info, const Cut& cut, const Limits& limits, Sink& sink,
                      Question question) {
  RunOptions options;
  options.threads = limits.threads;
  options.kernel = &kernel(limits.kernel);
  options.on_progress = [&](const RunProgress& progress) {
    return sink.progress(public_progress(progress));
  };
  ProgressTimer watch(limits.seconds, [&](double seconds) { return sink.progress({0, seconds}); });
  const std::unique_ptr<Decomposition> decomposition = cut(watch);
  RunResult result;
  if (decomposition) {
    options.seconds = limits.seconds;
    options.begin = watch.begin();
    result = run(*decomposition, options);
  } else {
    result.stop = watch.why();
    result.elapsed_seconds = watch.elapsed_seconds();
  }

  Answer answer;
  answer.question = question;
  answer.engine = std::string(info.name);
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
