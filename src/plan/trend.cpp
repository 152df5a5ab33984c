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
#include <cmath>
#include <utility>

#include "plan/plan.hpp"
#include "queens/analysis.hpp"

namespace queens::plan {
namespace {

constexpr double kLeastTrend = 0.15;
constexpr int kBoards = 7;                  // that are tried: n - 14 to n - 2
constexpr std::uint64_t kLeastSampled = 4;  // fewer give a meaningless interval

Interval solutions_of(std::int32_t n) {
  if (const auto count = published_count(n)) {
    const auto exact = static_cast<double>(*count);
    return {exact, exact, exact};
  }
  const CountEstimate estimate = estimate_count(n, {.particles = 4096, .runs = 16});
  return {std::exp(estimate.log_low), std::exp(estimate.log_count), std::exp(estimate.log_high)};
}

}  // namespace

Interval carry_on(const std::vector<CostAt>& measured, std::int32_t n, double solutions) {
  const CostAt &before = measured[measured.size() - 2], &last = measured.back();
  const auto log_time = [](const CostAt& at) {
    return std::log(at.core_seconds.expected / at.solutions);
  };
  const double steps = (n - last.n) / 2.0;
  double trend = log_time(last) - log_time(before);
  if (std::abs(trend) < kLeastTrend) trend = std::copysign(kLeastTrend, trend);
  const double expected =
      last.core_seconds.expected / last.solutions * solutions * std::exp(trend * steps / 2);
  const double apart = std::exp(std::abs(trend) * steps);
  return {expected / apart * last.core_seconds.low / last.core_seconds.expected, expected,
          expected * apart * last.core_seconds.high / last.core_seconds.expected};
}

std::optional<CostEstimate> trend_of_cost(std::int32_t n, std::uint64_t units,
                                          const Decompose& decompose, const CostOptions& options) {
  std::vector<CostAt> measured;
  CostEstimate last;
  // Small boards take hardly any time, so more is left for the larger ones.
  CostOptions part = options;
  double seconds = options.limits.seconds;
  for (std::int32_t m = n - 2 * kBoards; m < n; m += 2) {
    if (m < 12) continue;  // too quick to measure
    const auto smaller = decompose(m);
    if (!smaller) break;
    part.limits.seconds = seconds / ((n - m) / 2);
    CostEstimate cost = estimate_cost(*smaller, part);
    if (!cost.exact && cost.sampled < kLeastSampled) break;
    seconds = std::max(seconds - cost.sampled_seconds, part.limits.seconds / 2);
    measured.push_back({m, cost.core_seconds, solutions_of(m).expected});
    last = std::move(cost);
  }
  if (measured.size() < 2) return {};
  last.extrapolated_from = {measured[measured.size() - 2].n, measured.back().n};
  last.units = units;
  last.exact = false;
  last.solutions = solutions_of(n);
  last.core_seconds = carry_on(measured, n, last.solutions.expected);
  return last;
}

}  // namespace queens::plan
