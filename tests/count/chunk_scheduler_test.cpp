// Chunks of units for remote workers: every unit once, large chunks first, and all workers finish in time.
#include "count/chunk_scheduler.hpp"

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

std::vector<Chunk> all(ChunkScheduler& scheduler) {
  std::vector<Chunk> chunks;
  while (auto chunk = scheduler.next()) chunks.push_back(*chunk);
  return chunks;
}

RC_GTEST_PROP(ChunkScheduler, EveryUnitThatIsNotDoneOnce, (const std::vector<bool>& is_done)) {
  const auto workers = *rc::gen::inRange(1, 20);
  UnitSet done;
  for (std::uint64_t unit = 0; unit < is_done.size(); ++unit)
    if (is_done[unit]) done.add({unit, unit});
  const auto size = [](std::uint64_t unit) { return static_cast<double>(unit % 7); };
  ChunkScheduler scheduler(is_done.size(), size, done, {.workers = static_cast<double>(workers)});

  std::vector<int> times(is_done.size());
  for (const Chunk& chunk : all(scheduler)) {
    RC_ASSERT(!chunk.units.empty());
    for (const UnitRange& range : chunk.units)
      for (std::uint64_t unit = range.first; unit <= range.last; ++unit) ++times.at(unit);
  }
  for (std::uint64_t unit = 0; unit < is_done.size(); ++unit)
    RC_ASSERT(times[unit] == (is_done[unit] ? 0 : 1));
  RC_ASSERT(scheduler.units_left() == 0);
  RC_ASSERT(scheduler.work_left() == 0.0);
}

TEST(ChunkScheduler, NothingLeftIsNothing) {
  ChunkScheduler none(0, one, {}, {});
  EXPECT_FALSE(none.next());
  ChunkScheduler done(10, one, {{0, 9}}, {});
  EXPECT_EQ(done.work(), 0);
  EXPECT_FALSE(done.next());
}

TEST(ChunkScheduler, LargeFirstThenSmallThenTheLeast) {
  ChunkScheduler scheduler(100'000, one, {}, {.workers = 10, .k = 4});
  const auto chunks = all(scheduler);
  EXPECT_EQ(chunks.front().units.size(), 2500);  // 1/(4 * 10) of all
  EXPECT_EQ(chunks.front().units, (UnitSet{{0, 2499}}));
  for (std::size_t i = 1; i < chunks.size(); ++i)
    EXPECT_LE(chunks[i].units.size(), chunks[i - 1].units.size());
  EXPECT_EQ(chunks[chunks.size() - 2].units.size(), 20);  // a 500th of a tenth
  EXPECT_LT(chunks.size(), 300);
}

TEST(ChunkScheduler, AStrongWorkerGetsMore) {
  ChunkScheduler scheduler(80'000, one, {}, {.workers = 8, .k = 2});
  EXPECT_EQ(scheduler.next(4)->units.size(), 20'000);
  EXPECT_EQ(scheduler.next(1)->units.size(), 3'750);
}

TEST(ChunkScheduler, HolesDoNotMakeItSmall) {
  UnitSet done;
  for (std::uint64_t unit = 0; unit < 10'000; unit += 2) done.add({unit, unit});
  ChunkScheduler scheduler(10'000, one, done, {.workers = 5, .k = 4});
  const auto chunk = scheduler.next();
  EXPECT_EQ(chunk->units.size(), 250);
  EXPECT_EQ(chunk->units.ranges().size(), 250);
}

// Workers that hold two chunks, with speeds and units other than expected: the last one must
// finish at most 1 % later than with perfect sharing.
TEST(ChunkScheduler, NobodyEndsLate) {
  const auto decomposition = join::decompose(17);
  const auto size = [&](std::uint64_t unit) { return decomposition->size(unit); };
  for (const int workers : {1, 2, 7, 32}) {
    ChunkScheduler scheduler(decomposition->units(), size, {},
                             {.workers = static_cast<double>(workers)});
    const auto speed = [&](int worker) { return worker % 3 == 0 ? 0.6 : 1.0; };
    struct Free {  // when the worker starts its last chunk, and when it finishes that
      double asks, ends;
      int worker;
      bool operator>(const Free& other) const { return asks > other.asks; }
    };
    std::priority_queue<Free, std::vector<Free>, std::greater<>> queue;
    double ends = 0, work = 0, weight = 0;
    const auto seconds = [&](const Chunk& chunk, int worker) {
      double truth = 0;
      for (const UnitRange& range : chunk.units)
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
      if (const auto chunk = scheduler.next())
        queue.push({now.ends, now.ends + seconds(*chunk, now.worker), now.worker});
    }
    EXPECT_LT(ends, 1.01 * work / weight) << workers;
  }
}

// Millions of units for a hundred thousand workers: some hundred nanoseconds a unit at most.
TEST(ChunkScheduler, TwentyMillionUnits) {
#ifdef NDEBUG
  constexpr std::uint64_t kUnits = 20'000'000;
#else
  constexpr std::uint64_t kUnits = 2'000'000;
#endif
  ChunkScheduler scheduler(kUnits, one, {}, {.workers = 1e5});
  std::uint64_t units = 0, chunks = 0;
  while (const auto chunk = scheduler.next()) units += chunk->units.size(), ++chunks;
  EXPECT_EQ(units, kUnits);
  EXPECT_LT(chunks, 4'000'000);
}

}  // namespace
}  // namespace queens::counting
