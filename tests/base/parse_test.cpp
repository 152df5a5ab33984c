// Tests how sizes and squares are read, in the forms in which people type them.
// labels: arm
#include <gtest/gtest.h>

#include "base/parse.hpp"
#include "queens/problem.hpp"

using namespace queens;

namespace {

struct Failure {
  ErrorCode code;
  std::string message;
};

template <class Action>
Failure failure_of(Action action) {
  try {
    action();
  } catch (const Error& error) {
    return {error.code(), error.what()};
  }
  ADD_FAILURE() << "accepted";
  return {ErrorCode::too_large, ""};
}

}  // namespace

TEST(ParseSize, TakesWholeNumbersInRange) {
  EXPECT_EQ(parse_size("8"), 8);
  EXPECT_EQ(parse_size(" 8 "), 8);
  EXPECT_EQ(parse_size("\t8"), 8);
  EXPECT_EQ(parse_size("1"), 1);
  EXPECT_EQ(parse_size("2147483647"), 2147483647);
}

TEST(ParseSize, RefusesEverythingElse) {
  for (const std::string text : {"0", "-1", "1e30", "", " ", "8x", "x8", "8 8", "8.0", "8,", "+8",
                                 "0x8", "2147483648", "9223372036854775808", "-9223372036854775809",
                                 "1000000000000000000000000000000", "eight", "8\n", "\u0668"}) {
    const auto [code, message] = failure_of([&] { parse_size(text); });
    EXPECT_EQ(static_cast<int>(code), static_cast<int>(ErrorCode::size_out_of_range)) << text;
    EXPECT_EQ(message.rfind(
                  "the size of the board must be a whole number from 1 to 2147483647, not '", 0),
              0u)
        << message;
  }
}

TEST(ParseSize, ShowsWhatWasTypedOnOneLine) {
  EXPECT_NE(failure_of([] { parse_size("8x"); }).message.find("not '8x'"), std::string::npos);
  const std::string message =
      failure_of([] { parse_size("a\nb\x1b" + std::string(1000, 'c')); }).message;
  EXPECT_LT(message.size(), 200u);
  EXPECT_EQ(message.find('\n'), std::string::npos);
  EXPECT_EQ(message.find('\x1b'), std::string::npos);
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

TEST(ParseSquare, OffTheBoard) {
  for (const std::string text : {"0,1", "1,0", "9,1", "1,9", "-1,1", "4294967297,1", "i1", "a9",
                                 "99999999999999999999,1", "1,-99999999999999999999"}) {
    const auto [code, message] = failure_of([&] { parse_square(text, 8); });
    EXPECT_EQ(static_cast<int>(code), static_cast<int>(ErrorCode::square_off_board)) << text;
    EXPECT_NE(message.find("'" + text + "' is off the board: "), std::string::npos) << message;
    EXPECT_NE(message.find(text.find(',') == std::string::npos ? "from a1 to h8" : "from 1 to 8"),
              std::string::npos)
        << message;
  }
  EXPECT_NE(failure_of([] { parse_square("8,8", 8, 0); }).message.find("from 0 to 7"),
            std::string::npos);
}

TEST(SquareAt, IsTheSameByNumbers) {
  EXPECT_EQ(square_at(1, 3, 8), parse_square("1,3", 8));
  EXPECT_EQ(square_at(0, 7, 8, 0), parse_square("0,7", 8, 0));
  EXPECT_EQ(diagonal_at(-7, 8), parse_diagonal("-7", 8));
  EXPECT_EQ(antidiagonal_at(16, 8), parse_antidiagonal("16", 8));
  EXPECT_EQ(board_size(kLargestSize), kLargestSize);
  const auto expect_same = [](auto by_numbers, auto by_text) {
    const Failure one = failure_of(by_numbers), other = failure_of(by_text);
    EXPECT_EQ(static_cast<int>(one.code), static_cast<int>(other.code));
    EXPECT_EQ(one.message, other.message);
  };
  expect_same([] { square_at(9, 1, 8); }, [] { parse_square("9,1", 8); });
  expect_same([] { square_at(1, 0, 8); }, [] { parse_square("1,0", 8); });
  expect_same([] { square_at(8, 1, 8, 0); }, [] { parse_square("8,1", 8, 0); });
  expect_same([] { diagonal_at(8, 8); }, [] { parse_diagonal("8", 8); });
  expect_same([] { antidiagonal_at(1, 8); }, [] { parse_antidiagonal("1", 8); });
  expect_same([] { board_size(0); }, [] { parse_size("0"); });
  expect_same([] { board_size(std::int64_t{kLargestSize} + 1); }, [] { parse_size("2147483648"); });
}

TEST(ParseSquare, Garbage) {
  for (const std::string text : {"", " ", ",", "1,", ",1", "1", "1;4", "1,2,3", "1.5,2", "x,y", "a",
                                 "a0", "aa1", "a1b", "1a", "queen", "1 4", "(1,4)"}) {
    const auto [code, message] = failure_of([&] { parse_square(text, 8); });
    EXPECT_EQ(static_cast<int>(code), static_cast<int>(ErrorCode::bad_square)) << text;
    EXPECT_NE(message.find("write ROW,COLUMN such as 1,3, or a chess name such as c1"),
              std::string::npos)
        << message;
  }
}

TEST(ParseSquare, ChessNamesEndWithTheAlphabet) {
  const auto [code, message] = failure_of([] { parse_square("c1", 27); });
  EXPECT_EQ(static_cast<int>(code), static_cast<int>(ErrorCode::bad_square));
  EXPECT_EQ(message, "'c1' is not a square; write ROW,COLUMN such as 1,3");
}
