// Estimates the processor time of a count before it is started, for `queens plan`: from some of its units, or, if these
// take too long to be measured, from random walks through their search trees.
//
// Idea:   a count is cut into units. Solve some of them, time them, and scale up. Units differ in work by orders
//         of magnitude, and neighbours are alike, so the first units would not be typical of all. Instead, units
//         are drawn with probability proportional to their expected work s, and seconds / s is averaged. If the
//         expected work were exact, one unit would be enough: the only sampling error is the spread of
//         seconds / s.
// Draw:   systematic. The units are laid end to end on a line, each as long as its s. The first round draws the
//         units at evenly spaced points of the line, the first point being random; each later round adds a point
//         in the middle of every gap. If each unit takes minutes, there is time for only a few draws of a round,
//         perhaps four. So a round does not take its points from left to right. It begins at a random point x, and
//         goes on with x + 1/2, x + 1/4, x + 3/4, ... (the line has length 1, and its end is joined to its
//         beginning). However few points are taken, they lie far apart. Short units are drawn in blocks of neighbours.
// Short:  a count of less than two seconds is not sampled: all its units are solved. If that takes less than half a
//         second, they are solved several times, and the median time is used, with what the first unit took longer
//         in the first run: there it pays for the worker's memory, as it does in a count.
// Source: W. G. Cochran, Sampling Techniques, 1977, chapter 9A: probability proportional to size.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "analysis/statistics.hpp"
#include "count/unit.hpp"
#include "queens/plan.hpp"

namespace queens {

/// What a count costs, and the times from which that was estimated.
struct CostEstimate : CountCost {
  /// Seconds / expected work of each unit solved, except those without expected work.
  std::vector<double> factors = {};

  CostEstimate() = default;
  /// Nothing is known yet of the cost of these units.
  explicit CostEstimate(const counting::Decomposition& decomposition);

  /// Adds seconds that the whole count spends once, not for each unit. Here `noise` is in seconds, not a share: how
  /// much shorter or longer this time may be.
  void add(double seconds, Noise noise = {});
};

struct CostOptions {
  /// Stop after `seconds`; if fewer than two units are solved within twice the time, there is no estimate.
  Limits limits = {};
  /// Stop when each half of the interval is at most this share of the mean.
  double precision = 0.05;
  double most_seconds = std::numeric_limits<double>::infinity();  ///< hard limit
  std::function<double()> clock = {};  ///< seconds so far; empty: this process's processor time
  std::function<void(const CostEstimate&)> on_estimate = {};  ///< called before on_progress
};

/// The processor time of one and the same count varies by this share from run to run on an idle machine. Every
/// interval is widened by it, upwards more than downwards: other work on the machine can make a count much longer, but
/// nothing makes it much shorter.
inline constexpr Noise kTimingNoise{.shorter = 0.08, .longer = 0.13};

/// The same on a machine in use: other programs take caches and memory bandwidth, now more and now less. `share` is the
/// part of the wall-clock time in which a thread has a processor: 1 on an idle machine.
/// Measured with two compilers on two cores (share 0.3, load 12): between counts of n = 16 to 18 that began 20 s
/// apart, the logarithm of the time had a standard deviation of 0.17 to 0.29.
Noise timing_noise(double share);

/// By how many seconds the time for the memory of a count may differ, if the system took this many seconds to provide
/// it. It takes several times as long if the host of a virtual machine must provide the memory first: for `join` at
/// n = 18 it took 0.02 to 0.2 s, and 0.77 s once.
Noise memory_noise(double system_seconds);

CostEstimate estimate_cost(const counting::Decomposition& decomposition,
                           const CostOptions& options = {});

// Random walks, for a count whose units take too long to be measured.
//
// Idea.   A walk takes microseconds, and its estimate of the number of nodes is right on average (D. E. Knuth
//         1975). The means of many walks in each unit, added up over all units, estimate the nodes of the whole
//         count. Searches that are cut short give the seconds per node. Nodes times seconds per node is the time of the
//         count.
// Rounds. A round makes the same number of walks in every unit, and estimates the nodes and the solutions of the whole
//         count. The more these estimates differ from round to round, the wider are the 95 % intervals of the result.
// Needs.  Nodes that all take equally long, as on the torus: there, a node is one pass over all lines.

/// Returns nothing if the workers of this decomposition cannot walk, or if it was stopped before it had an
/// estimate. In the result, `sampled` is 0 and `walks` is not. Runs for the time of the limits.
std::optional<CostEstimate> walk_cost(const counting::Decomposition& decomposition,
                                      const CostOptions& options);

}  // namespace queens
