// Tests plans for invented boards. The clock is the test's own, so the cost of each unit is known.
#include "plan/plan.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "count/invented.hpp"
#include "queens/analysis.hpp"
#include "support/code_of.hpp"

namespace queens::plan {
namespace {

using test::code_of;

constexpr double kLong = 1e6;  // seconds, more than any test takes

// What the units of an engine cost.
struct Units {
  std::uint64_t number = 300;
  double seconds = 1;  // for each unit
  bool end = true;     // false: none of them ever does
  bool fit = true;     // into memory
  std::function<double(std::uint64_t)> size = [](std::uint64_t) { return 1.0; };
};

// Invented units of `cross` and `join` on boards of 20 rows, and on smaller ones if a test asks for them.
struct Boards {
  std::map<std::string, Units, std::less<>> engines = {{"cross", {}}, {"join", {}}};
  std::function<Units(std::int32_t n)> smaller = {};
  double clock = 0;

  CountPlan plan(PlanCountOptions options = {}) {
    options.limits.seconds = kLong;
    const auto decompose = [this](const Problem& board, std::string_view engine, StopToken&) {
      const Units units = board.n < kSize ? smaller(board.n) : engines.find(engine)->second;
      auto made = std::make_unique<counting::Invented>(
          units.number, [this, units](std::uint64_t, StopToken&) {
            if (!units.fit) throw Error(ErrorCode::too_large, "no room");
            clock += units.seconds;
            return units.end;
          });
      made->rule = std::string(engine) + "/1";
      made->rows = board.n;
      made->size_of = units.size;
      return made;
    };
    return plan_with(problem, options, {[this] { return clock; }, decompose});
  }
  static constexpr std::int32_t kSize = 20;
  Problem problem = {.n = kSize};
};

TEST(Plan, TheCheapestComesFirst) {
  Boards boards;
  boards.engines["join"].seconds = 0.25;
  CountPlan plan = boards.plan();
  ASSERT_EQ(plan.engines.size(), 2u);
  const CountCost &best = plan.engines[0], &dearer = plan.engines[1];
  EXPECT_EQ(best.engine, "join");
  EXPECT_EQ(best.rule, "join/1");
  EXPECT_NEAR(best.core_seconds.expected, 75, 1e-9);
  EXPECT_LT(best.core_seconds.low, best.core_seconds.expected);
  EXPECT_LT(best.core_seconds.expected, best.core_seconds.high);
  EXPECT_TRUE(best.measured());
  EXPECT_FALSE(best.exact);
  EXPECT_GT(best.megabytes, 0);
  EXPECT_EQ(dearer.engine, "cross");
  EXPECT_NEAR(dearer.core_seconds.expected, 300, 1e-9);
  EXPECT_EQ(plan.stop, Stop::finished);
  EXPECT_EQ(plan.parts, (std::vector<UnitRange>{{0, 299}}));
  EXPECT_TRUE(plan.schedules.empty());

  plan = boards.plan({.engine = "cross"});
  ASSERT_EQ(plan.engines.size(), 1u);
  EXPECT_EQ(plan.engines[0].engine, "cross");
}

TEST(Plan, OneWhoseUnitsDoNotEndComesLast) {
  Boards boards;
  boards.engines["cross"].end = false;
  const CountPlan plan = boards.plan();
  ASSERT_EQ(plan.engines.size(), 2u);
  EXPECT_EQ(plan.engines[0].engine, "join");
  EXPECT_TRUE(plan.known());
  EXPECT_FALSE(plan.engines[1].known());
}

TEST(Plan, PartsCoverAllUnitsOnceAndCostTheSame) {
  Boards boards;
  boards.engines["cross"].size = [](std::uint64_t unit) { return 1.0 + double(unit % 7); };
  for (const int parts : {2, 3, 10}) {
    const CountPlan plan = boards.plan({.engine = "cross", .parts = parts});
    ASSERT_EQ(plan.parts.size(), static_cast<std::size_t>(parts));
    const double share = 1197.0 / parts;  // of the sizes, which are 1 to 7 in turn
    std::uint64_t next = 0;
    for (const UnitRange& part : plan.parts) {
      EXPECT_EQ(part.first, next);
      double work = 0;
      for (; next <= part.last; ++next) work += boards.engines["cross"].size(next);
      EXPECT_NEAR(work, share, 7) << to_string(part) << " of " << parts;
    }
    EXPECT_EQ(next, 300u);
  }
  EXPECT_THROW(boards.plan({.engine = "cross", .parts = 301}), Error);
}

TEST(Plan, SchedulesAreThoseOfTheCheapest) {
  Boards boards;
  boards.engines["join"].seconds = 0.25;
  const CountPlan plan = boards.plan({.cores = {1, 10}});
  ASSERT_EQ(plan.schedules.size(), 2u);
  EXPECT_EQ(plan.schedules[1].cores, 10u);
  EXPECT_NEAR(plan.schedules[0].seconds.expected, 75, 1e-9);
  const Interval& time = plan.schedules[1].seconds;
  EXPECT_NEAR(time.expected, 7.5, 1e-9);
  EXPECT_NEAR(time.low, plan.engines[0].core_seconds.low / 10, 1e-9);
  EXPECT_NEAR(time.high, plan.engines[0].core_seconds.high / 10, 1e-9);
  EXPECT_EQ(plan.ledger_bytes, 300 * 160.0);
}

// The time per solution is the same on all boards, so the extrapolation must be exact.
TEST(Plan, BoardsTooLargeToMeasureAreExtrapolated) {
  Boards boards;
  boards.engines["cross"].end = boards.engines["join"].end = false;
  std::map<std::int32_t, int> asked;
  boards.smaller = [&](std::int32_t n) {
    ++asked[n];
    return Units{.number = 100, .seconds = 1e-11 * static_cast<double>(*published_count(n))};
  };
  PlanCountOptions options{.parts = 3, .cores = {10}};
  std::vector<Step> steps;
  options.limits.on_progress = [&](const Progress& now) {
    if (steps.empty() || steps.back() != now.step) steps.push_back(now.step);
    return true;
  };
  const CountPlan plan = boards.plan(options);
  ASSERT_TRUE(plan.known());
  const CountCost& best = plan.engines[0];
  EXPECT_EQ(best.engine, "join") << "the one for large boards";
  EXPECT_FALSE(best.measured());
  EXPECT_EQ(best.extrapolated_from, (std::vector<std::int32_t>{16, 18}));
  EXPECT_EQ(asked.begin()->first, 12);
  const double truth = 1e-9 * static_cast<double>(*published_count(Boards::kSize));
  EXPECT_NEAR(best.core_seconds.expected, truth, 0.1 * truth);
  EXPECT_LT(best.core_seconds.low, truth);
  EXPECT_GT(best.core_seconds.high, truth);
  EXPECT_EQ(best.units, 300u);
  EXPECT_GT(best.megabytes, 0);
  EXPECT_EQ(plan.parts.back().last, 299u);
  EXPECT_EQ(plan.schedules.size(), 1u);
  EXPECT_FALSE(plan.engines[1].known());
  EXPECT_EQ(steps, (std::vector{Step::sampling, Step::trending, Step::dividing, Step::simulating}));
}

// With pre-placed queens, a smaller board is a different problem.
TEST(Plan, NothingIsSaidOfWhatCannotBeMeasured) {
  Boards boards;
  boards.engines["cross"].end = boards.engines["join"].end = false;
  boards.problem.queens = {{0, 3}};
  const CountPlan plan = boards.plan();
  EXPECT_FALSE(plan.known());
  EXPECT_FALSE(plan.engines.empty());
  EXPECT_EQ(plan.stop, Stop::time_limit);
  EXPECT_TRUE(plan.parts.empty());
}

TEST(Plan, WhatDoesNotFitIsLeftOut) {
  Boards boards;
  boards.engines["join"].fit = false;
  std::string note;
  const CountPlan plan = boards.plan({.on_note = [&](std::string_view text) { note = text; }});
  ASSERT_EQ(plan.engines.size(), 1u);
  EXPECT_EQ(plan.engines[0].engine, "cross");
  EXPECT_EQ(note, "no room");
  EXPECT_THROW(boards.plan({.engine = "join"}), Error);
}

// A plan that is stopped at any moment says that it was, and holds what was known by then.
TEST(Plan, WhoeverWatchesMayStopItAnywhere) {
  int all = 0;
  std::map<Step, int> stopped_in;
  for (int most = 0;; ++most) {
    Boards boards;
    PlanCountOptions options{.parts = 2, .cores = {10, 100}};
    int told = 0;
    Step step = Step::cutting;
    options.limits.on_progress = [&](const Progress& now) {
      step = now.step;
      return told++ < most;
    };
    const CountPlan plan = boards.plan(options);
    if (plan.stop == Stop::finished) {
      all = most;
      EXPECT_EQ(plan.schedules.size(), 2u);
      break;
    }
    EXPECT_EQ(plan.stop, Stop::asked);
    EXPECT_EQ(told, most + 1) << "nobody asks again";
    EXPECT_EQ(plan.engines.size(), 2u);
    if (step > Step::sampling) {
      EXPECT_TRUE(plan.known());
    }
    EXPECT_EQ(plan.parts.empty(), step != Step::simulating);
    EXPECT_LT(plan.schedules.size(), 2u);
    ++stopped_in[step];
  }
  EXPECT_GT(all, 60) << "told at every unit";
  EXPECT_GT(stopped_in[Step::sampling], 60);
  EXPECT_GE(stopped_in[Step::dividing], 1);
  EXPECT_GE(stopped_in[Step::simulating], 1);
}

// labels: release
TEST(Plan, OfTheTorusIsMeasuredOrWalked) {
  const Limits limits{.seconds = kLong};
  const CountPlan small = plan_count({.n = 13, .toroidal = true}, {.limits = limits});
  ASSERT_TRUE(small.known());
  EXPECT_TRUE(small.engines[0].exact);
  EXPECT_EQ(small.engines[0].solutions.expected, 4524);
  EXPECT_FALSE(small.engines[0].walked());

  const Problem large{.n = 31, .toroidal = true};
  PlanCountOptions options{.limits = limits};
  bool sampled = false;  // not before the walks
  options.on_estimate = [&](const CountCost& cost) { sampled = cost.sampled > 2; };
  options.limits.on_progress = [&](const Progress&) { return !sampled; };
  const CountPlan walked = plan_count(large, options);
  ASSERT_TRUE(walked.known());
  const CountCost& torus = walked.engines[0];
  EXPECT_EQ(torus.engine, "torus");
  EXPECT_TRUE(torus.walked());
  EXPECT_FALSE(torus.measured());
  EXPECT_TRUE(torus.extrapolated_from.empty());
  EXPECT_LT(torus.core_seconds.low, torus.core_seconds.expected);
  EXPECT_EQ(walked.parts, (std::vector<UnitRange>{{0, torus.units - 1}}));

  EXPECT_THROW((void)plan_count(large, {.parts = 2}), Error);
  EXPECT_THROW((void)plan_count(large, {.cores = {4}}), Error);
  EXPECT_THROW((void)plan_count(large, {.engine = "cross"}), Error);
  EXPECT_THROW((void)plan_count({.n = 35, .toroidal = true}), Error);
  EXPECT_THROW((void)plan_count({.n = 13, .queens = {{0, 0}}, .toroidal = true}), Error);
}

// Through the public function, with the clock of this machine.
TEST(PlanCount, SaysWhatACountWillCost) {
  PlanCountOptions options;
  options.engine = "cross";
  options.limits.seconds = 1e6;
  options.parts = 3;
  options.cores = {1, 4};
  const CountPlan plan = plan_count({.n = 12}, options);
  ASSERT_TRUE(plan.known());
  EXPECT_EQ(plan.stop, Stop::finished);
  EXPECT_EQ(plan.engines[0].engine, "cross");
  EXPECT_EQ(plan.engines[0].rule, "cross/1");
  EXPECT_GT(plan.engines[0].core_seconds.expected, 0);
  EXPECT_LE(plan.engines[0].core_seconds.low, plan.engines[0].core_seconds.high);
  EXPECT_GT(plan.ledger_bytes, 0);
  UnitSet parts;
  for (const UnitRange& part : plan.parts) parts.add(part);
  EXPECT_EQ(parts.size(), plan.engines[0].units);
  ASSERT_EQ(plan.schedules.size(), 2u);
  EXPECT_GT(plan.schedules[0].seconds.expected, plan.schedules[1].seconds.expected);
}

TEST(PlanCount, IsStoppedByWhoeverWatches) {
  PlanCountOptions options;
  options.limits.on_progress = [](const Progress&) { return false; };
  const CountPlan plan = plan_count({.n = 22}, options);
  EXPECT_EQ(plan.stop, Stop::asked);
  EXPECT_FALSE(plan.known());
}

TEST(PlanCount, RefusesWhatMakesNoSense) {
  EXPECT_EQ(code_of([] { (void)plan_count({.n = 0}); }), ErrorCode::size_out_of_range);
  EXPECT_EQ(code_of([] { (void)plan_count({.n = 12}, {.parts = 0}); }), ErrorCode::bad_limit);
  EXPECT_EQ(code_of([] { (void)plan_count({.n = 12}, {.cores = {0}}); }), ErrorCode::bad_limit);
  EXPECT_EQ(code_of([] { (void)plan_count({.n = 12}, {.engine = "bitmask"}); }),
            ErrorCode::engine_cannot);
}

}  // namespace
}  // namespace queens::plan
