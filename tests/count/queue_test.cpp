// Tests in which order the units of a count are taken, by threads and in portions, and that blocks of units stay
// together.
#include "count/queue.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "count/invented.hpp"

namespace queens::counting {
namespace {

using Numbers = std::vector<std::uint64_t>;

double repeating(std::uint64_t unit) { return static_cast<double>(unit * 7 % 10); }

Invented units_of_size(std::uint64_t units, std::function<double(std::uint64_t)> size) {
  Invented invented(units, [](std::uint64_t, StopToken&) { return true; });
  invented.size_of = std::move(size);
  return invented;
}

// Takes up to `most` units.
Numbers taken(UnitQueue& queue, std::size_t most = 1000) {
  Numbers units;
  for (UnitQueue::Piece piece; units.size() < most && queue.take(piece);)
    units.push_back(piece.unit);
  return units;
}

Numbers order(const Decomposition& decomposition, const RunOptions& options) {
  UnitQueue queue(decomposition, options);
  EXPECT_TRUE(queue.fill(never_stopped()));
  return taken(queue);
}

TEST(UnitQueue, TakesTheLargestFirst) {
  const Invented ten = units_of_size(10, repeating);  // 0 7 4 1 8 5 2 9 6 3
  EXPECT_EQ(order(ten, {}), (Numbers{7, 4, 1, 8, 5, 2, 9, 6, 3, 0}));
  EXPECT_EQ(order(ten, {.first_unit = 2, .end_unit = 6}), (Numbers{4, 5, 2, 3}));
  EXPECT_EQ(order(ten, {.done = UnitSet{{4, 7}}}), (Numbers{1, 8, 2, 9, 3, 0}));
  EXPECT_EQ(order(ten, {.done = UnitSet{{0, 9}}}), Numbers{});
}

TEST(UnitQueue, EqualUnitsAreTakenInTheirOrder) {
  const Invented five = units_of_size(5, [](std::uint64_t) { return 1.0; });
  EXPECT_EQ(order(five, {}), (Numbers{0, 1, 2, 3, 4}));
}

// A block has the place of its largest unit. The last block is short; of the first, a part is done.
TEST(UnitQueue, BlocksStayTogether) {
  const Invented ten = units_of_size(10, repeating);
  EXPECT_EQ(order(ten, {.block = 4}), (Numbers{4, 5, 6, 7, 0, 1, 2, 3, 8, 9}));
  EXPECT_EQ(order(ten, {.done = UnitSet{{1, 1}, {5, 5}}, .block = 4}),
            (Numbers{4, 6, 7, 8, 9, 0, 2, 3}));
}

// Above 10,000 units there is no list: they are taken in the order of their numbers, whatever their size.
TEST(UnitQueue, ManyUnitsAreTakenInTheirOrder) {
  const Invented many = units_of_size(20'000, repeating);
  const RunOptions options{.first_unit = 5, .done = UnitSet{{7, 15'000}}};
  UnitQueue queue(many, options);
  ASSERT_TRUE(queue.fill(never_stopped()));
  EXPECT_EQ(queue.units(), 5001u);
  EXPECT_EQ(taken(queue, 4), (Numbers{5, 6, 15'001, 15'002}));
}

TEST(UnitQueue, WhatIsGivenBackIsTakenLast) {
  const Invented three = units_of_size(3, repeating);  // 0 7 4
  const RunOptions options;
  UnitQueue queue(three, options);
  ASSERT_TRUE(queue.fill(never_stopped()));
  UnitQueue::Piece piece;
  ASSERT_TRUE(queue.take(piece));
  EXPECT_EQ(piece.unit, 1u);
  queue.give_back(piece);
  EXPECT_EQ(taken(queue), (Numbers{2, 0, 1}));
  EXPECT_FALSE(queue.some_left());
}

// Of 1000 units of equal work, two workers get an eighth of what is left, but at least 25 units and whole blocks.
TEST(Portions, AreSharesOfWhatIsLeftInWholeBlocks) {
  const auto sizes = [](std::uint64_t block) {
    PortionScheduler scheduler(1000, [](std::uint64_t) { return 1.0; }, {},
                               {.workers = 2, .least = 25, .block = block});
    Numbers list;
    while (const auto portion = scheduler.next()) list.push_back(portion->units.size());
    return list;
  };
  const Numbers single = sizes(1), blocks = sizes(16);
  EXPECT_EQ((Numbers{single.begin(), single.begin() + 3}), (Numbers{125, 109, 96}));
  EXPECT_EQ((Numbers{blocks.begin(), blocks.begin() + 3}), (Numbers{128, 112, 96}));
  for (std::size_t i = 0; i + 1 < blocks.size(); ++i) EXPECT_EQ(blocks[i] % 16, 0u) << i;
}

// The units already done are skipped, and blocks end where they always end.
TEST(Portions, BeginBehindWhatIsDone) {
  PortionScheduler scheduler(100, [](std::uint64_t) { return 1.0; }, UnitSet{{0, 19}, {30, 39}},
                             {.workers = 1, .k = 2, .least = 1, .block = 8});
  EXPECT_EQ(scheduler.next()->units, (UnitSet{{20, 29}, {40, 63}}));
  EXPECT_EQ(scheduler.next()->units, (UnitSet{{64, 79}}));
}

}  // namespace
}  // namespace queens::counting
