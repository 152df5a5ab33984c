// How long a count takes on many cores: its units handed out to so many workers, on paper.
//
// Idea.   The schedule is the one that is run: ChunkScheduler cuts the units into portions, large ones first;
//         each worker holds two and asks for another when it has ended one. What is simulated is the
//         time that a unit takes: its expected work times a factor drawn from those that were sampled
//         (seconds / expected work, see cost.hpp). A heap holds when each worker ends.
// Left out. The way of a message: the second portion is there before the first has ended, so it costs
//         nobody time as long as a portion lasts longer than an answer takes. The start of the job.
//         Cores that differ in speed. That neighbouring units are alike in what expectation gets wrong:
//         factors are drawn for each unit by itself.
// Cost.   O(units + portions log cores), 0.5 us a unit; 16 bytes a unit. n = 28 on 10^5 cores: seconds.
// Source. R. L. Graham, Bounds on multiprocessing timing anomalies, SIAM Journal on Applied Mathematics
//         17 (1969) 416-429: whatever the order, the end is at most the mean load and one task late.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "catalogue/counting.hpp"

namespace queens::campaign {

/// What the units of a count take.
struct UnitTimes {
  std::vector<double> expected;  ///< work, as Decomposition::size() measures it
  std::vector<double> seconds;   ///< of one core
};

/// Times for all units: `core_seconds` in all, each the expected work times one of `factors`, drawn at
/// random. No factors: expectation is exact. Means nothing once it was stopped.
UnitTimes draw_times(std::uint64_t units, const std::function<double(std::uint64_t)>& size,
                     const std::vector<double>& factors, double core_seconds,
                     std::uint64_t seed = 1, StopToken& token = never_stopped());

struct Makespan {
  std::uint64_t cores = 0;
  double core_seconds = 0;      ///< of all units
  double seconds = 0;           ///< from the start to the end of the last unit
  double tail_seconds = 0;      ///< from the first core that finds nothing to do to the end
  double tail_idle = 0;         ///< the part of the cores' time in the tail that is idle
  double largest_unit = 0;      ///< seconds
  std::uint64_t portions = 0;   ///< each an answer and a request to rank 0
  double busiest_portions = 0;  ///< a second, in the busiest hundredth of the time
  double busiest_units = 0;     ///< likewise: rows for the ledger

  double efficiency() const {
    return seconds > 0 ? core_seconds / (static_cast<double>(cores) * seconds) : 1;
  }
  double share() const { return core_seconds / static_cast<double>(cores); }
};

/// Means nothing once it was stopped.
Makespan simulate_makespan(const UnitTimes& times, std::uint64_t cores,
                           StopToken& token = never_stopped());

}  // namespace queens::campaign
