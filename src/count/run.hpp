// Running a count: units to threads, results to whoever keeps them, and a clock beside it.
//
// Guarantee. Totals are sums of integers over the units asked for, so they do not depend on the
//            number of threads, on the order or on the kernel. A unit that was interrupted counts
//            for nothing. on_unit and on_progress are never called by two threads at once.
// Waiting.   Nobody waits for a callback but the thread that is in it: whoever finishes a unit meanwhile
//            leaves the result to that thread and goes on (up to a million results). on_progress is
//            called by the calling thread, on_unit by any.
// Memory.    A thread that finds no memory for a unit gives it back and ends; the others have what it
//            had. Only when the last one, alone, finds none either, the run fails.
// Threads.   As many as are asked for, up to 64 or four times what the machine runs at once; or fewer,
//            where the system gives no more. With a thousand on two cores a run took six seconds to
//            stop: each must have its turn to see that it should.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "count/unit.hpp"
#include "queens/units.hpp"

namespace queens::counting {

/// What a count is at.
enum class Step {
  checking,   ///< the record of an earlier count: before run()
  cutting,    ///< numbering the units: before run()
  weighing,   ///< adding up what the units should cost
  preparing,  ///< making what all units need
  counting
};

/// "making tables": the step in words.
std::string_view words_for(Step step);

struct RunProgress {
  double fraction = 0;  ///< of the expected work, finished units only: never falls
  std::uint64_t units_done = 0;
  std::uint64_t units = 0;
  Count weighted = 0;
  double elapsed_seconds = 0;
  Step step = Step::counting;
};

/// As the library's users see it.
inline Progress public_progress(const RunProgress& now) {
  return {now.weighted, now.elapsed_seconds, now.fraction, now.units_done, now.units};
}

struct RunOptions {
  int threads = 0;  ///< 0: as many as the machine runs at once
  std::uint64_t first_unit = 0;
  std::uint64_t end_unit = std::numeric_limits<std::uint64_t>::max();
  const simd::Kernel* kernel = nullptr;  ///< null: the fastest that runs here
  double seconds = std::numeric_limits<double>::infinity();
  /// When the clock began to run; not given: with run().
  std::optional<std::chrono::steady_clock::time_point> begin = {};
  UnitSet done = {};  ///< units not to solve
  /// Units from elsewhere, in place of all of these: each thread asks for its next, and may be kept
  /// waiting. Nothing: there will be no more.
  std::function<std::optional<std::uint64_t>()> next_unit = {};
  std::function<void(const UnitResult&)> on_unit = {};       ///< each finished unit, once
  std::function<bool(const RunProgress&)> on_progress = {};  ///< 20 times a second; false stops
};

struct RunResult {
  Count solutions = 0;  ///< sum over the units solved in this run
  Count weighted = 0;
  std::uint64_t nodes = 0;
  std::uint64_t units_done = 0;
  std::uint64_t units = 0;  ///< units asked for, those skipped not counted
  Stop stop = Stop::finished;
  Step step = Step::counting;  ///< how far it came
  std::string_view kernel;     ///< the one that ran
  double elapsed_seconds = 0;
  Phases phases;  ///< summed over the units whose time was measured
};

/// Solves the units asked for. An exception from a callback ends the run and is passed on.
RunResult run(const Decomposition& decomposition, const RunOptions& options = {});

/// How many threads a run starts when `asked` are wished for; 0: as many as the machine runs at once.
int threads_for(int asked);

/// The kernel of that name; the fastest for the empty one. Throws Error when there is none or this
/// machine cannot run it.
const Kernel& kernel(std::string_view name);

/// Those that run here, fastest first.
const std::vector<Kernel>& kernels();

}  // namespace queens::counting
