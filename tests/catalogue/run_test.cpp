// Tests run(), and the three functions that call it with fewer arguments.
#include <gtest/gtest.h>

#include <thread>

#include "support/code_of.hpp"
#include "support/engines.hpp"
#include "support/oracle.hpp"

using namespace queens;
using namespace queens::test;

namespace {

void expect_error(ErrorCode code, const Problem& problem, Question question,
                  const Limits& limits = {}, std::string_view engine = {}) {
  EXPECT_EQ(code_of([&] { run(problem, question, limits, engine); }), code);
}

}  // namespace

TEST(Run, RefusesWhatTheEngineCannotDo) {
  expect_error(ErrorCode::unknown_engine, {.n = 8}, Question::one, {}, "quantum");
  expect_error(ErrorCode::engine_cannot, {.n = 65}, Question::one, {}, "bitmask");
  expect_error(ErrorCode::engine_cannot, {.n = kLargestSize, .queens = {{0, 0}}}, Question::one);
  expect_error(ErrorCode::engine_cannot, {.n = 8}, Question::one, {}, "construct:hlm-a");
  expect_error(ErrorCode::unknown_engine, {.n = 8}, Question::one, {}, "construct:gauss");
  expect_error(ErrorCode::engine_cannot, {.n = 8}, Question::fundamental, {}, "construct");
}

TEST(Solve, AnswersForBoardsOfAllSizes) {
  for (std::int32_t n = 4; n <= 128; ++n) {
    const Answer answer = solve(Problem{.n = n});
    ASSERT_TRUE(answer.placement) << "n = " << n;
    EXPECT_TRUE(is_solution(*answer.placement)) << "n = " << n;
  }
  EXPECT_TRUE(is_solution(*solve(Problem{.n = 1'000'000}).placement));
}

TEST(ForEachSolution, VisitsAllOfThem) {
  std::vector<Placement> visited;
  const Count handed = for_each_solution(Problem{.n = 6}, [&](PlacementView columns) {
    visited.emplace_back(columns.begin(), columns.end());
    return true;
  });
  EXPECT_EQ(to_string(handed), "4");
  EXPECT_EQ(visited, all_solutions(6));
}

TEST(ForEachSolution, StopsWhenTheVisitorHasSeenEnough) {
  int visits = 0;
  const Count handed =
      for_each_solution(Problem{.n = 8}, [&](PlacementView) { return ++visits < 3; });
  EXPECT_EQ(visits, 3);
  EXPECT_EQ(to_string(handed), "3");
}

TEST(ForEachSolution, AnExceptionOfTheVisitorComesThrough) {
  EXPECT_THROW(for_each_solution(Problem{.n = 8}, [](PlacementView) -> bool { throw 42; }), int);
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
      result += "/" + to_string(count(Problem{.n = 8}));
    });
  for (std::thread& each : threads) each.join();
  for (const std::string& result : counts) EXPECT_EQ(result, "4/92");
}
