#include "analysis/ranking.hpp"

#include <gtest/gtest.h>

#include <set>

#include "queens/queens.hpp"

using namespace queens;

namespace {

struct RankedList : Sink {
  explicit RankedList(std::size_t wanted = 1000) : most(wanted) {}
  bool solution(PlacementView columns) override {
    list.emplace_back(columns.begin(), columns.end());
    return list.size() < most;
  }
  std::size_t most;
  std::vector<Placement> list;
};

}  // namespace

TEST(RankedSolutions, AreAPieceOfTheList) {
  RankedList all, piece;
  run(Problem{.n = 8}, Question::all, {}, all, "backtrack");
  const Answer answer = solutions_by_rank(8, 30, 41, {}, piece);
  EXPECT_EQ(answer.count, 12);
  EXPECT_EQ(answer.verdict, Verdict::found);
  EXPECT_EQ(piece.list, std::vector<Placement>(all.list.begin() + 29, all.list.begin() + 41));
  EXPECT_THROW(solutions_by_rank(8, 90, 93, {}, piece), Error);
}

TEST(RankedSolutions, StopWhereTheSinkHasEnough) {
  RankedList two(2);
  EXPECT_EQ(solutions_by_rank(8, 1, 92, {}, two).verdict, Verdict::stopped);
  EXPECT_EQ(two.list.size(), 2u);
}

TEST(RankedSolutions, AreDrawnAsTheSeedSays) {
  RankedList first, again, other;
  EXPECT_EQ(random_solutions(8, {.solutions = 20, .seed = 7}, first).count, 20);
  random_solutions(8, {.solutions = 20, .seed = 7}, again);
  random_solutions(8, {.solutions = 20, .seed = 8}, other);
  EXPECT_EQ(first.list, again.list);
  EXPECT_NE(first.list, other.list);
  EXPECT_GT(std::set<Placement>(first.list.begin(), first.list.end()).size(), 10u);
  for (const Placement& each : first.list) EXPECT_TRUE(is_solution(each));
}

TEST(RankedSolutions, BoardsWithoutOnesProveIt) {
  RankedList none;
  EXPECT_EQ(random_solutions(3, {}, none).verdict, Verdict::none);
  EXPECT_EQ(solutions_by_rank(2, 1, 1, {}, none).verdict, Verdict::none);
  EXPECT_TRUE(none.list.empty());
}

TEST(RankedSolutions, ApproximateDrawsAreSolutionsOfAnySize) {
  for (const std::int32_t n : {1, 4, 5, 8, 20, 3000}) {
    RankedList first, again;
    EXPECT_EQ(approximately_random_solutions(n, {.solutions = 3, .seed = 9}, first).count, 3);
    approximately_random_solutions(n, {.solutions = 3, .seed = 9}, again);
    EXPECT_EQ(first.list, again.list) << "n = " << n;
    for (const Placement& each : first.list) EXPECT_TRUE(is_solution(each)) << "n = " << n;
  }
  RankedList none;
  EXPECT_EQ(approximately_random_solutions(3, {}, none).verdict, Verdict::none);
  EXPECT_EQ(approximately_random_solutions(1000, {.seconds = 1e-9}, none).stop, Stop::time_limit);
  EXPECT_TRUE(none.list.empty());
}
