// Portions of units for workers far away: every unit once, large first, and nobody ends late.
#include "count/hand_out.hpp"

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

std::vector<Portion> all(HandOut& hand_out) {
  std::vector<Portion> portions;
  while (auto portion = hand_out.next()) portions.push_back(*portion);
  return portions;
}

RC_GTEST_PROP(HandOut, EveryUnitThatIsNotDoneOnce, (const std::vector<bool>& is_done)) {
  const auto workers = *rc::gen::inRange(1, 20);
  UnitSet done;
  for (std::uint64_t unit = 0; unit < is_done.size(); ++unit)
    if (is_done[unit]) done.add({unit, unit});
  const auto size = [](std::uint64_t unit) { return static_cast<double>(unit % 7); };
  HandOut hand_out(is_done.size(), size, done, {.workers = static_cast<double>(workers)});

  std::vector<int> times(is_done.size());
  for (const Portion& portion : all(hand_out)) {
    RC_ASSERT(!portion.units.empty());
    for (const UnitRange& range : portion.units)
      for (std::uint64_t unit = range.first; unit <= range.last; ++unit) ++times.at(unit);
  }
  for (std::uint64_t unit = 0; unit < is_done.size(); ++unit)
    RC_ASSERT(times[unit] == (is_done[unit] ? 0 : 1));
  RC_ASSERT(hand_out.units_left() == 0);
  RC_ASSERT(hand_out.work_left() == 0.0);
}

TEST(HandOut, NothingLeftIsNothing) {
  HandOut none(0, one, {}, {});
  EXPECT_FALSE(none.next());
  HandOut done(10, one, {{0, 9}}, {});
  EXPECT_EQ(done.work(), 0);
  EXPECT_FALSE(done.next());
}

TEST(HandOut, LargeFirstThenSmallThenTheLeast) {
  HandOut hand_out(100'000, one, {}, {.workers = 10, .k = 4});
  const auto portions = all(hand_out);
  EXPECT_EQ(portions.front().units.size(), 2500);  // 1/(4 * 10) of all
  EXPECT_EQ(portions.front().units, (UnitSet{{0, 2499}}));
  for (std::size_t i = 1; i < portions.size(); ++i)
    EXPECT_LE(portions[i].units.size(), portions[i - 1].units.size());
  EXPECT_EQ(portions[portions.size() - 2].units.size(), 20);  // a 500th of a tenth
  EXPECT_LT(portions.size(), 300);
}

TEST(HandOut, AStrongWorkerGetsMore) {
  HandOut hand_out(80'000, one, {}, {.workers = 8, .k = 2});
  EXPECT_EQ(hand_out.next(4)->units.size(), 20'000);
  EXPECT_EQ(hand_out.next(1)->units.size(), 3'750);
}

TEST(HandOut, HolesDoNotMakeItSmall) {
  UnitSet done;
  for (std::uint64_t unit = 0; unit < 10'000; unit += 2) done.add({unit, unit});
  HandOut hand_out(10'000, one, done, {.workers = 5, .k = 4});
  const auto portion = hand_out.next();
  EXPECT_EQ(portion->units.size(), 250);
  EXPECT_EQ(portion->units.ranges().size(), 250);
}

// Workers that hold two portions and whose speeds and units differ from what was expected: when all
// is over, the last has ended at most 1 % after the time that perfect sharing would have taken.
TEST(HandOut, NobodyEndsLate) {
  const auto decomposition = join::decompose(17);
  const auto size = [&](std::uint64_t unit) { return decomposition->size(unit); };
  for (const int workers : {1, 2, 7, 32}) {
    HandOut hand_out(decomposition->units(), size, {}, {.workers = static_cast<double>(workers)});
    const auto speed = [&](int worker) { return worker % 3 == 0 ? 0.6 : 1.0; };
    struct Free {  // when the worker has one portion left to do, and when it is done with that too
      double asks, ends;
      int worker;
      bool operator>(const Free& other) const { return asks > other.asks; }
    };
    std::priority_queue<Free, std::vector<Free>, std::greater<>> queue;
    double ends = 0, work = 0, strength = 0;
    const auto seconds = [&](const Portion& portion, int worker) {
      double truth = 0;
      for (const UnitRange& range : portion.units)
        for (std::uint64_t unit = range.first; unit <= range.last; ++unit)
          truth += size(unit) * (1 + 0.3 * std::sin(static_cast<double>(unit)));
      work += truth;
      return truth / speed(worker);
    };
    for (int worker = 0; worker < workers; ++worker) {
      strength += speed(worker);
      if (const auto first = hand_out.next()) queue.push({0, seconds(*first, worker), worker});
    }
    while (!queue.empty()) {
      const Free now = queue.top();
      queue.pop();
      ends = std::max(ends, now.ends);
      if (const auto portion = hand_out.next())
        queue.push({now.ends, now.ends + seconds(*portion, now.worker), now.worker});
    }
    EXPECT_LT(ends, 1.01 * work / strength) << workers;
  }
}

// Millions of units for a hundred thousand workers: some hundred nanoseconds a unit at most.
TEST(HandOut, TwentyMillionUnits) {
#ifdef NDEBUG
  constexpr std::uint64_t kUnits = 20'000'000;
#else
  constexpr std::uint64_t kUnits = 2'000'000;
#endif
  HandOut hand_out(kUnits, one, {}, {.workers = 1e5});
  std::uint64_t units = 0, portions = 0;
  while (const auto portion = hand_out.next()) units += portion->units.size(), ++portions;
  EXPECT_EQ(units, kUnits);
  EXPECT_LT(portions, 4'000'000);
}

}  // namespace
}  // namespace queens::counting
