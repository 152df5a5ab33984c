// Tests the simulation of a count on many cores: cases that can be computed by hand, and bounds that always hold.
#include "plan/plan.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "count/invented.hpp"

namespace queens::plan {
namespace {

UnitTimes exactly(const std::vector<double>& seconds) { return {seconds, seconds}; }

double sum(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

TEST(Makespan, OneCoreTakesTheSum) {
  const CountSchedule one = simulate_makespan(exactly({3, 1, 4, 1, 5}), 1);
  EXPECT_DOUBLE_EQ(one.seconds.expected, 14);
  EXPECT_DOUBLE_EQ(one.efficiency, 1);
  EXPECT_EQ(one.tail_seconds, 0);
  EXPECT_EQ(one.largest_unit, 5);
  EXPECT_EQ(simulate_makespan(exactly({}), 4).seconds.expected, 0);
}

// There are 16 units of a second each for 8 workers, so each worker has one unit in progress and one queued.
TEST(Makespan, EqualUnitsFitWhenTheyDivide) {
  const CountSchedule eight = simulate_makespan(exactly(std::vector<double>(16, 1)), 8);
  EXPECT_DOUBLE_EQ(eight.seconds.expected, 2);
  EXPECT_DOUBLE_EQ(eight.efficiency, 1);
  EXPECT_EQ(eight.portions, 16u);
  // One unit more takes one more second, in which seven cores are idle.
  const CountSchedule late = simulate_makespan(exactly(std::vector<double>(17, 1)), 8);
  EXPECT_DOUBLE_EQ(late.seconds.expected, 3);
  EXPECT_DOUBLE_EQ(late.tail_seconds, 1);
  EXPECT_DOUBLE_EQ(late.tail_idle, 7.0 / 8);
  EXPECT_DOUBLE_EQ(late.efficiency, 17.0 / 24);
}

TEST(Makespan, OneHugeUnitDominates) {
  std::vector<double> seconds(1000, 1);
  seconds[0] = 5000;
  const CountSchedule many = simulate_makespan(exactly(seconds), 100);
  EXPECT_DOUBLE_EQ(many.largest_unit, 5000);
  EXPECT_GE(many.seconds.expected, 5000);
  EXPECT_LE(many.seconds.expected,
            5040);  // the largest unit, and what its core had queued before it
  EXPECT_GT(many.tail_idle, 0.95);
}

TEST(Makespan, MoreCoresThanUnits) {
  const CountSchedule many = simulate_makespan(exactly({3, 1, 2}), 100);
  EXPECT_DOUBLE_EQ(many.seconds.expected, 3);
  EXPECT_DOUBLE_EQ(many.tail_seconds, 3);
  EXPECT_DOUBLE_EQ(many.efficiency, 6.0 / 300);
}

// With C cores, max(sum / C, largest) <= end <= sum / C + three portions. This is Graham's bound for tasks that are
// handed out one at a time, plus the units that a worker may have queued.
TEST(Makespan, LiesBetweenTheBounds) {
  std::mt19937_64 random(1);
  for (int trial = 0; trial < 50; ++trial) {
    std::vector<double> seconds(1 + random() % 5000);
    for (double& each : seconds) each = std::exp(static_cast<double>(random() % 1000) / 300);
    const std::uint64_t cores = 1 + random() % 64;
    const CountSchedule result = simulate_makespan(exactly(seconds), cores);
    const double share = sum(seconds) / static_cast<double>(cores);
    EXPECT_GE(result.seconds.expected, std::max(share, result.largest_unit) * (1 - 1e-12));
    EXPECT_LE(result.efficiency, 1 + 1e-12);
    EXPECT_LE(result.seconds.expected, share * (1 + 2.0 / 4) + 3 * result.largest_unit) << trial;
    EXPECT_NEAR(result.efficiency * result.seconds.expected, share, 1e-9 * share);
  }
}

TEST(Makespan, AHundredThousandUnitsKeepAHundredCoresBusy) {
  const auto size = [](std::uint64_t unit) { return 1.0 + static_cast<double>(unit * 7919 % 10); };
  const UnitTimes times = draw_times(100'000, size, {0.7, 0.9, 1, 1.4}, 1e6, 3);
  EXPECT_NEAR(sum(times.seconds), 1e6, 1e-3);
  const CountSchedule result = simulate_makespan(times, 100);
  EXPECT_GT(result.efficiency, 0.99);
  EXPECT_LT(result.tail_seconds, 0.02 * result.seconds.expected);
  // Every result is delivered once, and the busiest hundredth of the time delivers at least its share.
  EXPECT_GE(result.busiest_units, 100'000 / result.seconds.expected);
  EXPECT_GE(result.busiest_portions,
            static_cast<double>(result.portions) / result.seconds.expected);
}

TEST(Makespan, TimesAreDrawnFromTheFactors) {
  const UnitTimes times = draw_times(
      10'000, [](std::uint64_t) { return 2.0; }, {1, 3}, 20'000, 5);
  double low = 1e300, high = 0;
  std::size_t lows = 0;
  for (const double each : times.seconds) low = std::min(low, each), high = std::max(high, each);
  for (const double each : times.seconds) lows += each == low ? 1 : 0;
  EXPECT_NEAR(high / low, 3, 1e-12);
  EXPECT_NEAR(static_cast<double>(lows), 5000, 250);
  const UnitTimes again = draw_times(
      10'000, [](std::uint64_t) { return 2.0; }, {1, 3}, 20'000, 5);
  EXPECT_EQ(times.seconds, again.seconds);
}

// When told to stop, it asks at most a few times more, however much work is left.
TEST(Makespan, StopsWithinASimulation) {
  const auto go = [](StopToken& token) {
    const UnitTimes times = draw_times(
        200'000, [](std::uint64_t) { return 1.0; }, {1, 2}, 1e6, 1, token);
    simulate_makespan(times, 10'000, token);
  };
  counting::StopsAtBeat never(std::int64_t{1} << 60);
  go(never);
  ASSERT_GT(never.beats(), 900);
  for (std::int64_t k = 1; k <= never.beats(); k += 1 + k / 2) {
    counting::StopsAtBeat token(k);
    go(token);
    EXPECT_TRUE(token.stopped());
    EXPECT_LE(token.beats(), k + 3);
  }
}

}  // namespace
}  // namespace queens::plan
