// Forecasts how long a count takes on many cores, by simulating how its units are handed out: a PortionScheduler cuts
// the units into portions, and each worker holds two. Only the time of a unit is simulated: its expected work times a
// random factor, drawn from those measured on a sample of units (cost.hpp). Neighbouring units take similar times, but
// their factors are drawn independently. Takes 0.5 us and 24 bytes a unit: n = 28 on 10^5 cores takes seconds.
// Source: R. L. Graham, Bounds on multiprocessing timing anomalies, SIAM Journal on Applied Mathematics 17 (1969)
//         416-429: in any order, the makespan is at most the mean load plus one task.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "count/queue.hpp"
#include "queens/plan.hpp"

namespace queens::plan {

/// The times of the units of a count.
struct UnitTimes {
  std::vector<double> expected;  ///< work, as Decomposition::size() measures it
  std::vector<double> seconds;   ///< on one core
};

/// Draws the times of all units. The time of a unit is its expected work times one of `factors`, drawn at random;
/// all times are then scaled so that their sum is `core_seconds`. Without factors, the expected work is taken as
/// exact. The result is meaningless if `token` stopped it.
UnitTimes draw_times(std::uint64_t units, const std::function<double(std::uint64_t)>& size,
                     const std::vector<double>& factors, double core_seconds,
                     std::uint64_t seed = 1, StopToken& token = never_stopped());

/// The three times in CountSchedule::seconds are the same. The result is meaningless if `token` stopped it.
CountSchedule simulate_makespan(const UnitTimes& times, std::uint64_t cores,
                                StopToken& token = never_stopped());

}  // namespace queens::plan
