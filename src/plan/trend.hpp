// Estimates the cost of a count whose units all take too long to measure, from the measured cost of smaller boards of
// the same parity, two rows apart, up to one that takes too long. The time per solution changes slowly from board to
// board, and the number of solutions is known: published up to n = 27, estimated by sequential Monte Carlo beyond.
//
// Trend.  Let s be the change of log(time / solution) between the last two measured boards; a change smaller than
//         0.15 is replaced by 0.15 with the same sign. We expect half of the trend to continue: the logarithm changes
//         by s / 2 in each step of two rows. The interval allows every change between -s / 2 and 3 s / 2 in each
//         step, and is widened by that of the last measurement.
// Tested. With join (docs/algorithms/join.md): n = 21, 22, 23 and 24 were each extrapolated from the next two smaller
//         boards of the same parity, and 24 also from 18 and 20. All measured times lie in the interval, between 12 %
//         below the expected value and 5 % above it. This is not a 95 % interval, since the boards are no random
//         sample.
// Tried.  A parabola through three boards: it follows the noise of the smallest board.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "count/unit.hpp"
#include "plan/cost.hpp"

namespace queens::plan {

/// One board of a trend.
struct CostAt {
  std::int32_t n = 0;
  Interval core_seconds = {};
  double solutions = 0;
};

/// Extrapolates the last two of `measured`, which are two rows apart, to n.
Interval carry_on(const std::vector<CostAt>& measured, std::int32_t n, double solutions);

using Decompose = std::function<std::unique_ptr<counting::Decomposition>(std::int32_t n)>;

/// The cost of a board of n rows with this many units, from boards of n - 14 rows and more; `sampled` and the factors
/// are those of the largest of them. Measures for about the time of the limits. If on_progress or a null pointer from
/// `decompose` stops it, it uses the boards measured so far. Empty if there are fewer than two.
std::optional<CostEstimate> trend_of_cost(std::int32_t n, std::uint64_t units,
                                          const Decompose& decompose, const CostOptions& options);

}  // namespace queens::plan
