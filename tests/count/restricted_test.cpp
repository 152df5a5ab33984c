// Tests counting on boards with pre-placed queens and blocked squares, by comparison with a plain search.
// labels: both arm
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "count/cross.hpp"
#include "count/known.hpp"
#include "count/rules.hpp"
#include "count/run.hpp"
#include "support/engines.hpp"
#include "support/problems.hpp"

namespace queens::counting {
namespace {

// A plain search, row by row.
Count plain_count(const Problem& problem) {
  return test::answer_of(engine("backtrack"), problem, Question::count).count;
}

RC_GTEST_PROP(Restricted, AgreesWithPlainSearchOnRandomProblems, ()) {
  for (int round = 0; round < 3; ++round) {
    const auto n = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(1, 11));
    const Problem problem = test::any_problem(n, false);
    const Count expected = plain_count(problem);
    for (const simd::Kernel& kernel : simd::kernels()) {
      const Limits limits{.threads = 1, .kernel = std::string(kernel.variant)};
      RC_ASSERT(run(*cross::decompose(problem), {.limits = limits}).weighted == expected);
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
