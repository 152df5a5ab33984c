// Estimates how much time and memory the tasks of `queens batch` should request, from a sample of units that is
// counted on this machine.
//
// Time.   Twice the estimated time of the largest part, plus five minutes: a node may be slower than this
//         machine. A task that still runs out of time is queued again and resumes. The time of a part is divided
//         by the number of threads, but it is at least that of its largest unit, which one thread counts alone.
// Memory. The engine `join` uses at most half of its memory limit for its tables. For the tables of the sample to
//         fit, the limit must be twice what the sample used with one thread. Half a gigabyte is added for the lists
//         of each further thread. The task requests this limit and, in addition, memory for the program, the list of
//         units, and results waiting to be recorded.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "analysis/cost.hpp"
#include "catalogue/counting.hpp"

namespace queens::campaign {

struct NeedsOptions {
  int threads = 1;                           ///< per task
  std::uint64_t memory = 0;                  ///< bytes for tables and lists; 0: from the sample
  std::optional<long> minutes = {};          ///< empty: from the sample
  const counting::Kernel* kernel = nullptr;  ///< null: the fastest that runs here
  double seconds = CostOptions{}.seconds;    ///< time for the sample
  std::function<double()> clock = {};        ///< as in CostOptions
  /// Called several times a second; return false to stop.
  std::function<bool(const CostEstimate&)> on_progress = {};
};

struct TaskNeeds {
  std::uint64_t memory = 0;     ///< bytes for tables and lists
  std::uint64_t megabytes = 0;  ///< of the whole task
  long minutes = 0;             ///< 0: the sample was too small to tell
  std::uint64_t merge_megabytes = 0;
  long merge_minutes = 0;

  std::optional<Interval> core_seconds = {};  ///< for all parts, on one thread of this machine
  double largest_seconds = 0;  ///< upper limit for the largest part, with the threads of its task
};

/// `cuts`: the bounds of the parts. Measures nothing if time and memory are both given.
TaskNeeds task_needs(const counting::Decomposition& decomposition,
                     const std::vector<std::uint64_t>& cuts, const NeedsOptions& options);

}  // namespace queens::campaign
