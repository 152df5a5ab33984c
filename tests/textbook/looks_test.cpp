// A look is reading a square, a flag or an element once, to test a candidate for the next queen. Compares the numbers
// of looks that the textbook engines report with a count by definition, and with each other.
// labels: both
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

#include "support/engines.hpp"

using namespace queens;
using namespace queens::test;

namespace {

std::uint64_t looks(std::string_view name, int n, Question question = Question::count) {
  return answer_of(engine(name), {.n = n}, question, {.probing = Probing::counting})
      .statistics.looks;
}

bool attacks(const Placement& columns, std::int32_t earlier, std::int32_t row,
             std::int32_t column) {
  const std::int32_t apart = std::abs(columns[earlier] - column);
  return apart == 0 || apart == row - earlier;
}

// The number of looks to test one candidate, for given queens above it.
using Price = std::function<std::uint64_t(const Placement& above, std::int32_t column)>;

// The number of looks in the whole search tree, row by row, by definition.
std::uint64_t by_definition(int n, const Price& price, Placement& above) {
  const auto row = static_cast<std::int32_t>(above.size());
  if (row == n) return 0;
  std::uint64_t sum = 0;
  for (std::int32_t column = 0; column < n; ++column) {
    sum += price(above, column);
    bool attacked = false;
    for (std::int32_t r = 0; r < row; ++r) attacked = attacked || attacks(above, r, row, column);
    if (attacked) continue;
    above.push_back(column);
    sum += by_definition(n, price, above);
    above.pop_back();
  }
  return sum;
}

// The squares that are read in the column above the candidate and on both diagonals, up to the first queen.
std::uint64_t squares_scanned(int n, const Placement& above, std::int32_t column) {
  std::uint64_t seen = 0;
  const auto row = static_cast<std::int32_t>(above.size());
  for (const int step : {0, -1, 1})
    for (std::int32_t r = row - 1, c = column + step; r >= 0 && c >= 0 && c < n; --r, c += step) {
      ++seen;
      if (step != 0 && above[r] == c) return seen;
      // The column is scanned from the top.
      if (step == 0 && above[row - 1 - r] == c) return seen;
    }
  return seen;
}

std::uint64_t queens_compared(const Placement& above, std::int32_t column) {
  const auto row = static_cast<std::int32_t>(above.size());
  for (std::int32_t r = 0; r < row; ++r)
    if (attacks(above, r, row, column)) return static_cast<std::uint64_t>(r) + 1;
  return static_cast<std::uint64_t>(row);
}

// The flags that are read, of the column and the two diagonals, up to the first that is set.
std::uint64_t flags_read(const Placement& above, std::int32_t column) {
  const auto row = static_cast<std::int32_t>(above.size());
  const auto taken = [&](auto line) {
    for (std::int32_t r = 0; r < row; ++r)
      if (line(r, above[r]) == line(row, column)) return true;
    return false;
  };
  if (taken([](std::int32_t, std::int32_t c) { return c; })) return 1;
  if (taken([](std::int32_t r, std::int32_t c) { return r + c; })) return 2;
  return 3;
}

}  // namespace

TEST(Looks, AreCountedAsDefined) {
  for (int n = 1; n <= 7; ++n) {
    const auto expected = [n](const Price& price) {
      Placement above;
      return by_definition(n, price, above);
    };
    EXPECT_EQ(looks("backtrack", n), expected([n](const Placement& above, std::int32_t column) {
                return squares_scanned(n, above, column);
              }))
        << "n = " << n;
    for (const char* name : {"gray-recursive", "gray-iterative"})
      EXPECT_EQ(looks(name, n), expected(queens_compared)) << name << ", n = " << n;
    for (const char* name : {"flags", "branch-and-bound"})
      EXPECT_EQ(looks(name, n), expected(flags_read)) << name << ", n = " << n;
  }
}

// The published comparison: these engines test the same candidates in the same tree, each with fewer looks than
// the one before.
TEST(Looks, LookUpTablesLookAtLessThanAScanOfTheBoard) {
  for (const Question question : {Question::one, Question::count})
    for (int n = 6; n <= 10; ++n) {
      EXPECT_LT(looks("branch-and-bound", n, question), looks("backtrack", n, question));
      EXPECT_LT(looks("bitmask", n, question), looks("branch-and-bound", n, question));
      EXPECT_EQ(looks("branch-and-bound", n, question), looks("flags", n, question));
    }
  // A candidate takes at most three flags for any n, but the number of squares above it grows with n.
  const auto ratio = [](int n) {
    return static_cast<double>(looks("backtrack", n)) /
           static_cast<double>(looks("branch-and-bound", n));
  };
  EXPECT_GT(ratio(10), ratio(7));
  EXPECT_GT(ratio(7), ratio(5));
}

// Fike's swaps find the next element without a search. `permute` looks at all n elements to find those not yet placed,
// for the empty prefix and for each node that is no solution. `fike` saves these looks.
TEST(Looks, SwapsNeedNoSearchForTheNextElement) {
  for (int n = 4; n <= 8; ++n) {
    const Statistics statistics =
        answer_of(engine("permute"), {.n = n}, Question::count, {.probing = Probing::counting})
            .statistics;
    const std::uint64_t inner = 1 + statistics.nodes - statistics.nodes_per_level.back();
    const bool solved = statistics.nodes_per_level.size() == static_cast<std::size_t>(n);
    ASSERT_TRUE(solved);
    EXPECT_EQ(looks("permute", n) - looks("fike", n), inner * static_cast<std::uint64_t>(n));
  }
}
