// Tests how a count is handed out to remote workers in portions: every unit once, large portions first, and so that all
// workers finish at about the same time.
#include "count/queue.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <queue>

#include "count/join/decomposition.hpp"

namespace queens::counting {
namespace {

double one(std::uint64_t /*unit*/) { return 1; }

std::vector<Portion> all(PortionScheduler& scheduler) {
  std::vector<Portion> portions;
  while (auto portion = scheduler.next()) portions.push_back(*portion);
  return portions;
}

RC_GTEST_PROP(PortionScheduler, EveryUnitThatIsNotDoneOnce, (const std::vector<bool>& is_done)) {
  const auto workers = *rc::gen::inRange(1, 20);
  UnitSet done;
  for (std::uint64_t unit = 0; unit < is_done.size(); ++unit)
    if (is_done[unit]) done.add({unit, unit});
  const auto size = [](std::uint64_t unit) { return static_cast<double>(unit % 7); };
  PortionScheduler scheduler(is_done.size(), size, done, {.workers = static_cast<double>(workers)});

  std::vector<int> times(is_done.size());
  for (const Portion& portion : all(scheduler)) {
    RC_ASSERT(!portion.units.empty());
    for (const UnitRange& range : portion.units)
      for (std::uint64_t unit = range.first; unit <= range.last; ++unit) ++times.at(unit);
  }
  for (std::uint64_t unit = 0; unit < is_done.size(); ++unit)
    RC_ASSERT(times[unit] == (is_done[unit] ? 0 : 1));
  RC_ASSERT(scheduler.units_left() == 0);
  RC_ASSERT(scheduler.work_left() == 0.0);
}

TEST(PortionScheduler, NothingLeftIsNothing) {
  PortionScheduler none(0, one, {}, {});
  EXPECT_FALSE(none.next());
  PortionScheduler done(10, one, {{0, 9}}, {});
  EXPECT_EQ(done.work(), 0);
  EXPECT_FALSE(done.next());
}

TEST(PortionScheduler, LargeFirstThenSmallThenTheLeast) {
  PortionScheduler scheduler(100'000, one, {}, {.workers = 10, .k = 4});
  const auto portions = all(scheduler);
  EXPECT_EQ(portions.front().units.size(), 2500);  // 1/(4 * 10) of all
  EXPECT_EQ(portions.front().units, (UnitSet{{0, 2499}}));
  for (std::size_t i = 1; i < portions.size(); ++i)
    EXPECT_LE(portions[i].units.size(), portions[i - 1].units.size());
  EXPECT_EQ(portions[portions.size() - 2].units.size(), 20);  // a 500th of a tenth
  EXPECT_LT(portions.size(), 300);
}

TEST(PortionScheduler, AStrongWorkerGetsMore) {
  PortionScheduler scheduler(80'000, one, {}, {.workers = 8, .k = 2});
  EXPECT_EQ(scheduler.next(4)->units.size(), 20'000);
  EXPECT_EQ(scheduler.next(1)->units.size(), 3'750);
}

TEST(PortionScheduler, HolesDoNotMakeItSmall) {
  UnitSet done;
  for (std::uint64_t unit = 0; unit < 10'000; unit += 2) done.add({unit, unit});
  PortionScheduler scheduler(10'000, one, done, {.workers = 5, .k = 4});
  const auto portion = scheduler.next();
  EXPECT_EQ(portion->units.size(), 250);
  EXPECT_EQ(portion->units.ranges().size(), 250);
}

// Each worker holds two portions; speeds and the work of units differ from what the scheduler expects. The last worker
// must finish at most 1 % later than with perfect sharing.
TEST(PortionScheduler, NobodyEndsLate) {
  const auto decomposition = join::decompose(17);
  const auto size = [&](std::uint64_t unit) { return decomposition->size(unit); };
  for (const int workers : {1, 2, 7, 32}) {
    PortionScheduler scheduler(decomposition->units(), size, {},
                               {.workers = static_cast<double>(workers)});
    const auto speed = [&](int worker) { return worker % 3 == 0 ? 0.6 : 1.0; };
    struct Free {  // when the worker starts its last portion, and when it finishes this portion
      double asks, ends;
      int worker;
      bool operator>(const Free& other) const { return asks > other.asks; }
    };
    std::priority_queue<Free, std::vector<Free>, std::greater<>> queue;
    double ends = 0, work = 0, weight = 0;
    const auto seconds = [&](const Portion& portion, int worker) {
      double truth = 0;
      for (const UnitRange& range : portion.units)
        for (std::uint64_t unit = range.first; unit <= range.last; ++unit)
          truth += size(unit) * (1 + 0.3 * std::sin(static_cast<double>(unit)));
      work += truth;
      return truth / speed(worker);
    };
    for (int worker = 0; worker < workers; ++worker) {
      weight += speed(worker);
      if (const auto first = scheduler.next()) queue.push({0, seconds(*first, worker), worker});
    }
    while (!queue.empty()) {
      const Free now = queue.top();
      queue.pop();
      ends = std::max(ends, now.ends);
      if (const auto portion = scheduler.next())
        queue.push({now.ends, now.ends + seconds(*portion, now.worker), now.worker});
    }
    EXPECT_LT(ends, 1.01 * work / weight) << workers;
  }
}

// Handing out millions of units to a hundred thousand workers takes at most some hundred nanoseconds per unit.
TEST(PortionScheduler, TwentyMillionUnits) {
#ifdef NDEBUG
  constexpr std::uint64_t kUnits = 20'000'000;
#else
  constexpr std::uint64_t kUnits = 2'000'000;
#endif
  PortionScheduler scheduler(kUnits, one, {}, {.workers = 1e5});
  std::uint64_t units = 0, portions = 0;
  while (const auto portion = scheduler.next()) units += portion->units.size(), ++portions;
  EXPECT_EQ(units, kUnits);
  EXPECT_LT(portions, 4'000'000);
}

}  // namespace
}  // namespace queens::counting
