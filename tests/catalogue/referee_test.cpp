// Checks that no wrong placement gets past the referee: it catches the engine that delivers one, and names it.
#include "catalogue/referee.hpp"

#include <gtest/gtest.h>

#include "support/engines.hpp"

using namespace queens;
using namespace queens::test;

namespace {

// An engine that delivers the placement it was made with, right or wrong.
MadeEngine liar(const Placement& lie) {
  return {"liar", [lie](const CheckedProblem&, Question, Sink& sink) {
            sink.solution(lie);
            return Answer();
          }};
}

bool passes(const Problem& problem, const Placement& handed_over) {
  const MadeEngine made = liar(handed_over);
  Collector seen;
  Referee referee(problem, made, seen);
  try {
    made.solve(problem, Question::all, {}, referee);
  } catch (const std::logic_error& error) {
    EXPECT_NE(std::string(error.what()).find("'liar'"), std::string::npos) << error.what();
    EXPECT_TRUE(seen.solutions.empty()) << "the lie was passed on";
    return false;
  }
  EXPECT_EQ(seen.solutions, std::vector<Placement>{handed_over});
  return true;
}

}  // namespace

TEST(Referee, LetsSolutionsPass) {
  EXPECT_TRUE(passes({.n = 4}, {1, 3, 0, 2}));
  EXPECT_TRUE(passes({.n = 4, .queens = {{0, 1}}, .blocked = {{0, 0}}}, {1, 3, 0, 2}));
  EXPECT_TRUE(passes({.n = 5, .toroidal = true}, {0, 2, 4, 1, 3}));
}

TEST(Referee, JudgesRegionsAndTouching) {
  const Problem rows{.n = 4, .regions = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3}};
  EXPECT_TRUE(passes(rows, {1, 3, 0, 2}));
  EXPECT_FALSE(passes(rows, {0, 2, 3, 1}));  // share a diagonal
  Problem touching = rows;
  touching.touching = true;
  EXPECT_TRUE(passes(touching, {1, 3, 0, 2}));
  EXPECT_FALSE(passes(touching, {0, 1, 3, 2}));  // touch
  EXPECT_FALSE(passes(touching, {1, 3, 1, 2}));  // share a column
  EXPECT_FALSE(passes(touching, {1, 3, 0, 4}));  // off the board
  EXPECT_TRUE(passes({.n = 5, .touching = true}, {0, 2, 4, 1, 3}));
  EXPECT_TRUE(passes({.n = 6, .touching = true}, {0, 2, 4, 1, 3, 5}));  // on one diagonal
  Problem squares = touching;
  squares.regions = {0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3};
  EXPECT_TRUE(passes(squares, {1, 3, 0, 2}));
  squares.regions = {0, 0, 1, 1, 0, 0, 1, 0, 2, 2, 3, 3, 2, 1, 3, 3};
  EXPECT_FALSE(passes(squares, {1, 3, 0, 2}));  // two in one region
}

TEST(Referee, FindsEveryKindOfLie) {
  EXPECT_FALSE(passes({.n = 4}, {0, 1, 2, 3}));  // queens attack
  EXPECT_FALSE(passes({.n = 4}, {1, 3, 0, 4}));  // off the board
  EXPECT_FALSE(passes({.n = 4}, {1, 3, 0, -1}));
  EXPECT_FALSE(passes({.n = 4}, {0}));  // another board
  EXPECT_FALSE(passes({.n = 4}, {0, 2, 4, 1, 3}));
  EXPECT_FALSE(passes({.n = 4}, {}));
  EXPECT_FALSE(passes({.n = 4, .queens = {{0, 2}}}, {1, 3, 0, 2}));   // a queen was moved
  EXPECT_FALSE(passes({.n = 4, .blocked = {{3, 2}}}, {1, 3, 0, 2}));  // a square was blocked
  EXPECT_FALSE(passes({.n = 4, .toroidal = true}, {1, 3, 0, 2}));     // round the edges
}

TEST(Referee, PassesEventsOn) {
  struct Counter : Sink {
    int calls = 0;
    bool event(const Event&) override { return ++calls > 1; }
  } sink;
  const Problem problem{.n = 4};
  const MadeEngine made = liar({});
  Referee referee(problem, made, sink);
  EXPECT_FALSE(referee.event({}));
  EXPECT_TRUE(referee.event({}));
  EXPECT_EQ(sink.calls, 2);
}

// Even on the largest boards, the time limit is checked every two million rows.
TEST(Referee, JudgesALargePlacementInSteps) {
  constexpr std::int32_t kN = 5'000'000;
  Placement columns = closed_form(kN).placement();
  struct Taker : Sink {
    int taken = 0;
    bool solution(PlacementView) override { return ++taken > 0; }
  } sink;
  const Problem problem{.n = kN, .blocked_diagonals = {0}};
  const MadeEngine made = liar({});
  Referee referee(problem, made, sink);
  EXPECT_TRUE(referee.solution_part(columns));
  EXPECT_TRUE(referee.solution_part(columns));
  EXPECT_EQ(sink.taken, 0);
  EXPECT_FALSE(referee.solution_part(columns));
  EXPECT_EQ(sink.taken, 1);

  columns.back() = columns.front();
  Referee strict(problem, made, sink);
  EXPECT_TRUE(strict.solution_part(columns));
  EXPECT_TRUE(strict.solution_part(columns));
  EXPECT_THROW(strict.solution_part(columns), std::logic_error);
  EXPECT_EQ(sink.taken, 1);
}
