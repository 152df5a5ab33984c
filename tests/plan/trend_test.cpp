// Tests how the cost of a board is extrapolated from smaller ones, on boards whose cost is known.
#include "plan/plan.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "queens/analysis.hpp"

namespace queens::plan {
namespace {

// Core seconds of the engine join, measured on one machine.
const std::vector<std::pair<std::int32_t, double>> kJoin = {
    {17, 0.193}, {18, 1.07},         {19, 5.42},        {20, 43.1},
    {21, 253},   {22, 0.655 * 3600}, {23, 3.82 * 3600}, {24, 44.5 * 3600}};

CostAt at(std::int32_t n) {
  for (const auto& [m, seconds] : kJoin)
    if (m == n)
      return {
          n, {0.95 * seconds, seconds, 1.05 * seconds}, static_cast<double>(*published_count(n))};
  ADD_FAILURE() << n;
  return {};
}

void expect_covered(const std::vector<CostAt>& from, std::int32_t n) {
  const Interval said = carry_on(from, n, at(n).solutions);
  const double truth = at(n).core_seconds.expected;
  EXPECT_LE(said.low, truth) << n;
  EXPECT_GE(said.high, truth) << n;
  EXPECT_NEAR(said.expected, truth, 0.25 * truth) << n;
}

TEST(CostTrend, BoardsThatWereMeasuredLieInTheInterval) {
  for (const std::int32_t n : {21, 22, 23, 24}) expect_covered({at(n - 4), at(n - 2)}, n);
  expect_covered({at(18), at(20)}, 24);
}

TEST(CostTrend, TheIntervalWidensWithEveryStep) {
  const std::vector<CostAt> from = {at(20), at(22)};
  double width = 0;
  for (const std::int32_t n : {24, 26, 28}) {
    const Interval said = carry_on(from, n, 1e15);
    EXPECT_GT(said.high / said.low, 1.2 * width);
    width = said.high / said.low;
  }
  // Even if the time per solution has not changed so far, the interval keeps a minimum width.
  const std::vector<CostAt> even = {{20, {1, 1, 1}, 10}, {22, {10, 10, 10}, 100}};
  const Interval said = carry_on(even, 24, 1000);
  EXPECT_NEAR(said.high / said.expected, std::exp(0.15), 1e-9);
  EXPECT_NEAR(said.expected / said.low, std::exp(0.15), 1e-9);
}

}  // namespace
}  // namespace queens::plan
