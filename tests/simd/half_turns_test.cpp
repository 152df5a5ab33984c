// Tests the vector functions of the half-turn search: compares every kernel with a count square by square.
// labels: both arm
#include "simd/half_turns.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <random>
#include <vector>

namespace queens::simd {
namespace {

std::uint64_t bit(int i) { return std::uint64_t{1} << i; }

std::vector<int> members(std::uint64_t set) {
  std::vector<int> all;
  for (; set != 0; set &= set - 1) all.push_back(std::countr_zero(set));
  return all;
}

// A random state of the search: `open` rows and as many columns, numbered 1..lines, are open, and `share` in 8 of the
// values have been used twice.
TurnedLines random_lines(std::mt19937_64& random, int lines, int open, int even, unsigned share) {
  TurnedLines s;
  while (std::popcount(s.rows) < open) s.rows |= bit(1 + static_cast<int>(random() % lines));
  while (std::popcount(s.columns) < open) s.columns |= bit(1 + static_cast<int>(random() % lines));
  for (int v = 1; v < 2 * lines - even; ++v) {
    if (random() % 2 == 0) s.once |= bit(v);
    if (random() % 8 >= share) continue;
    s.once |= bit(v);
    s.twice |= bit(v);
    s.twice_reversed |= bit(63 - v);
  }
  return s;
}

bool may_stand(const TurnedLines& s, int i, int j, int even) {
  return i != j && (s.twice & (bit(std::abs(i - j)) | bit(i + j - even))) == 0;
}

template <class Check>
void for_random_lines(int fewest_open, int most_open, const Check& check) {
  std::mt19937_64 random(11);
  for (int round = 0; round < 3000; ++round) {
    const int lines =
        fewest_open + static_cast<int>(random() % (kMostTurnedLines + 1 - fewest_open));
    const int even = lines == kMostTurnedLines ? 1 : static_cast<int>(random() % 2);
    const int open =
        fewest_open + static_cast<int>(random() % (std::min(lines, most_open) - fewest_open + 1));
    check(random_lines(random, lines, open, even, random() % 5), lines, even);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(HalfTurns, EveryKernelFindsTheFewestPlaces) {
  for_random_lines(1, kMostTurnedLines, [](const TurnedLines& s, int lines, int even) {
    FewestPlaces expected;
    int fewest = 64;
    for (const bool is_row : {true, false})
      for (const int i : members(is_row ? s.rows : s.columns)) {
        std::uint64_t places = 0;
        for (const int j : members(is_row ? s.columns : s.rows))
          if (may_stand(s, i, j, even)) places |= bit(j);
        if (std::popcount(places) >= fewest) continue;
        fewest = std::popcount(places);
        expected = {places, i, is_row};
      }
    for (const Kernel& kernel : kernels()) {
      const FewestPlaces found = half_turn_kernel(kernel, lines).fewest(s, even);
      EXPECT_EQ(found.places, expected.places) << kernel.variant << ", " << lines << " lines";
      EXPECT_EQ(found.line, expected.line) << kernel.variant << ", " << lines << " lines";
      EXPECT_EQ(found.is_row, expected.is_row) << kernel.variant << ", " << lines << " lines";
    }
  });
}

TEST(HalfTurns, EveryKernelFindsTheOrdersOfTheLastRows) {
  int possible_orders = 0;
  for_random_lines(kLastRows, kLastRows, [&](const TurnedLines& s, int lines, int even) {
    const std::vector<int> rows = members(s.rows), columns = members(s.columns);
    std::uint32_t expected = 0;
    for (int i = 0; i < kOrders; ++i) {
      std::vector<int> uses(64);
      for (int v = 0; v < 64; ++v)
        uses[v] = static_cast<int>((s.once >> v & 1) + (s.twice >> v & 1));
      bool possible = true;
      for (int k = 0; k < kLastRows; ++k) {
        const int row = rows[k], column = columns[kColumnOrders[i][k]];
        possible = possible && row != column && ++uses[std::abs(row - column)] <= 2 &&
                   ++uses[row + column - even] <= 2;
      }
      if (possible) expected |= 1u << i;
    }
    possible_orders += std::popcount(expected);
    for (const Kernel& kernel : kernels())
      EXPECT_EQ(half_turn_kernel(kernel, lines).orders(s, even), expected)
          << kernel.variant << ", " << lines << " lines";
  });
  EXPECT_GT(possible_orders, 1000);
}

TEST(HalfTurns, OrdersAreAllPermutationsInLexicographicOrder) {
  EXPECT_TRUE(std::is_sorted(kColumnOrders.begin(), kColumnOrders.end()));
  EXPECT_EQ(std::adjacent_find(kColumnOrders.begin(), kColumnOrders.end()), kColumnOrders.end());
  for (auto order : kColumnOrders) {
    std::sort(order.begin(), order.end());
    EXPECT_EQ(order, kColumnOrders[0]);
  }
}

}  // namespace
}  // namespace queens::simd
