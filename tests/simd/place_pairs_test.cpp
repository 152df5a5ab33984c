// Tests the kernels of the local search that place queens on pairs (row, column): all place the same queens, leave the
// same pairs in the same order, and mark the same lines as taken.
// labels: both arm
#include "simd/place_pairs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace queens::simd {
namespace {

struct Board {
  explicit Board(std::uint32_t size)
      : n(size), diagonals(size / 16 + 1), antidiagonals(size / 16 + 1), columns(size, -1) {}
  LineBoard lines() { return {diagonals.data(), antidiagonals.data(), columns.data(), n}; }
  std::uint32_t n;
  std::vector<std::uint32_t> diagonals, antidiagonals;
  std::vector<std::int32_t> columns;
};

struct Pairs {
  std::vector<std::uint32_t> rows, columns;
  PairList list() { return {rows.data(), columns.data()}; }
};

Pairs permutation(std::uint32_t n, std::uint32_t count, std::mt19937& random) {
  Pairs pairs;
  for (auto* list : {&pairs.rows, &pairs.columns}) {
    list->resize(n);
    std::iota(list->begin(), list->end(), 0u);
    std::shuffle(list->begin(), list->end(), random);
    list->resize(count);
  }
  return pairs;
}

TEST(PlacePairs, OneAfterTheOther) {
  std::mt19937 random(20261121);
  for (const std::uint32_t n : {1u, 7u, 16u, 17u, 33u, 100u, 1000u, 70'000u})
    for (int round = 0; round < 20; ++round) {
      const std::uint32_t count = round % 2 == 0 ? n : random() % (n + 1);
      Pairs pairs = permutation(n, count, random);
      // By definition.
      Board expected(n);
      std::vector<bool> diagonal(2 * n), antidiagonal(2 * n);
      Pairs rest;
      for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t row = pairs.rows[i], column = pairs.columns[i];
        if (diagonal[row - column + n - 1] || antidiagonal[row + column]) {
          rest.rows.push_back(row);
          rest.columns.push_back(column);
        } else {
          diagonal[row - column + n - 1] = antidiagonal[row + column] = true;
          expected.columns[row] = static_cast<std::int32_t>(column);
        }
      }
      for (const Kernel& kernel : kernels()) {
        Board board(n);
        Pairs left;
        left.rows.resize(count + kPairSlack);
        left.columns.resize(count + kPairSlack);
        const std::size_t kept =
            place_pairs(kernel)(board.lines(), pairs.list(), count, left.list());
        left.rows.resize(kept);
        left.columns.resize(kept);
        EXPECT_EQ(left.rows, rest.rows) << kernel.variant << " n = " << n;
        EXPECT_EQ(left.columns, rest.columns) << kernel.variant << " n = " << n;
        for (std::uint32_t line = 0; line < 2 * n - 1; ++line) {
          ASSERT_EQ(board.diagonals[line / 32] >> line % 32 & 1, diagonal[line]) << kernel.variant;
          ASSERT_EQ(board.antidiagonals[line / 32] >> line % 32 & 1, antidiagonal[line]);
        }
        for (const std::uint32_t row : rest.rows) board.columns[row] = -1;
        EXPECT_EQ(board.columns, expected.columns) << kernel.variant;
      }
    }
}

TEST(PlacePairs, Avx512IsNotThePortableTwin) {
  for (const Kernel& kernel : kernels()) {
    const bool gathers = kernel.name == "avx512";
    EXPECT_EQ(place_pairs(kernel) != place_pairs(kernels().back()), gathers) << kernel.variant;
  }
}

}  // namespace
}  // namespace queens::simd
