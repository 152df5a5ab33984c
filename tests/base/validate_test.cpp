// Tests which problems are invalid, and the messages about them.
#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <ostream>

#include "queens/queens.hpp"
#include "support/code_of.hpp"

using namespace queens;

namespace {

void expect_error(const Problem& problem, ErrorCode code, const std::string& message) {
  const Error error = test::error_of([&] { CheckedProblem{problem}; });
  EXPECT_EQ(error.code(), code) << error.what();
  EXPECT_EQ(error.what(), message);
}

}  // namespace

TEST(Validate, AcceptsWhatIsWellFormed) {
  CheckedProblem(Problem{});
  CheckedProblem(Problem{.n = 1});
  CheckedProblem(Problem{.n = 2});  // having no solution is not an error
  CheckedProblem(Problem{.n = kLargestSize, .queens = {{kLargestSize - 1, 0}}});
  CheckedProblem(Problem{.n = 8, .queens = {{0, 3}, {4, 4}}, .blocked = {{0, 0}, {0, 0}}});
  CheckedProblem(Problem{.n = 1, .blocked = {{0, 0}}});
  CheckedProblem(Problem{.n = 6, .queens = {{0, 5}, {1, 0}}});
}

TEST(Validate, TheSizeIsInRange) {
  for (const std::int32_t n : {0, -1, -2147483647 - 1})
    expect_error({.n = n}, ErrorCode::size_out_of_range,
                 "the size of the board must be a whole number from 1 to 2147483647, not '" +
                     std::to_string(n) + "'");
}

// A size from outside may be any number; none becomes another on the way.
TEST(Validate, TheSizeIsNoOtherNumber) {
  constexpr std::int64_t kFar = (std::int64_t{1} << 32) + 8;
  const std::vector<std::function<void(std::int64_t)>> calls = {
      [](std::int64_t n) { (void)CheckedProblem(n); },
      [](std::int64_t n) { (void)solve(n); },
      [](std::int64_t n) { (void)count(n); },
      [](std::int64_t n) { (void)count(n, Limits()); },
      [](std::int64_t n) { (void)run(n, Question::count); },
      [](std::int64_t n) { (void)solutions(n); },
      [](std::int64_t n) { for_each_solution(n, [](PlacementView) { return true; }); },
      [](std::int64_t n) { (void)estimate_count(n); },
      [](std::int64_t n) { (void)tree_profile(n, TreeOrder::rows); },
      [](std::int64_t n) { (void)estimate_tree(n, TreeOrder::rows); },
      [](std::int64_t n) { (void)closed_form(n); },
      [](std::int64_t n) {
        (void)ClosedForm(n, {{.first = {0, 0}, .count = 8}});
      },
      [](std::int64_t n) { (void)excluded_diagonals(n, 0.5); },
      [](std::int64_t n) { (void)pre_placed(n, 3); },
      [](std::int64_t n) { (void)puzzle(n, Level::easy); },
      [](std::int64_t n) { (void)region_puzzle(n, Level::easy); },
      [](std::int64_t n) { (void)Ranking(n); }};
  for (std::size_t i = 0; i < calls.size(); ++i)
    for (const std::int64_t n : {kFar, -kFar})
      EXPECT_EQ(test::code_of([&] { calls[i](n); }), ErrorCode::size_out_of_range) << i;
  EXPECT_EQ(test::code_of([] { (void)pre_placed(8, kFar); }), ErrorCode::bad_limit);
  EXPECT_FALSE(published_count(kFar));
}

TEST(Validate, SquaresAreOnTheBoard) {
  for (const Square square : {Square{8, 0}, {0, 8}, {-1, 0}, {0, -1}, {2147483647, 0}}) {
    expect_error(
        {.n = 8, .queens = {square}}, ErrorCode::square_off_board,
        "the queen on " + to_string(square) + " is off the board: rows and columns go from 1 to 8");
    expect_error(
        {.n = 8, .blocked = {square}}, ErrorCode::square_off_board,
        "the block on " + to_string(square) + " is off the board: rows and columns go from 1 to 8");
  }
}

TEST(Validate, QueensDoNotAttack) {
  const auto attack = [](const std::string& squares, const std::string& line) {
    return "the pre-placed queens on " + squares + " attack each other along " + line +
           "; pre-placed queens must not share a row, column or diagonal";
  };
  const auto code = ErrorCode::queens_attack;
  expect_error({.n = 8, .queens = {{0, 4}, {0, 0}}}, code, attack("(1, 1) and (1, 5)", "a row"));
  expect_error({.n = 8, .queens = {{0, 0}, {7, 0}}}, code, attack("(1, 1) and (8, 1)", "a column"));
  expect_error({.n = 8, .queens = {{2, 3}, {6, 7}}}, code,
               attack("(3, 4) and (7, 8)", "a diagonal"));
  expect_error({.n = 8, .queens = {{7, 0}, {0, 7}}}, code,
               attack("(1, 8) and (8, 1)", "an antidiagonal"));
}

TEST(Validate, OnTheTorusQueensAttackRoundTheEdges) {
  const Problem problem{.n = 6, .queens = {{0, 5}, {1, 0}}, .toroidal = true};
  EXPECT_THROW(CheckedProblem{problem}, Error);
}

TEST(Validate, AQueenStandsOnNoBlockedSquare) {
  expect_error(
      {.n = 8, .queens = {{2, 3}}, .blocked = {{1, 1}, {2, 3}}}, ErrorCode::queen_blocked,
      "the pre-placed queen on (3, 4) stands on a blocked square; remove the queen or the block");
}

TEST(Validate, NoTwoQueensStandOnOneSquare) {
  expect_error({.n = 8, .queens = {{0, 3}, {5, 6}, {0, 3}}}, ErrorCode::queens_attack,
               "two pre-placed queens stand on (1, 4); name it once");
}

namespace {

// The board in its rows, as regions.
Problem with_regions(std::int32_t n) {
  Problem problem{.n = n};
  for (std::int32_t row = 0; row < n; ++row) problem.regions.insert(problem.regions.end(), n, row);
  return problem;
}

}  // namespace

TEST(Validate, RegionsCutTheBoardIntoNParts) {
  CheckedProblem{with_regions(1)};
  CheckedProblem{with_regions(8)};
  const auto code = ErrorCode::bad_regions;
  Problem problem = with_regions(4);
  problem.regions.pop_back();
  expect_error(problem, code, "a board of 4 rows has 16 squares, but the regions have 15");
  problem = with_regions(4);
  problem.regions[0] = 1, problem.regions[1] = 1, problem.regions[2] = 1, problem.regions[3] = 1;
  expect_error(problem, code,
               "there must be as many regions as rows, a queen in each: 4 rows, but 3 regions");
  problem = with_regions(4);
  problem.regions[5] = 7;
  expect_error(problem, code,
               "there must be as many regions as rows, a queen in each: 4 rows, but 5 regions");
  problem = with_regions(2);
  problem.regions = {2, 1, 1, 1};
  expect_error(problem, code,
               "the region 2 of the square on (1, 1) is none: regions are numbered from 0 to 1");
}

TEST(Validate, RegionsHaveDifferentNamesOrNone) {
  Problem problem{.n = 2, .regions = {0, 0, 1, 1}, .region_names = {"red", "blue"}};
  EXPECT_EQ(CheckedProblem(problem).region_names, problem.region_names);
  for (const std::vector<std::string>& names :
       {std::vector<std::string>{"red"}, {"red", "red"}, {"red", "blue", "green"}}) {
    problem.region_names = names;
    EXPECT_THROW(static_cast<void>(CheckedProblem(problem)), Error);
  }
}

TEST(Validate, TouchingIsNoRuleOfTheTorus) {
  CheckedProblem(Problem{.n = 4, .touching = true});
  Problem problem = with_regions(4);
  problem.toroidal = true;
  CheckedProblem{problem};
  expect_error({.n = 4, .toroidal = true, .touching = true}, ErrorCode::bad_regions,
               "on a torus queens attack along diagonals: leave out the torus, or let the problem "
               "say \"touching\": false");
}

TEST(Validate, QueensDoNotShareARegionOrTouch) {
  const auto code = ErrorCode::queens_attack;
  Problem problem{.n = 3, .regions = {0, 0, 1, 2, 0, 1, 2, 2, 1}, .touching = true};
  problem.queens = {{0, 0}, {1, 1}};
  expect_error(problem, code,
               "the pre-placed queens on (1, 1) and (2, 2) share a region; pre-placed queens must "
               "not share a row, column or region, or touch");
  problem.queens = {{1, 0}, {0, 1}};
  expect_error(problem, code,
               "the pre-placed queens on (1, 2) and (2, 1) touch at a corner; pre-placed queens "
               "must not share a row, column or region, or touch");
  problem.touching = false;
  problem.queens = {{0, 0}, {2, 2}};
  expect_error(problem, code,
               "the pre-placed queens on (1, 1) and (3, 3) attack each other along a diagonal; "
               "pre-placed queens must not share a row, column, diagonal or region");
  expect_error({.n = 3, .queens = {{0, 0}, {2, 0}}, .touching = true}, code,
               "the pre-placed queens on (1, 1) and (3, 1) attack each other along a column; "
               "pre-placed queens must not share a row or column, or touch");
  CheckedProblem(Problem{.n = 3, .queens = {{0, 0}, {2, 2}}, .touching = true});
}

TEST(Regions, SomeAreInPieces) {
  EXPECT_TRUE(stray_squares(Problem{.n = 2147483647}).empty());  // at no cost
  EXPECT_TRUE(stray_squares(with_regions(8)).empty());
  // Corners do not hold a region together. The larger piece is the region.
  EXPECT_EQ(stray_squares(Problem{.n = 2, .regions = {0, 1, 1, 0}}),
            (std::vector<Square>{{1, 0}, {1, 1}}));
  EXPECT_EQ(stray_squares(Problem{.n = 3, .regions = {0, 1, 1, 1, 2, 1, 0, 0, 1}}),
            (std::vector<Square>{{0, 0}, {1, 0}}));
}

TEST(Regions, AreAskedForOnlyWhereTheyAre) {
  const auto refused = [](const Problem& problem, Square square) {
    return test::code_of([&] { (void)problem.region(square); }) == ErrorCode::bad_regions;
  };
  const Problem regions = with_regions(3);
  EXPECT_EQ(regions.region({2, 1}), 2);
  EXPECT_TRUE(refused({.n = 3}, {0, 0}));
  for (const Square& off : {Square{-1, 0}, Square{0, -1}, Square{3, 0}, Square{1, 3}})
    EXPECT_TRUE(refused(regions, off)) << off;
  EXPECT_EQ(test::code_of([] { (void)stray_squares(Problem{.n = 3, .regions = {7}}); }),
            ErrorCode::bad_regions);
}

TEST(BlockedSquares, AreThoseOnTheBoard) {
  constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::min();
  for (const bool torus : {false, true}) {
    const Problem problem{.n = 2,
                          .blocked = {{0, 1}, {-1, 0}, {0, 2}},
                          .blocked_diagonals = {kFar, -2, 2},
                          .blocked_antidiagonals = {kFar, -1, 3},
                          .toroidal = torus};
    EXPECT_EQ(blocked_squares(problem), (std::vector<Square>{{0, 1}}));
  }
}

TEST(Square, IsWrittenFromItsBase) {
  EXPECT_EQ(to_string(Square{0, 3}), "(1, 4)");
  EXPECT_EQ(to_string(Square{0, 3}, 0), "(0, 3)");
  EXPECT_EQ(to_string(Square{2147483647, -1}), "(2147483648, 0)");
}
