// What a task of a cluster is to ask for, time and memory, out of a sample on this machine.
//
// Time.   Twice what the largest part takes by the sample, and five minutes: a node may be slower than this
//         machine, and a task that is too late goes on in a second one. A thread has a share of its task's
//         part, and never less than a unit.
// Memory. The tables of a join get half of what is given to it, and a thread's lists have enough with half
//         a gigabyte; what was taken here is that of one thread. Beside tables and lists there are the
//         program, the list of units, and results on their way to the ledger.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "analysis/cost.hpp"
#include "catalogue/counting.hpp"

namespace queens::campaign {

struct NeedsOptions {
  int threads = 1;                           ///< of each task
  std::uint64_t memory = 0;                  ///< bytes for tables and lists; 0: by the sample
  std::optional<long> minutes = {};          ///< none: by the sample
  const counting::Kernel* kernel = nullptr;  ///< null: the fastest that runs here
  double seconds = CostOptions{}.seconds;    ///< that the sample may take
  std::function<double()> clock = {};        ///< as in CostOptions
  std::function<bool(const CostEstimate&)> on_progress = {};  ///< some times a second; false stops
};

struct TaskNeeds {
  std::uint64_t memory = 0;     ///< bytes for tables and lists
  std::uint64_t megabytes = 0;  ///< of the whole task
  long minutes = 0;             ///< 0: the sample was too small to tell
  std::uint64_t merge_megabytes = 0;
  long merge_minutes = 0;

  std::optional<Interval> core_seconds = {};  ///< of one thread of this machine, for all parts
  double largest_seconds = 0;  ///< that the largest part takes at most, with its threads
};

/// `cuts`: the bounds of the parts. Nothing is measured where time and memory are given.
TaskNeeds task_needs(const counting::Decomposition& decomposition,
                     const std::vector<std::uint64_t>& cuts, const NeedsOptions& options);

}  // namespace queens::campaign
