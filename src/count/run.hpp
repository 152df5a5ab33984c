// Runs a count: gives units to threads and to workers that count batches, passes on their results, and watches the
// clock.
//
// Guarantee. Totals are sums of integers over the units asked for, so they do not depend on the number of
//            threads, the order or the kernel. An interrupted unit adds nothing. on_unit and on_progress are
//            never called by two threads at once.
// Callbacks. While one thread is inside a callback, the others do not wait for it: they queue their results, up to a
//            million, and continue. The thread inside the callback then delivers these results too. on_progress is
//            called by the thread that called run(), on_unit by any thread.
// Batches.   All take units from one queue: a thread one at a time, a BatchWorker as many as keep it busy for about a
//            second, but never more than a quarter of those that are left. So faster workers count more units, and all
//            finish at nearly the same time. Each batch worker gets its first batch before the threads can take all.
//            If it returns units uncounted, the others count them, or, after it was the last, the threads.
// Memory.    A thread that cannot allocate memory for a unit returns the unit and ends, which frees memory for
//            the others. The run fails only if the last remaining thread cannot allocate either.
// Threads.   As many as are asked for, up to 64 or four times the hardware threads, whichever is more; fewer if
//            the system refuses more. With a thousand threads on two cores a run took six seconds to stop, because
//            every thread must be scheduled before it can see that it should stop. They are std::threads, or only
//            the calling thread if the library is configured with QUEENS_THREADS=none, and always so in the browser.
//            oneTBB would save little (a thread takes some 20 us to start, a count that uses threads a hundred times
//            as long), and two simultaneous runs would share its pool, however many threads each had asked for.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "count/unit.hpp"
#include "queens/engine.hpp"

namespace queens::counting {

/// Units that come from elsewhere instead of a range: for example from another process, which hands them out. Any
/// thread may call these functions.
class UnitSource {
 public:
  virtual ~UnitSource() = default;
  /// The next unit; if `wait` is true, the call may wait for one. Empty if no more will come, or if `wait` is false
  /// and none is available now.
  virtual std::optional<std::uint64_t> next(bool wait) = 0;
  /// Takes back a unit that could not be counted, so that another thread can.
  virtual void give_back(std::uint64_t unit) = 0;
};

struct RunOptions {
  Limits limits = {};  ///< its time, threads, kernel and on_progress
  std::uint64_t first_unit = 0;
  std::uint64_t end_unit = std::numeric_limits<std::uint64_t>::max();
  /// The start of the time limit; empty: when run() is called.
  std::optional<std::chrono::steady_clock::time_point> begin = {};
  UnitSet done = {};        ///< units to skip
  std::uint64_t block = 1;  ///< the units k * block .. k * block + block - 1 are taken in a row
  UnitSource* source = nullptr;  ///< where units come from, instead of the range above
  std::vector<BatchWorker*> batch_workers = {};  ///< they count beside the threads
  bool batches_only = false;  ///< the threads count only what the batch workers return
  /// Each finished unit, once; units of a block that a thread counted one after another, at once. Their `seconds` are
  /// those of the thread since the last result that had any: in a block, the last units have them.
  std::function<void(const UnitResult&)> on_unit = {};
};

struct RunResult : UnitsCount {
  std::uint64_t units = 0;     ///< units asked for, those skipped not counted
  Step step = Step::counting;  ///< the step that the run had reached when it ended
  Phases phases;               ///< summed over the units whose time was measured
};

/// Solves the units asked for. An exception from a callback ends the run and is passed on.
RunResult run(const Decomposition& decomposition, const RunOptions& options = {});

/// How many threads a run starts if `asked` are wanted; 0: one per hardware thread.
int threads_for(int asked);

/// Runs `own` on the calling thread and `helper` on up to `helpers` others, and returns when all have ended. There
/// may be fewer others, or none, if the system refuses more: `own` gets their number, and each of them its own, from
/// 0. The helpers see all writes made before the call, and the caller sees theirs afterwards. Neither function may
/// throw.
void work_together(int helpers, const std::function<void(int number)>& helper,
                   const std::function<void(int helpers)>& own);

}  // namespace queens::counting
