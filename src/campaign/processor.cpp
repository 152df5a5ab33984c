// Counts units with the threads of this process: one of the backends of campaign/count.hpp.
#include "campaign/count.hpp"

namespace queens::campaign {

std::string Processor::prepare(const Problem& /*problem*/,
                               const counting::Decomposition& /*decomposition*/,
                               StopToken& /*token*/) {
  return std::string(kernel_.name);
}

counting::RunResult Processor::count(const UnitWork& work) {
  counting::RunOptions run;
  run.threads = threads_;
  run.kernel = &kernel_;
  run.seconds = work.seconds;
  run.begin = work.begin;
  run.first_unit = work.range.first;
  run.end_unit = work.range.last + 1;
  run.done = work.done;
  run.source = work.source;
  if (work.record) run.on_unit = [&](const UnitResult& result) { work.record(result, nullptr); };
  run.on_progress = work.on_progress;
  return counting::run(work.decomposition, run);
}

}  // namespace queens::campaign
