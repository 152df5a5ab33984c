// Tests which problems are invalid, and the messages about them.
#include <gtest/gtest.h>

#include "queens/problem.hpp"

using namespace queens;

namespace {

void expect_error(const Problem& problem, ErrorCode code, const std::string& message) {
  try {
    CheckedProblem{problem};
    ADD_FAILURE() << "accepted, but should be: " << message;
  } catch (const Error& error) {
    EXPECT_EQ(static_cast<int>(error.code()), static_cast<int>(code)) << error.what();
    EXPECT_EQ(error.what(), message);
  }
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

TEST(Validate, TheSameSquareTwiceIsOneQueen) {
  CheckedProblem(Problem{.n = 8, .queens = {{0, 3}, {0, 3}}});
}

TEST(Square, IsWrittenFromItsBase) {
  EXPECT_EQ(to_string(Square{0, 3}), "(1, 4)");
  EXPECT_EQ(to_string(Square{0, 3}, 0), "(0, 3)");
  EXPECT_EQ(to_string(Square{2147483647, -1}), "(2147483648, 0)");
}
