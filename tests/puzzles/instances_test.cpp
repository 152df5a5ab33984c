// Checks that random instances have the promised distribution, and that a seed gives the same ones on every machine.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "queens/instances.hpp"
#include "support/code_of.hpp"

using namespace queens;
using test::message_of;

TEST(ExcludedDiagonals, EachLineWithTheProbabilityGiven) {
  constexpr int kInstances = 2000;
  for (const double density : {0.1, 0.25, 0.7}) {
    std::map<std::int64_t, int> diagonals, antidiagonals;
    for (std::uint64_t i = 1; i <= kInstances; ++i) {
      const Problem problem = excluded_diagonals(6, density, 7, i);
      CheckedProblem{problem};
      for (const std::int64_t d : problem.blocked_diagonals) ++diagonals[d];
      for (const std::int64_t s : problem.blocked_antidiagonals) ++antidiagonals[s];
    }
    EXPECT_EQ(diagonals.size(), 11u);
    EXPECT_EQ(antidiagonals.size(), 11u);
    const double slack = 5 * std::sqrt(kInstances * density * (1 - density));  // five sigma
    for (const auto* lines : {&diagonals, &antidiagonals})
      for (const auto& [line, times] : *lines)
        EXPECT_NEAR(times, kInstances * density, slack) << "line " << line;
  }
}

TEST(ExcludedDiagonals, NoneAndAll) {
  EXPECT_FALSE(excluded_diagonals(9, 0).restricted());
  EXPECT_EQ(excluded_diagonals(9, 1).blocked_diagonals.size(), 17u);
  EXPECT_EQ(excluded_diagonals(9, 1).blocked_antidiagonals.size(), 17u);
}

TEST(ExcludedDiagonals, TheSameOnEveryMachine) {
  const Problem problem = excluded_diagonals(8, 0.25, 1, 1);
  EXPECT_EQ(problem.blocked_diagonals, (std::vector<std::int64_t>{2, 3}));
  EXPECT_EQ(problem.blocked_antidiagonals, (std::vector<std::int64_t>{3, 4, 5}));
}

TEST(PrePlaced, CompatibleAndAsManyAsAskedFor) {
  for (std::int32_t n : {1, 4, 10, 50, 300})
    for (std::uint64_t i = 1; i <= 5; ++i) {
      const Problem problem = *pre_placed(n, n / 2, 3, i);
      CheckedProblem{problem};
      EXPECT_EQ(problem.queens.size(), static_cast<std::size_t>(n / 2));
      EXPECT_TRUE(std::is_sorted(problem.queens.begin(), problem.queens.end()));
    }
}

// With one queen on a board of 5 rows, all 25 squares are equally likely. With two queens on a board of 4 rows, the
// second is uniform among the squares that the first leaves open. So a pair {a, b} has the probability
// (1/16)(1/open(a) + 1/open(b)), where open(a) is the number of squares that a queen on a leaves open.
TEST(PrePlaced, EverySquareIsAsLikely) {
  constexpr int kInstances = 20000;
  std::map<Square, int> one;
  std::map<std::vector<Square>, int> two;
  for (std::uint64_t i = 1; i <= kInstances; ++i) {
    ++one[pre_placed(5, 1, 11, i)->queens.front()];
    ++two[pre_placed(4, 2, 11, i)->queens];
  }
  const auto expect_near = [&](int times, double probability) {
    EXPECT_NEAR(times, kInstances * probability,
                5 * std::sqrt(kInstances * probability * (1 - probability)));
  };
  EXPECT_EQ(one.size(), 25u);
  for (const auto& [square, times] : one) expect_near(times, 1.0 / 25);

  std::map<Square, std::vector<Square>> left;
  for (std::int32_t a = 0; a < 16; ++a)
    for (std::int32_t b = 0; b < 16; ++b) {
      const Square p{a / 4, a % 4}, q{b / 4, b % 4};
      if (inspect({4, {p, q}}).attack_count == 0 && p != q) left[p].push_back(q);
    }
  std::size_t pairs = 0;
  for (const auto& [p, others] : left)
    for (const Square& q : others)
      if (p < q) {
        ++pairs;
        const double k = static_cast<double>(others.size()),
                     m = static_cast<double>(left[q].size());
        expect_near(two[{p, q}], (1 / k + 1 / m) / 16);
      }
  EXPECT_EQ(two.size(), pairs);
}

TEST(PrePlaced, TheSameOnEveryMachine) {
  EXPECT_EQ(pre_placed(8, 4, 1, 1)->queens, (std::vector<Square>{{3, 0}, {5, 5}, {6, 7}, {7, 2}}));
}

// If most squares are attacked, guessing fails, and the generator chooses among the open squares.
TEST(PrePlaced, TheSameOnEveryMachineWhenItIsCrowded) {
  const std::vector<Square> queens = pre_placed(40, 36, 3, 1)->queens;
  ASSERT_EQ(queens.size(), 36u);
  EXPECT_EQ(queens.front(), (Square{0, 6}));
  EXPECT_EQ(queens.back(), (Square{39, 5}));
}

TEST(PrePlaced, StopsWhenItIsToldTo) {
  for (int calls : {1, 3}) {
    const int last = calls;
    calls = 0;
    EXPECT_FALSE(pre_placed(100'000, 99'000, 1, 1,
                            {.on_progress = [&](const Progress&) { return ++calls < last; }}));
    EXPECT_EQ(calls, last);
  }
  EXPECT_FALSE(pre_placed(100'000, 99'000, 1, 1, {.seconds = 1e-9}));
}

TEST(Instances, DependOnSeedAndIndexAlone) {
  EXPECT_EQ(excluded_diagonals(20, 0.3, 5, 9), excluded_diagonals(20, 0.3, 5, 9));
  EXPECT_EQ(pre_placed(20, 9, 5, 9), pre_placed(20, 9, 5, 9));
  EXPECT_NE(excluded_diagonals(20, 0.3, 5, 9), excluded_diagonals(20, 0.3, 5, 10));
  EXPECT_NE(excluded_diagonals(20, 0.3, 5, 9), excluded_diagonals(20, 0.3, 6, 9));
  EXPECT_NE(excluded_diagonals(20, 0.3, 5, 9), excluded_diagonals(20, 0.3, 9, 5));
  EXPECT_NE(pre_placed(20, 9, 5, 9), pre_placed(20, 9, 5, 10));
}

TEST(Instances, BadNumbersAreRefused) {
  EXPECT_EQ(message_of([] { excluded_diagonals(8, 1.01); }),
            "the density must be a number from 0 to 1");
  EXPECT_EQ(message_of([] { excluded_diagonals(8, -0.1); }),
            "the density must be a number from 0 to 1");
  EXPECT_EQ(message_of([] { excluded_diagonals(8, std::nan("")); }),
            "the density must be a number from 0 to 1");
  EXPECT_EQ(message_of([] { pre_placed(8, 9); }),
            "there can be 0 to 8 pre-placed queens on a board of 8 rows, not 9");
  EXPECT_EQ(message_of([] { pre_placed(3, 3); }),
            "no placement of 3 queens on a board of 3 rows was found in 1000 random tries; ask for "
            "fewer queens");
}
