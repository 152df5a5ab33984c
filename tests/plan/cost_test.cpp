// Checks that estimates of the cost of a count are right: the true cost lies in the stated interval. The clock is the
// test's own, so the cost of each unit is known, and the true cost of a board is the sum over all its units. Nothing
// depends on the machine or the time.
#include "plan/cost.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "count/cross.hpp"
#include "count/invented.hpp"
#include "count/known.hpp"
#include "count/queue.hpp"
#include "count/run.hpp"

namespace queens {
namespace {

using counting::Decomposition;
using counting::Worker;

// Smaller boards without optimisation, because unoptimised kernels are a hundred times slower.
#ifdef NDEBUG
constexpr int kLargest = 16;
#else
constexpr int kLargest = 14;
#endif

constexpr double kNever = 1e9;  // no time limit

struct Clock {
  double seconds = 0;
};

// Units of another decomposition; each advances the clock by `cost` of its result.
class Clocked final : public Decomposition {
 public:
  using Cost = std::function<double(const UnitResult&)>;
  Clocked(std::unique_ptr<Decomposition> units, Clock& clock, Cost cost)
      : units_(std::move(units)), clock_(clock), cost_(std::move(cost)) {}

  std::string_view name() const override { return units_->name(); }
  std::int32_t n() const override { return units_->n(); }
  std::uint64_t units() const override { return units_->units(); }
  double size(std::uint64_t unit) const override { return units_->size(unit); }
  std::unique_ptr<Worker> worker(const simd::Kernel& kernel) const override {
    struct Timed final : Worker {
      const Clocked& of;
      std::unique_ptr<Worker> worker;
      Timed(const Clocked& clocked, const simd::Kernel& kernel)
          : of(clocked), worker(clocked.units_->worker(kernel)) {}
      bool solve(std::uint64_t unit, StopToken& token, UnitResult& result) override {
        const bool solved = worker->solve(unit, token, result);
        of.clock_.seconds += of.cost_(result);
        return solved;
      }
    };
    return std::make_unique<Timed>(*this, kernel);
  }

 private:
  std::unique_ptr<Decomposition> units_;
  Clock& clock_;
  Cost cost_;
};

// A board on which every node takes a millisecond by the test's clock. So solving all units is never the quicker way.
struct Board {
  explicit Board(int n)
      : units(counting::cross::decompose(Problem{.n = n}), clock,
              [](const UnitResult& result) { return 1e-3 * static_cast<double>(result.nodes); }),
        whole(1e-3 * static_cast<double>(counting::kCrossNodes[n])) {}

  CostEstimate plan(CostOptions options) {
    options.clock = [this] { return clock.seconds; };
    return estimate_cost(units, options);
  }

  Clock clock;
  Clocked units;
  double whole;  // what a full run costs
};

// 5000 units of invented work: each takes its expected work times `error`.
struct InventedWork {
  explicit InventedWork(std::function<double(std::uint64_t)> by) : error(std::move(by)) {
    units.size_of = [](std::uint64_t unit) { return std::pow(1.5, unit % 20); };
  }
  double seconds(std::uint64_t unit) const { return units.size(unit) * error(unit); }
  double whole() const {
    double sum = 0;
    for (std::uint64_t unit = 0; unit < units.units(); ++unit) sum += seconds(unit);
    return sum;
  }
  CostEstimate plan(CostOptions options) const {
    options.clock = [this] { return clock.seconds; };
    return estimate_cost(units, options);
  }

  std::function<double(std::uint64_t)> error;
  mutable Clock clock;
  counting::Invented units{5000, [this](std::uint64_t unit, StopToken&) {
                             clock.seconds += seconds(unit);
                             return true;
                           }};
};

bool covers(const Interval& interval, double truth) {
  return interval.low <= truth && truth <= interval.high;
}

double half_width(const Interval& interval) {
  return std::max(interval.high - interval.expected, interval.expected - interval.low) /
         interval.expected;
}

// An estimate in half of the time that the board takes, so that not all units can be solved.
CostEstimate estimate(Board& board, std::uint64_t seed = 1) {
  return board.plan({.limits = {.seconds = board.whole / 2, .seed = seed}});
}

// A 95 % interval may miss now and then. With 1000 seeds for each n from 14 to 18, the interval of the cost holds the
// true cost in 98 to 100 % of cases, because it is never narrower than the noise of timings. The interval of the number
// of solutions holds the true number in 94 to 100 %.
TEST(Cost, IntervalsCoverTheTruth) {
  constexpr int kSeeds = 20;
  for (int n = 14; n <= kLargest; ++n) {
    int costs = 0, counts = 0;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      Board board(n);
      const CostEstimate cost = estimate(board, seed);
      ASSERT_FALSE(cost.exact);
      EXPECT_LT(cost.sampled, cost.units);
      EXPECT_NEAR(cost.sampled_seconds, board.clock.seconds, 1e-9 * board.whole);
      costs += covers(cost.core_seconds, board.whole);
      counts += covers(cost.solutions, static_cast<double>(counting::kAll[n]));
    }
    EXPECT_GE(costs, kSeeds - 1) << "n = " << n;
    EXPECT_GE(counts, kSeeds - 2) << "n = " << n;
  }
}

// Intervals are never wider than 15 % to each side, and never narrower than the noise of timings.
TEST(Cost, IntervalsAreNarrow) {
  for (int n = 14; n <= kLargest; ++n)
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Board board(n);
      const double half = half_width(estimate(board, seed).core_seconds);
      EXPECT_LE(half, 0.15) << "n = " << n << " seed " << seed;
      EXPECT_GE(half, 0.999 * kTimingNoise.longer);
    }
}

TEST(Cost, SmallBoardsAreSolvedWhole) {
  for (int n = 1; n <= 8; ++n) {
    Board board(n);
    const CostEstimate cost = board.plan({.limits = {.seconds = kNever}});
    EXPECT_TRUE(cost.exact);
    EXPECT_EQ(cost.solutions.low, static_cast<double>(counting::kAll[n])) << n;
    EXPECT_EQ(cost.solutions.high, static_cast<double>(counting::kAll[n])) << n;
    EXPECT_NEAR(cost.core_seconds.expected, board.whole, 1e-9) << n;
  }
}

// An estimate of n = 7, solved whole. The k-th call that solves a unit takes `seconds(k)`.
struct WholeCount {
  explicit WholeCount(const std::function<double(int)>& seconds) {
    const Clocked slow(counting::cross::decompose(Problem{.n = 7}), clock,
                       [&](const UnitResult&) { return seconds(calls++); });
    cost = estimate_cost(slow,
                         {.limits = {.seconds = kNever}, .clock = [&] { return clock.seconds; }});
  }
  Clock clock;
  int calls = 0;
  CostEstimate cost;
};

int units_of_seven() {
  return static_cast<int>(counting::cross::decompose(Problem{.n = 7})->units());
}

// A short count is measured five times. Even if another program disturbs two of these measurements, the estimate has
// the true time and the number of solutions.
TEST(Cost, AShortCountIsTheMedianOfFive) {
  const int units = units_of_seven();
  for (const int disturbed : {0, 2}) {
    const WholeCount count(
        [&](int call) { return call / units == disturbed || call / units == 3 ? 2e-3 : 1e-3; });
    EXPECT_TRUE(count.cost.exact);
    EXPECT_EQ(count.calls, 5 * units);
    EXPECT_NEAR(count.cost.core_seconds.expected, 1e-3 * units, 1e-9);
    EXPECT_EQ(count.cost.solutions.expected, static_cast<double>(counting::kAll[7]));
    EXPECT_EQ(count.cost.sampled, static_cast<std::uint64_t>(units));
  }
}

// In the first of five runs the first unit takes longer, as it does when it pays for memory. A count pays for it once.
TEST(Cost, WhatOnlyTheFirstUnitPaysIsPaidOnce) {
  const WholeCount count([](int call) { return call == 0 ? 9e-3 : 1e-3; });
  EXPECT_NEAR(count.cost.core_seconds.expected, 1e-3 * units_of_seven() + 8e-3, 1e-9);
}

TEST(Cost, ADisturbedMeasurementHasAWideInterval) {
  EXPECT_EQ(timing_noise(1).shorter, kTimingNoise.shorter);
  EXPECT_EQ(timing_noise(1).longer, kTimingNoise.longer);
  EXPECT_EQ(timing_noise(1.1).longer, kTimingNoise.longer);  // clocks differ a little
  EXPECT_NEAR(timing_noise(0.25).shorter, 0.4175, 1e-9);
  EXPECT_NEAR(timing_noise(0.25).longer, 0.73, 1e-9);
  EXPECT_LT(timing_noise(0).shorter, 1);
  EXPECT_EQ(memory_noise(0).longer, 0);
  EXPECT_LT(memory_noise(0.1).shorter, 0.1);
  EXPECT_NEAR(memory_noise(0.1).longer, 0.3, 1e-9);
}

// The board is solved once, because solving it twice would take longer than one second, the limit for repeating.
TEST(Cost, ALongerCountIsNotRepeated) {
  const int units = units_of_seven();
  EXPECT_EQ(WholeCount([&](int) { return 0.6 / units; }).calls, units);
}

// A unit may leave a row without a free square. Then it has no work, and says nothing about the time that work takes.
TEST(Cost, UnitsWithoutWorkHaveNoFactor) {
  std::size_t idle = 0;
  for (int n = 4; n <= 10; ++n) {
    const auto units = counting::cross::decompose(Problem{.n = n});
    for (std::uint64_t unit = 0; unit < units->units(); ++unit) idle += units->size(unit) == 0;
    double seconds = 0;
    const CostEstimate cost = estimate_cost(
        *units, {.limits = {.seconds = kNever}, .clock = [&] { return seconds += 1e-7; }});
    EXPECT_TRUE(cost.exact) << n;
    for (const double factor : cost.factors) EXPECT_TRUE(std::isfinite(factor)) << n;
  }
  EXPECT_GT(idle, 0u);
}

TEST(Cost, WorkAsExpectedNeedsNoLuck) {
  const InventedWork units([](std::uint64_t) { return 1.0; });
  const CostEstimate cost = units.plan({.limits = {.seconds = kNever}});
  EXPECT_FALSE(cost.exact);
  EXPECT_LE(cost.sampled, 64u);
  EXPECT_NEAR(cost.core_seconds.expected / units.whole(), 1, 1e-9);
  EXPECT_NEAR(half_width(cost.core_seconds), kTimingNoise.longer, 1e-9);
}

// The units of the second half cost five times their expected work. Sampling only the first units would miss this.
TEST(Cost, NoPrefixMisleadsIt) {
  const InventedWork units([](std::uint64_t unit) { return unit < 2500 ? 1.0 : 5.0; });
  const CostEstimate cost = units.plan({.limits = {.seconds = kNever}});
  EXPECT_FALSE(cost.exact);
  EXPECT_NEAR(cost.core_seconds.expected / units.whole(), 1, 0.01);
  EXPECT_TRUE(covers(cost.core_seconds, units.whole()));
}

// The expected work is wrong at random, up to ten times too small or too large. The estimate must not be biased.
TEST(Cost, WrongExpectationsWidenTheIntervalAndBiasNothing) {
  const auto error = [](std::uint64_t unit) {
    return std::pow(10.0, static_cast<double>(unit * 2654435761u % 2001) / 1000 - 1);
  };
  const InventedWork units(error);
  constexpr int kSeeds = 40;
  double mean = 0;
  int covered = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const CostEstimate cost = units.plan({.limits = {.seconds = units.whole() / 2, .seed = seed}});
    EXPECT_GT(cost.sampled, 32u);
    mean += cost.core_seconds.expected / units.whole() / kSeeds;
    covered += covers(cost.core_seconds, units.whole());
  }
  EXPECT_NEAR(mean, 1, 0.02);
  EXPECT_GE(covered, kSeeds - 4);
}

TEST(Cost, TheTimeLimitIsKeptAndWidensTheInterval) {
  const InventedWork units([](std::uint64_t unit) { return unit % 3 == 0 ? 4.0 : 1.0; });
  const CostEstimate whole = units.plan({.limits = {.seconds = units.whole() / 2}});
  const CostEstimate hasty = units.plan({.limits = {.seconds = units.whole() / 1000}});
  EXPECT_EQ(hasty.sampled, 4u);  // the minimum
  EXPECT_GT(half_width(hasty.core_seconds), half_width(whole.core_seconds));
  EXPECT_TRUE(covers(hasty.core_seconds, units.whole()));
}

TEST(Cost, WhoeverWatchesMayStopIt) {
  const InventedWork units([](std::uint64_t) { return 1.0; });
  CostOptions options{.limits = {.seconds = kNever}};
  options.limits.on_progress = [](const Progress& now) { return now.units_done < 7; };
  std::uint64_t estimated = 0;
  options.on_estimate = [&](const CostEstimate& so_far) { estimated = so_far.sampled; };
  EXPECT_EQ(units.plan(options).sampled, 7u);
  EXPECT_EQ(estimated, 7u);
}

// Parts cover every unit once, and have about the same number of nodes.
TEST(Cost, EqualParts) {
  const auto units = counting::cross::decompose(Problem{.n = kLargest});
  for (const int parts : {1, 2, 3, 7}) {
    const std::vector<std::uint64_t> cuts = counting::equal_parts(*units, parts);
    ASSERT_EQ(cuts.size(), static_cast<std::size_t>(parts) + 1);
    EXPECT_EQ(cuts.front(), 0u);
    EXPECT_EQ(cuts.back(), units->units());
    for (int part = 0; part < parts; ++part) {
      counting::RunOptions options;
      options.first_unit = cuts[part];
      options.end_unit = cuts[part + 1];
      const double nodes = static_cast<double>(counting::run(*units, options).nodes);
      EXPECT_NEAR(nodes * parts / static_cast<double>(counting::kCrossNodes[kLargest]), 1, 0.2)
          << part << " of " << parts;
    }
  }
}

// The units cost nothing. The worker solves `most` of them and is stopped in the next one. Wherever the sample is cut
// off, the estimate reports what was measured so far, and nothing else.
TEST(Cost, StoppedAnywhereItSaysWhatItKnows) {
  for (const std::uint64_t units : {20, 300})
    for (std::uint64_t most = 0; most < 1400; most += 7) {
      double seconds = 0;
      CostOptions options{.precision = 0};
      options.clock = [&] { return seconds += 1e-3; };
      std::uint64_t left = most;
      const counting::Invented stopped(units,
                                       [&](std::uint64_t, StopToken&) { return left-- > 0; });
      const CostEstimate cost = estimate_cost(stopped, options);
      EXPECT_EQ(cost.units, units);
      EXPECT_EQ(cost.exact, cost.sampled == units) << units << ", " << most;
      EXPECT_EQ(cost.core_seconds.expected > 0, cost.sampled > 0) << units << ", " << most;
      EXPECT_EQ(cost.factors.size(), cost.sampled);
    }
}

}  // namespace
}  // namespace queens
