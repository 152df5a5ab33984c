#include "analysis/ranking.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/engines.hpp"

using namespace queens;
using namespace queens::test;

TEST(RankedSolutions, AreAPieceOfTheList) {
  Collector all, piece;
  run(Problem{.n = 8}, Question::all, {}, all, "backtrack");
  const Answer answer = solutions_by_rank(8, 30, 41, {}, piece);
  EXPECT_EQ(answer.count, 12);
  EXPECT_EQ(answer.verdict, Verdict::found);
  EXPECT_EQ(piece.solutions,
            std::vector<Placement>(all.solutions.begin() + 29, all.solutions.begin() + 41));
  EXPECT_THROW(solutions_by_rank(8, 90, 93, {}, piece), Error);
}

TEST(RankedSolutions, StopWhereTheSinkHasEnough) {
  Collector two(2);
  EXPECT_EQ(solutions_by_rank(8, 1, 92, {}, two).verdict, Verdict::stopped);
  EXPECT_EQ(two.solutions.size(), 2u);
}

TEST(RankedSolutions, AreDrawnAsTheSeedSays) {
  Collector first, again, other;
  EXPECT_EQ(random_solutions(8, {.solutions = 20, .seed = 7}, first).count, 20);
  random_solutions(8, {.solutions = 20, .seed = 7}, again);
  random_solutions(8, {.solutions = 20, .seed = 8}, other);
  EXPECT_EQ(first.solutions, again.solutions);
  EXPECT_NE(first.solutions, other.solutions);
  EXPECT_GT(std::set<Placement>(first.solutions.begin(), first.solutions.end()).size(), 10u);
  for (const Placement& each : first.solutions) EXPECT_TRUE(is_solution(each));
}

TEST(RankedSolutions, BoardsWithoutOnesProveIt) {
  Collector none;
  EXPECT_EQ(random_solutions(3, {}, none).verdict, Verdict::none);
  EXPECT_EQ(solutions_by_rank(2, 1, 1, {}, none).verdict, Verdict::none);
  EXPECT_TRUE(none.solutions.empty());
}

TEST(RankedSolutions, ApproximateDrawsAreSolutionsOfAnySize) {
  for (const std::int32_t n : {1, 4, 5, 8, 20, 3000}) {
    Collector first, again;
    EXPECT_EQ(approximately_random_solutions(n, {.solutions = 3, .seed = 9}, first).count, 3);
    approximately_random_solutions(n, {.solutions = 3, .seed = 9}, again);
    EXPECT_EQ(first.solutions, again.solutions) << "n = " << n;
    for (const Placement& each : first.solutions) EXPECT_TRUE(is_solution(each)) << "n = " << n;
  }
  Collector none;
  EXPECT_EQ(approximately_random_solutions(3, {}, none).verdict, Verdict::none);
  EXPECT_EQ(approximately_random_solutions(1000, {.seconds = 1e-9}, none).stop, Stop::time_limit);
  EXPECT_TRUE(none.solutions.empty());
}
