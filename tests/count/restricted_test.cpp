// Tests counting on boards with pre-placed queens and blocked squares, by comparison with a plain search.
// labels: both arm
#include <gtest/gtest.h>

#include <random>

#include "count/cross.hpp"
#include "count/known.hpp"
#include "count/rules.hpp"
#include "count/run.hpp"
#include "support/engines.hpp"

namespace queens::counting {
namespace {

// A plain search, row by row.
Count plain_count(const Problem& problem) {
  return test::answer_of(engine("backtrack"), problem, Question::count).count;
}

bool attacks(const Square& a, const Square& b) {
  return a.row == b.row || a.column == b.column ||
         std::abs(a.row - b.row) == std::abs(a.column - b.column);
}

Problem random_problem(std::mt19937& random, int n) {
  Problem problem{.n = n};
  const auto any = [&] {
    return Square{static_cast<int>(random() % static_cast<unsigned>(n)),
                  static_cast<int>(random() % static_cast<unsigned>(n))};
  };
  for (unsigned q = random() % 4; q > 0; --q) {
    const Square square = any();
    bool free = true;
    for (const Square& other : problem.queens) free = free && !attacks(square, other);
    if (free) problem.queens.push_back(square);
  }
  for (unsigned b = random() % static_cast<unsigned>(2 * n); b > 0; --b) {
    const Square square = any();
    bool empty = true;
    for (const Square& queen : problem.queens) empty = empty && queen != square;
    if (empty) problem.blocked.push_back(square);
  }
  return problem;
}

TEST(Restricted, AgreesWithPlainSearchOnRandomProblems) {
  std::mt19937 random(12345);
  for (int round = 0; round < 300; ++round) {
    const Problem problem = random_problem(random, 1 + round % 10);
    const Count expected = plain_count(problem);
    for (const simd::Kernel& kernel : simd::kernels()) {
      RunOptions options;
      options.limits.kernel = kernel.variant;
      options.limits.threads = 1;
      EXPECT_TRUE(run(*cross::decompose(problem), options).weighted == expected)
          << kernel.variant << " round " << round;
    }
  }
}

// The counts for each column of the first queen add up to the count of the whole board.
TEST(Restricted, FirstRowAddsUpToTheWhole) {
  for (const int n : {13, 14, 15}) {
    Count sum = 0;
    for (int column = 0; column < n; ++column)
      sum += run(*cross::decompose(Problem{.n = n, .queens = {{0, column}}})).weighted;
    EXPECT_TRUE(sum == kAll[n]) << n;
  }
}

// On large boards: if some queens are removed from a solution, cross/1 and the plain search count the same number of
// completions.
TEST(Restricted, LargeBoardsWithFewRowsOpen) {
  for (const int n : {31, 32, 33, 48, 63, 64}) {
    // The columns 2 4 6 ... 1 3 5 ... are a solution unless n mod 6 is 2 or 3; such sizes are left out.
    if (n % 6 == 2 || n % 6 == 3) continue;
    Problem problem{.n = n};
    for (int row = 0; row < n; ++row) {
      const int column = row < n / 2 ? 2 * row + 1 : 2 * (row - n / 2);
      if (row % (n / 6) == 1) continue;
      problem.queens.push_back({row, column});
    }
    EXPECT_TRUE(run(*cross::decompose(problem)).weighted == plain_count(problem)) << n;
  }
}

// labels: threads
TEST(CrossEngine, AnswersHowMany) {
  Sink sink;
  const Answer answer = queens::cross().solve(Problem{.n = 10}, Question::count, {}, sink);
  EXPECT_TRUE(answer.count == 724);
  EXPECT_TRUE(answer.complete);
  EXPECT_EQ(answer.verdict, Verdict::found);
  EXPECT_EQ(answer.engine, "cross");
  EXPECT_EQ(queens::cross().solve(Problem{.n = 3}, Question::count, {}, sink).verdict,
            Verdict::none);
  EXPECT_THROW(queens::cross().solve(Problem{.n = 8}, Question::one, {}, sink), Error);
}

// labels: threads
TEST(CrossEngine, StopsWhenItIsToldTo) {
  test::Impatient caller;
  Sink sink;
  const Answer answer =
      queens::cross().solve(Problem{.n = 24}, Question::count, caller.limits(), sink);
  EXPECT_EQ(answer.verdict, Verdict::stopped);
  EXPECT_EQ(answer.stop, Stop::asked);
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(caller.asked, 1);
}

}  // namespace
}  // namespace queens::counting
