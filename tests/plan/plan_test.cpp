// Tests plans for invented boards. The clock is the test's own, so the cost of each unit is known.
#include "plan/plan.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "plan/timed_units.hpp"
#include "queens/analysis.hpp"

namespace queens::plan {
namespace {

constexpr double kLong = 1e6;  // seconds, more than any test takes

// Invented units of `cross` and `join` on boards of 20 rows, and on smaller ones if a test asks for them.
struct Boards {
  std::map<std::string, Units, std::less<>> engines = {{"cross", {}}, {"join", {}}};
  std::function<Units(std::int32_t n)> smaller = {};
  double clock = 0;

  PlanOptions options() {
    PlanOptions options{.seconds = kLong};
    options.clock = [this] { return clock; };
    options.decompose = [this](const Problem& board, std::string_view engine, StopToken&) {
      const Units units = board.n < kSize ? smaller(board.n) : engines.find(engine)->second;
      return std::make_unique<TimedUnits>(std::string(engine) + "/1", board.n, units, clock);
    };
    return options;
  }
  static constexpr std::int32_t kSize = 20;
  Problem problem = {.n = kSize};
};

TEST(Plan, TheCheapestComesFirst) {
  Boards boards;
  boards.engines["join"].seconds = 0.25;
  Plan plan = plan::plan(boards.problem, boards.options());
  ASSERT_EQ(plan.candidates.size(), 2u);
  const Candidate &best = plan.candidates[0], &dearer = plan.candidates[1];
  EXPECT_EQ(best.engine->info().name, "join");
  EXPECT_EQ(best.decomposition->name(), "join/1");
  EXPECT_NEAR(best.cost.core_seconds.expected, 75, 1e-9);
  EXPECT_LT(best.cost.core_seconds.low, best.cost.core_seconds.expected);
  EXPECT_LT(best.cost.core_seconds.expected, best.cost.core_seconds.high);
  EXPECT_TRUE(best.measured());
  EXPECT_FALSE(best.cost.exact);
  EXPECT_GT(best.megabytes, 0);
  EXPECT_EQ(dearer.engine->info().name, "cross");
  EXPECT_NEAR(dearer.cost.core_seconds.expected, 300, 1e-9);
  EXPECT_EQ(plan.stop, Stop::finished);
  EXPECT_EQ(plan.cuts, (std::vector<std::uint64_t>{0, 300}));
  EXPECT_TRUE(plan.schedules.empty());

  PlanOptions one = boards.options();
  one.engine = "cross";
  plan = plan::plan(boards.problem, one);
  ASSERT_EQ(plan.candidates.size(), 1u);
  EXPECT_EQ(plan.candidates[0].engine->info().name, "cross");
}

TEST(Plan, OneWhoseUnitsDoNotEndComesLast) {
  Boards boards;
  boards.engines["cross"].end = false;
  const Plan plan = plan::plan(boards.problem, boards.options());
  ASSERT_EQ(plan.candidates.size(), 2u);
  EXPECT_EQ(plan.candidates[0].engine->info().name, "join");
  EXPECT_TRUE(plan.known());
  EXPECT_FALSE(plan.candidates[1].known());
}

TEST(Plan, PartsCoverAllUnitsOnceAndCostTheSame) {
  Boards boards;
  boards.engines["cross"].size = [](std::uint64_t unit) { return 1.0 + double(unit % 7); };
  PlanOptions options = boards.options();
  options.engine = "cross";
  for (const int parts : {2, 3, 10}) {
    options.parts = parts;
    const Plan plan = plan::plan(boards.problem, options);
    ASSERT_EQ(plan.cuts.size(), static_cast<std::size_t>(parts) + 1);
    EXPECT_EQ(plan.cuts.front(), 0u);
    EXPECT_EQ(plan.cuts.back(), 300u);
    const double share = 1197.0 / parts;  // of the sizes, which are 1 to 7 in turn
    for (std::size_t i = 1; i < plan.cuts.size(); ++i) {
      double work = 0;
      for (std::uint64_t unit = plan.cuts[i - 1]; unit < plan.cuts[i]; ++unit)
        work += boards.engines["cross"].size(unit);
      EXPECT_NEAR(work, share, 7) << i << " of " << parts;
    }
  }
  options.parts = 301;
  EXPECT_THROW(plan::plan(boards.problem, options), Error);
}

TEST(Plan, SchedulesAreThoseOfTheCheapest) {
  Boards boards;
  boards.engines["join"].seconds = 0.25;
  PlanOptions options = boards.options();
  options.cores = {1, 10};
  const Plan plan = plan::plan(boards.problem, options);
  ASSERT_EQ(plan.schedules.size(), 2u);
  EXPECT_EQ(plan.schedules[1].cores, 10u);
  EXPECT_NEAR(plan.schedules[0].seconds, 75, 1e-9);
  EXPECT_NEAR(plan.schedules[1].seconds, 7.5, 1e-9);
  const Interval time = plan.seconds(plan.schedules[1]);
  EXPECT_NEAR(time.low, plan.candidates[0].cost.core_seconds.low / 10, 1e-9);
  EXPECT_NEAR(time.high, plan.candidates[0].cost.core_seconds.high / 10, 1e-9);
  EXPECT_EQ(plan.ledger_bytes(), 300 * 160.0);
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
  PlanOptions options = boards.options();
  options.parts = 3;
  options.cores = {10};
  std::vector<PlanStep> steps;
  options.on_progress = [&](const PlanProgress& now) {
    if (steps.empty() || steps.back() != now.step) steps.push_back(now.step);
    return true;
  };
  const Plan plan = plan::plan(boards.problem, options);
  ASSERT_TRUE(plan.known());
  const Candidate& best = plan.candidates[0];
  EXPECT_EQ(best.engine->info().name, "join") << "the one for large boards";
  EXPECT_FALSE(best.measured());
  EXPECT_EQ(best.from, (std::vector<std::int32_t>{16, 18}));
  EXPECT_EQ(asked.begin()->first, 12);
  const double truth = 1e-9 * static_cast<double>(*published_count(Boards::kSize));
  EXPECT_NEAR(best.cost.core_seconds.expected, truth, 0.1 * truth);
  EXPECT_LT(best.cost.core_seconds.low, truth);
  EXPECT_GT(best.cost.core_seconds.high, truth);
  EXPECT_EQ(best.cost.units, 300u);
  EXPECT_EQ(plan.cuts.back(), 300u);
  EXPECT_EQ(plan.schedules.size(), 1u);
  EXPECT_FALSE(plan.candidates[1].known());
  EXPECT_EQ(steps, (std::vector<PlanStep>{PlanStep::sampling, PlanStep::smaller_boards,
                                          PlanStep::dividing, PlanStep::simulating}));
}

// With pre-placed queens, a smaller board is a different problem.
TEST(Plan, NothingIsSaidOfWhatCannotBeMeasured) {
  Boards boards;
  boards.engines["cross"].end = boards.engines["join"].end = false;
  boards.problem.queens = {{0, 3}};
  const Plan plan = plan::plan(boards.problem, boards.options());
  EXPECT_FALSE(plan.known());
  EXPECT_FALSE(plan.candidates.empty());
  EXPECT_EQ(plan.stop, Stop::time_limit);
  EXPECT_EQ(plan.step, PlanStep::sampling);
}

TEST(Plan, WhatDoesNotFitIsLeftOut) {
  Boards boards;
  boards.engines["join"].fit = false;
  PlanOptions options = boards.options();
  std::string note;
  options.on_note = [&](std::string_view text) { note = text; };
  const Plan plan = plan::plan(boards.problem, options);
  ASSERT_EQ(plan.candidates.size(), 1u);
  EXPECT_EQ(plan.candidates[0].engine->info().name, "cross");
  EXPECT_EQ(note, "no room");
  options.engine = "join";
  EXPECT_THROW(plan::plan(boards.problem, options), Error);
}

// A plan that is stopped at any moment says that it was, and holds what was known by then.
TEST(Plan, WhoeverWatchesMayStopItAnywhere) {
  int all = 0;
  std::map<PlanStep, int> stopped_in;
  for (int most = 0;; ++most) {
    Boards boards;
    PlanOptions options = boards.options();
    options.parts = 2;
    options.cores = {10, 100};
    int told = 0;
    options.on_progress = [&](const PlanProgress&) { return told++ < most; };
    const Plan plan = plan::plan(boards.problem, options);
    if (plan.stop == Stop::finished) {
      all = most;
      EXPECT_EQ(plan.schedules.size(), 2u);
      break;
    }
    EXPECT_EQ(plan.stop, Stop::asked);
    EXPECT_EQ(told, most + 1) << "nobody asks again";
    EXPECT_EQ(plan.candidates.size(), 2u);
    if (plan.step > PlanStep::sampling) {
      EXPECT_TRUE(plan.known());
    }
    EXPECT_LT(plan.schedules.size(), 2u);
    ++stopped_in[plan.step];
  }
  EXPECT_GT(all, 60) << "told at every unit";
  EXPECT_GT(stopped_in[PlanStep::sampling], 60);
  EXPECT_GE(stopped_in[PlanStep::dividing], 1);
  EXPECT_GE(stopped_in[PlanStep::simulating], 1);
}

// labels: release
TEST(Plan, OfTheTorusIsMeasuredOrWalked) {
  const Plan small = plan::plan(Problem{.n = 13, .toroidal = true}, {.seconds = kLong});
  ASSERT_TRUE(small.known());
  EXPECT_TRUE(small.candidates[0].cost.exact);
  EXPECT_EQ(small.candidates[0].cost.solutions.expected, 4524);
  EXPECT_FALSE(small.candidates[0].walked());

  const Problem large{.n = 31, .toroidal = true};
  int reports = 0;
  const Plan walked = plan::plan(large, {.seconds = kLong, .on_progress = [&](const auto& now) {
                                           reports += now.cost != nullptr ? 1 : 0;
                                           return reports < 3;
                                         }});
  ASSERT_TRUE(walked.known());
  const Candidate& torus = walked.candidates[0];
  EXPECT_EQ(torus.engine->info().name, "torus");
  EXPECT_TRUE(torus.walked());
  EXPECT_FALSE(torus.measured());
  EXPECT_TRUE(torus.from.empty());
  EXPECT_LT(torus.cost.core_seconds.low, torus.cost.core_seconds.expected);
  EXPECT_EQ(walked.cuts, (std::vector<std::uint64_t>{0, torus.cost.units}));

  EXPECT_THROW(plan::plan(large, {.parts = 2}), Error);
  EXPECT_THROW(plan::plan(large, {.cores = {4}}), Error);
  EXPECT_THROW(plan::plan(large, {.engine = "cross"}), Error);
  EXPECT_THROW(plan::plan(Problem{.n = 35, .toroidal = true}, {}), Error);
  EXPECT_THROW(plan::plan(Problem{.n = 13, .queens = {{0, 0}}, .toroidal = true}, {}), Error);
}

TEST(Plan, SmallBoardsAreSolvedWhole) {
  const Plan plan = plan::plan(Problem{.n = 8}, {.seconds = kLong});
  ASSERT_TRUE(plan.known());
  EXPECT_TRUE(plan.candidates[0].cost.exact);
  EXPECT_EQ(plan.candidates[0].cost.solutions.expected, 92);
  EXPECT_THROW(plan::plan(Problem{.n = 8}, {.engine = "bitmask"}), Error);
  EXPECT_THROW(plan::plan(Problem{.n = 0}, {}), Error);
}

}  // namespace
}  // namespace queens::plan
