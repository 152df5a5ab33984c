// What a count will cost, before it is started.
//
// Idea:   solve some units of the decomposition, time them, and scale up. Units differ in work by
//         orders of magnitude, and neighbours are alike, so a prefix would mislead; units are drawn
//         with probability proportional to their expected work s, and seconds / s is averaged. When
//         the estimates of work were perfect, one unit would do: the spread of seconds / s is all
//         that the sampling has to overcome.
// Draw:   systematic: the units lie one behind the other on a line, each as long as its s, and the
//         draws are evenly spaced from a random start; each round halves the spacing. Within a round
//         they are taken in an order that is spread evenly whenever it ends: where units take minutes,
//         four may have to do.
// Source: W. G. Cochran, Sampling Techniques, 1977, chapter 9A: probability proportional to size.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "count/unit.hpp"

namespace queens {

/// A mean with its 95 % interval.
struct Interval {
  double low = 0, expected = 0, high = 0;
};

struct CostEstimate {
  std::uint64_t units = 0;
  std::uint64_t sampled = 0;   ///< units solved
  double sampled_seconds = 0;  ///< spent on them
  bool exact = false;          ///< every unit was solved: nothing is estimated
  Interval core_seconds = {};  ///< one thread of this machine for all units
  Interval solutions = {};     ///< by the same units, of the whole count
  std::vector<double> factors =
      {};  ///< seconds over expected work, of each unit solved that has any
};

struct CostOptions {
  double precision = 0.05;  ///< stop when the interval is this narrow, relative, to each side
  double seconds = 30;      ///< ... or when this much time is spent; when units are so long that
                            ///< fewer than two are solved in twice the time, nothing is estimated
  double most_seconds = std::numeric_limits<double>::infinity();  ///< and no longer in any case
  std::uint64_t seed = 1;
  std::function<double()> clock = {};  ///< seconds so far; empty: this process's processor time
  std::function<bool(const CostEstimate&)> on_progress = {};  ///< some times a second; false stops
};

/// The timings of one machine differ by some percent from minute to minute, whatever the sample
/// says: the interval never claims to be narrower than this.
inline constexpr double kTimingNoise = 0.05;

CostEstimate estimate_cost(const counting::Decomposition& decomposition, const simd::Kernel& kernel,
                           const CostOptions& options = {});

}  // namespace queens
