// Estimates what a count will cost before it is started.
//
// Idea:   solve some units of the decomposition, time them, and scale up. Units differ in work by orders of
//         magnitude, and neighbours are alike, so a prefix would mislead. Instead, units are drawn with
//         probability proportional to their expected work s, and seconds / s is averaged. If the expected
//         work were exact, one unit would be enough: the only sampling error is the spread of seconds / s.
// Draw:   systematic: the units are laid end to end on a line, each as long as its s, and the draws are evenly
//         spaced from a random start; each round halves the spacing. The draws of a round are in an order that is
//         spread evenly wherever it stops: if each unit takes minutes, four draws must be enough. Short units are
//         drawn in blocks of neighbours. A count of less than two seconds is solved whole.
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

  /// Adds what is spent once, whatever the units take, and how much that varies.
  void add(double seconds, double noise = 0);
};

struct CostOptions {
  double precision = 0.05;  ///< stop when the interval is at most this wide to each side, relative
  double seconds = 30;      ///< ... or after this time; if fewer than two units are solved within
                            ///< twice the time, there is no estimate
  double most_seconds = std::numeric_limits<double>::infinity();  ///< hard limit
  std::uint64_t seed = 1;
  std::function<double()> clock = {};  ///< seconds so far; empty: this process's processor time
  std::function<bool(const CostEstimate&)> on_progress = {};  ///< some times a second; false stops
};

/// What the same count takes varies by this, relative, from one time to the next. It widens every interval.
inline constexpr double kTimingNoise = 0.08;

CostEstimate estimate_cost(const counting::Decomposition& decomposition, const simd::Kernel& kernel,
                           const CostOptions& options = {});

}  // namespace queens
