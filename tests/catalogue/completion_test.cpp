// Finds one solution of boards with given queens and blocked squares, with the engine that the catalogue chooses.
// labels: both
#include <gtest/gtest.h>

#include "support/engines.hpp"
#include "support/oracle.hpp"

using namespace queens;
using namespace queens::test;

TEST(Completion, TheEightQueensWithOneGiven) {
  Count all = 0;
  for (std::int32_t row = 0; row < 8; ++row)
    for (std::int32_t column = 0; column < 8; ++column) {
      const Problem problem{.n = 8, .queens = {{row, column}}};
      EXPECT_EQ(count(problem), all_solutions(problem).size()) << row << ' ' << column;
      all += count(problem);
    }
  EXPECT_EQ(all, 8u * 92u);  // every solution has eight queens
}

TEST(Completion, HalfOfALargeBoardGiven) {
  for (const std::int32_t n : {100, 200})
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Problem problem = *pre_placed(n, n / 2, seed);
      const Answer answer = solve(problem);  // a search that has lost its way would not end
      EXPECT_EQ(answer.verdict, Verdict::found) << answer.engine;
    }
}

TEST(Completion, ALargeBoardIsShownToBeImpossible) {
  if (std::none_of(engines().begin(), engines().end(),
                   [](const Engine* each) { return each->info().name == "sat"; }))
    GTEST_SKIP() << "built without a SAT solver";
  // Every square of one row is blocked.
  Problem problem = *pre_placed(100, 1, 1);
  const std::int32_t row = problem.queens[0].row == 50 ? 51 : 50;
  for (std::int32_t column = 0; column < 100; ++column) problem.blocked.push_back({row, column});
  const Answer answer = solve(problem);
  EXPECT_EQ(answer.verdict, Verdict::none);
  EXPECT_EQ(answer.engine, "sat");
  // The limit holds for the search and the proof together.
  const Answer stopped = solve(problem, {.seconds = 1e-6});
  EXPECT_EQ(stopped.verdict, Verdict::stopped);
  EXPECT_EQ(stopped.stop, Stop::time_limit);
}

TEST(Completion, TheSearchOnTheSmallestLineUpToItsLargestBoard) {
  EXPECT_EQ(solve(*pre_placed(63, 10, 1)).engine, "smallest-line");
  EXPECT_EQ(solve(*pre_placed(64, 10, 1)).engine, "local-search");
}

TEST(Completion, TheSameEveryTime) {
  const Problem problem = *pre_placed(150, 20, 3);
  EXPECT_EQ(solve(problem).placement, solve(problem).placement);
  // On a board that local search gives up, a SAT solver answers, after the same work every time.
  const Answer answer = solve(problem, {.tries = 0});
  EXPECT_EQ(answer.verdict, Verdict::found);
  EXPECT_NE(answer.engine, "local-search");
}
