// Tests run(), and the three functions that call it with fewer arguments.
#include <gtest/gtest.h>

#include <thread>

#include "support/code_of.hpp"
#include "support/engines.hpp"
#include "support/oracle.hpp"
#include "support/published.hpp"

using namespace queens;
using namespace queens::test;

namespace {

void expect_error(ErrorCode code, const Problem& problem, Question question,
                  const Limits& limits = {}, std::string_view engine = {}) {
  try {
    run(problem, question, limits, engine);
    ADD_FAILURE() << "accepted";
  } catch (const Error& error) {
    EXPECT_EQ(static_cast<int>(error.code()), static_cast<int>(code)) << error.what();
  }
}

}  // namespace

TEST(Run, RefusesIllFormedProblems) {
  expect_error(ErrorCode::size_out_of_range, {.n = 0}, Question::one);
  expect_error(ErrorCode::size_out_of_range, {.n = -8}, Question::count, {}, "construct");
  expect_error(ErrorCode::square_off_board, {.n = 8, .queens = {{8, 0}}}, Question::one);
  expect_error(ErrorCode::queens_attack, {.n = 8, .queens = {{0, 0}, {1, 1}}}, Question::one);
  expect_error(ErrorCode::queen_blocked, {.n = 8, .queens = {{0, 0}}, .blocked = {{0, 0}}},
               Question::one);
}

TEST(Run, RefusesWhatTheEngineCannotDo) {
  expect_error(ErrorCode::unknown_engine, {.n = 8}, Question::one, {}, "quantum");
  expect_error(ErrorCode::engine_cannot, {.n = 65}, Question::one, {}, "bitmask");
  expect_error(ErrorCode::engine_cannot, {.n = kLargestSize, .queens = {{0, 0}}}, Question::one);
  expect_error(ErrorCode::engine_cannot, {.n = 8}, Question::one, {}, "construct:hlm-a");
  expect_error(ErrorCode::unknown_engine, {.n = 8}, Question::one, {}, "construct:gauss");
  expect_error(ErrorCode::engine_cannot, {.n = 8}, Question::fundamental, {}, "construct");
}

TEST(Run, CountsFundamentalSolutionsOfEmptyBoardsOnly) {
  expect_error(ErrorCode::engine_cannot, {.n = 8, .queens = {{0, 0}}}, Question::fundamental);
  expect_error(ErrorCode::engine_cannot, {.n = 8, .blocked = {{0, 0}}}, Question::fundamental);
}

TEST(Run, FundamentalCountsAreThePublishedOnes) {
  const Published published("counts.csv");
  for (int n = 1; n <= 10; ++n) {
    const Answer answer = run(Problem{.n = n}, Question::fundamental);
    EXPECT_EQ(to_string(answer.count), std::to_string(published.at(n, "fundamental")))
        << "n = " << n;
    EXPECT_EQ(answer.question, Question::fundamental);
    EXPECT_EQ(answer.verdict, n == 2 || n == 3 ? Verdict::none : Verdict::found);
  }
}

TEST(Run, EveryEngineThatListsKnowsTheTwelve) {
  for (const Engine* each : engines_where([](const EngineInfo& info) { return info.lists; }))
    EXPECT_EQ(to_string(answer_of(*each, {.n = 8}, Question::fundamental).count), "12")
        << each->info().name;
}

TEST(Run, SaysWhichEngineAnswered) {
  EXPECT_EQ(run(Problem{.n = 8}, Question::one, {}, "fike").engine, "fike");
  EXPECT_FALSE(run(Problem{.n = 8}, Question::one).engine.empty());
}

TEST(Solve, FindsASolutionWithTheQueensWhereTheyStand) {
  const Answer answer = solve({.n = 8, .queens = {{0, 3}}, .blocked = {{1, 0}}});
  ASSERT_TRUE(answer.placement);
  EXPECT_TRUE(is_solution(*answer.placement));
  EXPECT_EQ(answer.placement->at(0), 3);
  EXPECT_NE(answer.placement->at(1), 0);
}

TEST(Solve, AnswersThatThereIsNone) {
  EXPECT_EQ(solve({.n = 3}).verdict, Verdict::none);
  EXPECT_EQ(solve({.n = 6, .queens = {{0, 0}}}).verdict, Verdict::none);
  EXPECT_EQ(solve({.n = 1, .blocked = {{0, 0}}}).verdict, Verdict::none);
}

TEST(Solve, AnswersForBoardsOfAllSizes) {
  for (std::int32_t n = 4; n <= 128; ++n) {
    const Answer answer = solve({.n = n});
    ASSERT_TRUE(answer.placement) << "n = " << n;
    EXPECT_TRUE(is_solution(*answer.placement)) << "n = " << n;
  }
  EXPECT_TRUE(is_solution(*solve({.n = 1'000'000}).placement));
}

TEST(Solve, StopsAtTheTimeLimit) {
  const Answer answer = run(Problem{.n = 1000}, Question::one, {.seconds = 0.05}, "gray-iterative");
  EXPECT_EQ(answer.verdict, Verdict::stopped);
  EXPECT_EQ(answer.stop, Stop::time_limit);
}

TEST(Count, OfProblemsOfEveryKind) {
  EXPECT_EQ(to_string(count({.n = 8})), "92");
  EXPECT_EQ(to_string(count({.n = 3})), "0");
  EXPECT_EQ(to_string(count({.n = 7, .toroidal = true})), "28");
  const Problem restricted{.n = 8, .queens = {{0, 3}}, .blocked = {{7, 0}}};
  EXPECT_EQ(count(restricted), all_solutions(restricted).size());
}

TEST(ForEachSolution, VisitsAllOfThem) {
  std::vector<Placement> visited;
  const Count handed = for_each_solution({.n = 6}, [&](PlacementView columns) {
    visited.emplace_back(columns.begin(), columns.end());
    return true;
  });
  EXPECT_EQ(to_string(handed), "4");
  EXPECT_EQ(visited, all_solutions(6));
}

TEST(ForEachSolution, StopsWhenTheVisitorHasSeenEnough) {
  int visits = 0;
  const Count handed = for_each_solution({.n = 8}, [&](PlacementView) { return ++visits < 3; });
  EXPECT_EQ(visits, 3);
  EXPECT_EQ(to_string(handed), "3");
}

TEST(ForEachSolution, AnExceptionOfTheVisitorComesThrough) {
  EXPECT_THROW(for_each_solution({.n = 8}, [](PlacementView) -> bool { throw 42; }), int);
}

TEST(ForEachSolution, RefusesAnEmptyFunction) {
  EXPECT_EQ(code_of([] { for_each_solution(8, {}); }), ErrorCode::bad_argument);
}

TEST(FrontDoor, MayBeUsedByManyThreads) {
  std::vector<std::string> counts(8);
  std::vector<std::thread> threads;
  for (std::string& result : counts)
    threads.emplace_back([&result] {
      for (const Engine* each :
           engines_where([](const EngineInfo& info) { return info.counts && info.takes_board; }))
        result = to_string(answer_of(*each, {.n = 6}, Question::count).count);
      result += "/" + to_string(count({.n = 8}));
    });
  for (std::thread& each : threads) each.join();
  for (const std::string& result : counts) EXPECT_EQ(result, "4/92");
}
