// Compares openings, the squares that pre-placed queens and blocked squares leave open, with their definition.
#include <gtest/gtest.h>

#include "engine/openings.hpp"

using namespace queens;

namespace {

// A square is open if it holds a queen, or if it is not blocked and a queen there would attack
// none of the placed queens.
bool open_by_definition(const Problem& problem, Square square) {
  for (const Square& queen : problem.queens)
    if (queen == square) return true;
  for (const Square& blocked : problem.blocked)
    if (blocked == square) return false;
  const auto same = [&](std::int64_t a, std::int64_t b) {
    return problem.toroidal ? (a - b) % problem.n == 0 : a == b;
  };
  for (const std::int64_t line : problem.blocked_diagonals)
    if (same(square.row - square.column, line)) return false;
  for (const std::int64_t line : problem.blocked_antidiagonals)
    if (same(square.row + square.column, line)) return false;
  std::vector<Square> queens = problem.queens;
  queens.push_back(square);
  return inspect({problem.n, queens}, problem).attack_count == 0;
}

}  // namespace

TEST(Openings, AreThoseThatTheDefinitionLeaves) {
  for (const bool toroidal : {false, true})
    for (const Problem& problem :
         {Problem{.n = 8, .queens = {{0, 3}}, .toroidal = toroidal},
          Problem{.n = 8,
          .queens = {{7, 7}, {0, 1}},
          .blocked = {{3, 3}, {7, 0}},
          .toroidal = toroidal},
          Problem{.n = 7, .blocked = {{0, 0}, {6, 6}, {6, 6}}, .toroidal = toroidal},
          Problem{.n = 7,
          .blocked_diagonals = {-6, 2, 2},
          .blocked_antidiagonals = {0, 9},
          .toroidal = toroidal},
          Problem{.n = 4,
          .queens = {{1, 0}},
          .toroidal = toroidal,
          .regions = {0, 0, 1, 1, 2, 2, 2, 2, 0, 1, 3, 2, 3, 3, 3, 2}},
          Problem{.n = 4,
          .queens = {{1, 0}, {3, 3}},
          .blocked = {{0, 2}},
          .regions = {0, 0, 1, 1, 2, 2, 2, 2, 0, 1, 3, 2, 3, 3, 3, 3},
          .touching = true},
          Problem{.n = 5, .queens = {{0, 4}, {2, 2}}, .touching = true},
          Problem{.n = 1, .blocked = {{0, 0}}, .toroidal = toroidal}}) {
      const Openings openings(problem);
      for (std::int32_t row = 0; row < problem.n; ++row) {
        std::uint64_t mask = 0;
        for (std::int32_t column = 0; column < problem.n; ++column) {
          const bool expected = open_by_definition(problem, {row, column});
          EXPECT_EQ(openings.open(row, column), expected) << to_string(Square{row, column});
          if (expected) mask |= std::uint64_t{1} << column;
        }
        EXPECT_EQ(openings.row_mask(row), mask);
      }
    }
}

TEST(Openings, AnEmptyBoardIsOpen) {
  const Openings openings({.n = 64});
  EXPECT_TRUE(openings.open(63, 0));
  EXPECT_EQ(openings.row_mask(0), ~std::uint64_t{0});
}

TEST(Openings, OfALargeBoardTakeLittleMemory) {
  const Openings openings({.n = 1'000'000, .queens = {{999'999, 0}}, .blocked = {{0, 1}}});
  EXPECT_FALSE(openings.open(0, 999'999));  // on the antidiagonal of the queen
  EXPECT_FALSE(openings.open(0, 1));
  EXPECT_TRUE(openings.open(0, 2));
}
