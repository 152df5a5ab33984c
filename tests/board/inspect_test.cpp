// Compares inspect(), which finds all attacks, with the definition, which looks at every pair of queens.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>
#include <tuple>

#include "board/rules.hpp"
#include "queens/board.hpp"
#include "queens/queens.hpp"

using namespace queens;

namespace {

using Pair = std::tuple<Square, Square, Line>;

bool same(std::int64_t a, std::int64_t b, std::int64_t n, bool toroidal) {
  return toroidal ? (a - b) % n == 0 : a == b;
}

// Queens off the board attack nobody.
std::multiset<Pair> attacks_by_definition(const Arrangement& arrangement, bool toroidal) {
  const std::int32_t n = arrangement.n;
  std::vector<Square> queens;
  for (const Square& s : arrangement.queens)
    if (s.row >= 0 && s.row < n && s.column >= 0 && s.column < n) queens.push_back(s);
  std::sort(queens.begin(), queens.end());
  std::multiset<Pair> pairs;
  for (std::size_t i = 0; i < queens.size(); ++i)
    for (std::size_t j = i + 1; j < queens.size(); ++j) {
      const Square a = queens[i], b = queens[j];
      if (a.row == b.row) pairs.insert({a, b, Line::row});
      if (a.column == b.column) pairs.insert({a, b, Line::column});
      if (same(a.row - a.column, b.row - b.column, n, toroidal))
        pairs.insert({a, b, Line::diagonal});
      if (same(a.row + a.column, b.row + b.column, n, toroidal))
        pairs.insert({a, b, Line::antidiagonal});
    }
  return pairs;
}

std::multiset<Pair> as_set(const std::vector<Attack>& attacks) {
  std::multiset<Pair> pairs;
  for (const auto& [first, second, line] : attacks) pairs.insert({first, second, line});
  return pairs;
}

}  // namespace

TEST(Inspect, FindsExactlyTheAttacksOfRandomArrangements) {
  std::mt19937 random(1874);
  for (int round = 0; round < 2000; ++round) {
    const bool toroidal = round % 2 == 1;
    const auto n = static_cast<std::int32_t>(1 + random() % 9);
    Arrangement arrangement{n, {}};
    const auto count = random() % 12;
    std::size_t off_board = 0;
    for (unsigned i = 0; i < count; ++i) {  // about one in ten is off the board
      const auto coordinate = [&] {
        return static_cast<std::int32_t>(random() % (n + 1)) - (random() % 20 == 0);
      };
      arrangement.queens.push_back({coordinate(), coordinate()});
      const Square s = arrangement.queens.back();
      off_board += s.row < 0 || s.column < 0 || s.row >= n || s.column >= n;
    }
    const Inspection found =
        inspect(arrangement, Problem{.n = arrangement.n, .toroidal = toroidal}, 1000);
    const std::multiset<Pair> expected = attacks_by_definition(arrangement, toroidal);
    ASSERT_EQ(as_set(found.attacks), expected);
    ASSERT_EQ(found.attack_count, expected.size());
    ASSERT_EQ(found.off_board_count, off_board);
    ASSERT_EQ(found.off_board.size(), off_board);
    ASSERT_EQ(found.missing, n - static_cast<int>(count));
  }
}

TEST(Inspect, ListsNoMoreThanAskedForButCountsAll) {
  Arrangement arrangement{100, {}};
  for (std::int32_t i = 0; i < 100; ++i) arrangement.queens.push_back({i, i});
  const Inspection found = inspect(arrangement, arrangement.n, 7);
  EXPECT_EQ(found.attacks.size(), 7u);
  EXPECT_EQ(found.attack_count, 100u * 99 / 2);
  EXPECT_EQ(inspect(arrangement).attacks.size(), 20u);
  EXPECT_TRUE(inspect(arrangement, arrangement.n, 0).attacks.empty());
}

TEST(Inspect, TwoQueensOnOneSquareAttackAlongEveryLine) {
  EXPECT_EQ(inspect({2, {{0, 0}, {0, 0}}}).attack_count, 4u);
}

// labels: release
TEST(Inspect, ManyQueensOnOneLineTakeNoQuadraticTime) {
  Arrangement arrangement{1'000'000, {}};
  for (std::int32_t i = 0; i < arrangement.n; ++i) arrangement.queens.push_back({i, 0});
  const Inspection found = inspect(arrangement);
  EXPECT_EQ(found.attack_count, 1'000'000ull * 999'999 / 2);
}

TEST(Inspect, ValidMeansThatNothingIsMissing) {
  EXPECT_TRUE(inspect({4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}}}).valid());
  EXPECT_FALSE(inspect({4, {{0, 1}, {1, 3}, {2, 0}}}).valid());
  EXPECT_FALSE(inspect({4, {}}).valid());
  EXPECT_EQ(inspect({4, {}}).missing, 4);
  EXPECT_FALSE(inspect({1, {{0, 0}, {0, 0}}}).valid());
  EXPECT_EQ(inspect({1, {{5, 5}}}).off_board.at(0), (Square{5, 5}));
}

TEST(Inspect, TheLargestBoardDoesNotOverflow) {
  const std::int32_t n = 2147483647, last = n - 1;
  EXPECT_EQ(inspect({n, {{0, last}, {last, 0}}}).attack_count, 1u);
  EXPECT_EQ(inspect({n, {{0, 0}, {last, last}}}).attack_count, 1u);
  EXPECT_EQ(inspect({n, {{0, 1}, {last, last}}}).attack_count, 0u);
  EXPECT_EQ(
      inspect({n, {{last, last}, {last - 1, 0}}}, Problem{.n = n, .toroidal = true}).attacks.size(),
      1u);
  EXPECT_EQ(inspect({n, {{0, 0}, {-2147483647 - 1, 2147483647}}}).off_board_count, 1u);
}

// The caller can stop the inspection by these rules even while it sorts a hundred thousand queens, by throwing an exception.
TEST(Inspect, WhatTheCallbackThrowsEndsIt) {
  struct Enough {};
  Arrangement arrangement{100'000, {}};
  for (std::int32_t row = 0; row < arrangement.n; ++row)
    arrangement.queens.push_back({row, (row * 7) % arrangement.n});
  int calls = 0;
  const auto heed = [&] {
    if (++calls == 3) throw Enough{};
  };
  EXPECT_THROW(inspect(arrangement, arrangement.n, 20, heed), Enough);
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(inspect(arrangement, arrangement.n, 0, [] {}).attack_count,
            inspect(arrangement).attack_count);
}

TEST(IsSolution, AgreesWithInspectOnEveryPermutation) {
  for (const bool toroidal : {false, true})
    for (std::int32_t n = 1; n <= 7; ++n) {
      Placement columns(static_cast<std::size_t>(n));
      std::iota(columns.begin(), columns.end(), 0);
      do {
        ASSERT_EQ(is_solution(columns, toroidal),
                  attacks_by_definition(arrangement_of(columns), toroidal).empty());
      } while (std::next_permutation(columns.begin(), columns.end()));
    }
}

TEST(IsSolution, RefusesWhatIsNoPermutation) {
  EXPECT_TRUE(is_solution(Placement{1, 3, 0, 2}));
  EXPECT_FALSE(is_solution(Placement{}));
  EXPECT_FALSE(is_solution(Placement{1, 3, 0, 4}));
  EXPECT_FALSE(is_solution(Placement{1, 3, 0, -1}));
  EXPECT_FALSE(is_solution(Placement{1, 3, 0, 1}));
  EXPECT_FALSE(is_solution(Placement{1, 3, 0, 2147483647}));
}

TEST(IsSolution, OnTheTorusDiagonalsGoOnRoundTheEdges) {
  EXPECT_FALSE(is_solution(Placement{1, 3, 0, 2}, true));
  EXPECT_TRUE(is_solution(Placement{0, 2, 4, 1, 3}, true));
}

TEST(Arrangement, IsAPlacementWithOneQueenInEachRow) {
  const Placement columns = {1, 3, 0, 2};
  const Arrangement arrangement = arrangement_of(columns);
  EXPECT_EQ(arrangement.n, 4);
  EXPECT_EQ(arrangement.queens[1], (Square{1, 3}));
  EXPECT_EQ(placement_of(arrangement), columns);
  EXPECT_EQ(placement_of({3, {{2, 7}, {0, -1}, {1, 5}}}), (Placement{-1, 5, 7}));
  for (const Arrangement& other :
       {Arrangement{2, {{0, 0}}}, Arrangement{2, {{0, 0}, {0, 1}}},
        Arrangement{2, {{0, 0}, {2, 1}}}, Arrangement{2, {{-1, 0}, {1, 1}}}, Arrangement{-1, {}}})
    EXPECT_THROW(placement_of(other), Error);
}

TEST(Inspect, FindsQueensThatShareARegionOrTouch) {
  const Problem problem{.n = 3, .regions = {0, 0, 1, 2, 0, 1, 2, 2, 1}, .touching = true};
  const auto attacks = [&](std::vector<Square> queens) {
    std::string text;
    for (const Attack& each : inspect({3, std::move(queens)}, problem).attacks)
      text += to_string(each.first) + to_string(each.second) + " " + std::string(name(each.line)) +
              "; ";
    return text;
  };
  EXPECT_EQ(attacks({{0, 0}, {2, 1}}), "");
  EXPECT_EQ(attacks({{0, 0}, {2, 2}}), "");  // a diagonal
  EXPECT_EQ(attacks({{1, 1}, {0, 0}}), "(1, 1)(2, 2) region; (1, 1)(2, 2) corner; ");
  EXPECT_EQ(attacks({{2, 0}, {1, 1}, {0, 2}}), "(1, 3)(2, 2) corner; (2, 2)(3, 1) corner; ");
  EXPECT_EQ(attacks({{0, 2}, {2, 2}}), "(1, 3)(3, 3) column; (1, 3)(3, 3) region; ");
  EXPECT_EQ(attacks({{2, 0}, {2, 1}}), "(3, 1)(3, 2) row; (3, 1)(3, 2) region; ");
  EXPECT_EQ(inspect({3, {{0, 0}, {1, 1}, {2, 2}}}, problem, 1).attack_count, 3);
  EXPECT_EQ(inspect({3, {{0, 0}, {3, 3}}}, problem).off_board_count, 1);
  EXPECT_TRUE(inspect({4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}}}, Problem{.n = 4}).valid());
}

// inspect(queens, 8) judges by the empty board of 8 rows; true is no number of rows.
TEST(Inspect, ANumberIsABoard) {
  static_assert(!std::is_convertible_v<bool, CheckedProblem>);
  const Arrangement wraps{5, {{0, 0}, {4, 1}}};  // on the torus they share an antidiagonal
  EXPECT_EQ(inspect(wraps, 5).attack_count, 0u);
  EXPECT_EQ(inspect(wraps, Problem{.n = 5, .toroidal = true}).attack_count, 1u);
}

TEST(Inspect, AProblemsQueensMustBeThereAndItsBlocksEmpty) {
  const Arrangement solution = arrangement_of(Placement{1, 3, 0, 2});
  EXPECT_TRUE(inspect(solution, {{.n = 4, .queens = {{2, 0}}, .blocked = {{0, 0}}}}).valid());
  const Inspection lacking = inspect(solution, {{.n = 4, .queens = {{0, 2}, {2, 3}}}});
  EXPECT_EQ(lacking.absent, (std::vector<Square>{{0, 2}, {2, 3}}));
  EXPECT_EQ(lacking.absent_count, 2);
  EXPECT_EQ(lacking.attack_count, 0);
  EXPECT_FALSE(lacking.valid());
  const Inspection covering = inspect(solution, {{.n = 4, .blocked = {{3, 2}, {1, 1}, {0, 1}}}}, 1);
  EXPECT_EQ(covering.on_blocked, (std::vector<Square>{{0, 1}}));
  EXPECT_EQ(covering.on_blocked_count, 2);
  EXPECT_FALSE(covering.valid());
  const auto on_lines = [&](Problem problem) {
    return inspect(solution, std::move(problem)).on_blocked;
  };
  EXPECT_EQ(on_lines({.n = 4, .blocked_diagonals = {-2}}), (std::vector<Square>{{1, 3}}));
  EXPECT_EQ(on_lines({.n = 4, .blocked_diagonals = {3}}), (std::vector<Square>{}));
  EXPECT_EQ(on_lines({.n = 4, .blocked_antidiagonals = {2, 4}}),
            (std::vector<Square>{{1, 3}, {2, 0}}));
  EXPECT_EQ(on_lines({.n = 4, .blocked_diagonals = {2}, .toroidal = true}),
            (std::vector<Square>{{1, 3}, {2, 0}}));
  EXPECT_EQ(inspect({2, {{0, 0}, {5, 5}}}, {{.n = 2, .blocked = {{0, 0}}}}).on_blocked_count, 1);
  EXPECT_THROW(inspect(solution, Problem{.n = 5}), Error);
}
