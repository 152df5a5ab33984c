// Tests how sizes and squares are read, in the forms in which people type them. What is said of wrong ones is in
// cli/values_test.cpp.
// labels: arm
#include <gtest/gtest.h>

#include "base/parse.hpp"
#include "queens/problem.hpp"
#include "support/code_of.hpp"

using namespace queens;
using test::error_of;

TEST(ParseSize, TakesWholeNumbersInRange) {
  EXPECT_EQ(parse_size("8"), 8);
  EXPECT_EQ(parse_size(" 8 "), 8);
  EXPECT_EQ(parse_size("\t8"), 8);
  EXPECT_EQ(parse_size("1"), 1);
  EXPECT_EQ(parse_size("2147483647"), 2147483647);
}

TEST(ParseSquare, RowThenColumnFromTheBase) {
  EXPECT_EQ(parse_square("1,4", 8), (Square{0, 3}));
  EXPECT_EQ(parse_square("1,4", 8, 0), (Square{1, 4}));
  EXPECT_EQ(parse_square("0,0", 8, 0), (Square{0, 0}));
  EXPECT_EQ(parse_square("8,8", 8), (Square{7, 7}));
  EXPECT_EQ(parse_square(" 1 , 4 ", 8), (Square{0, 3}));
  EXPECT_EQ(parse_square("2147483647,1", 2147483647), (Square{2147483646, 0}));
}

TEST(ParseSquare, ChessNamesBeginAtTheBottomLeft) {
  EXPECT_EQ(parse_square("a1", 8), (Square{7, 0}));
  EXPECT_EQ(parse_square("a8", 8), (Square{0, 0}));
  EXPECT_EQ(parse_square("h1", 8), (Square{7, 7}));
  EXPECT_EQ(parse_square("D1", 8), (Square{7, 3}));
  EXPECT_EQ(parse_square("a1", 8, 0), (Square{7, 0}));  // chess names do not depend on the base
  EXPECT_EQ(parse_square("z26", 26), (Square{0, 25}));
}

TEST(SquareAt, IsTheSameByNumbers) {
  EXPECT_EQ(square_at(1, 3, 8), parse_square("1,3", 8));
  EXPECT_EQ(square_at(0, 7, 8, 0), parse_square("0,7", 8, 0));
  EXPECT_EQ(diagonal_at(-7, 8), parse_diagonal("-7", 8));
  EXPECT_EQ(antidiagonal_at(16, 8), parse_antidiagonal("16", 8));
  EXPECT_EQ(board_size(kLargestSize), kLargestSize);
  const auto expect_same = [](auto by_numbers, auto by_text) {
    const Error one = error_of(by_numbers), other = error_of(by_text);
    EXPECT_EQ(one.code(), other.code());
    EXPECT_STREQ(one.what(), other.what());
  };
  expect_same([] { square_at(9, 1, 8); }, [] { parse_square("9,1", 8); });
  expect_same([] { square_at(1, 0, 8); }, [] { parse_square("1,0", 8); });
  expect_same([] { square_at(8, 1, 8, 0); }, [] { parse_square("8,1", 8, 0); });
  expect_same([] { diagonal_at(8, 8); }, [] { parse_diagonal("8", 8); });
  expect_same([] { antidiagonal_at(1, 8); }, [] { parse_antidiagonal("1", 8); });
  expect_same([] { board_size(0); }, [] { parse_size("0"); });
  expect_same([] { board_size(std::int64_t{kLargestSize} + 1); }, [] { parse_size("2147483648"); });
}

TEST(ParseSquare, ChessNamesEndWithTheAlphabet) {
  const Error error = error_of([] { parse_square("c1", 27); });
  EXPECT_EQ(error.code(), ErrorCode::bad_square);
  EXPECT_STREQ(error.what(), "'c1' is not a square; write ROW,COLUMN such as 1,3");
}
