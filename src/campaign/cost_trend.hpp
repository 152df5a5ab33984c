// What a count will cost when none of its units can be measured: from smaller boards.
//
// Idea.   Boards of the same parity, two rows apart, are sampled as estimate_cost() does it, from the
//         smallest up, until one takes too long. What is carried on is the time for a solution: it
//         changes slowly, while solutions grow sixtyfold with two rows and are known (published up to
//         n = 27, estimated by sequential Monte Carlo beyond).
// Trend.  s is the change of log(time / solution) over the last two rows that were measured, taken for
//         0.15 where it is less. Over the j times two rows that are missing, half of the trend is
//         expected to go on, s j / 2; the interval reaches |s| j to each side of that: the trend may go
//         on half as strongly again, or turn round. The interval of the last measurement is added.
// Is it so? For join and the measured boards of 17 to 24 rows (docs/algorithms/join.md): n = 21, 22, 23
//         and 24 from the two boards before them, and 24 from 18 and 20, all lie in the interval,
//         between 12 % below what was expected and 5 % above. It is no 95 % interval: nobody has drawn
//         boards at random. Beyond the memory of a machine the trend ends.
// Tried.  A parabola through three: follows the noise of the smallest board.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "analysis/cost.hpp"

namespace queens::campaign {

struct CostTrend {
  std::vector<std::int32_t> measured;  ///< the two boards it is drawn through, ascending
  CostEstimate cost;  ///< of the board asked for; `sampled` units are those of the largest measured
};

/// One board of a trend.
struct CostAt {
  std::int32_t n = 0;
  Interval core_seconds = {};
  double solutions = 0;
};

/// The trend of the last two of `measured`, which are two rows apart, carried on to n.
Interval carry_on(const std::vector<CostAt>& measured, std::int32_t n, double solutions);

using Decompose = std::function<std::unique_ptr<counting::Decomposition>(std::int32_t n)>;

/// The cost of a board of n rows and so many units, from boards of n - 14 rows and more. Measures for
/// about options.seconds; when options.on_progress or a null pointer from `decompose` stops it, the boards
/// measured so far count. Empty when those are fewer than two.
std::optional<CostTrend> trend_of_cost(std::int32_t n, std::uint64_t units,
                                       const Decompose& decompose, const counting::Kernel& kernel,
                                       const CostOptions& options);

}  // namespace queens::campaign
