// Tests the texts that the reader must refuse, and the messages about them.
#include <gtest/gtest.h>

#include <istream>
#include <sstream>
#include <streambuf>

#include "read/readings.hpp"

using namespace queens;
using namespace queens::test;

namespace {

// A stream of endless text, which arrives one character at a time.
class Endless : public std::streambuf {
 public:
  explicit Endless(char c) : block_(1 << 16, c) {}

 private:
  int_type underflow() override {
    setg(block_.data(), block_.data(), block_.data() + block_.size());
    return traits_type::to_int_type(block_[0]);
  }
  std::string block_;
};

}  // namespace

TEST(Reader, WhatIsWrongAndWhereIsSaid) {
  const struct {
    const char* text;
    const char* beginning;
  } cases[] = {
      {"", "the input is empty; a placement is written like 2 4 1 3"},
      {"\n \n", "the text holds no placement"},
      {"\xef\xbb\xbf", "the text holds no placement"},
      {"# nothing\n", "the text holds no placement"},
      {"[]", "line 1: found '[]'"},
      {"{\"n\":3,\"solutions\":[]}\n", "the document holds no solution"},
      {"solution,row1\n", "line 1: found 'solution,row1'"},
      {"<svg/>",
       "line 1: this is a page or a picture, HTML or SVG, without boards that Queens drew"},
      {"hello", "line 1: found 'hello'; a placement is written like"},
      {"2 4 1 3\n2 4 x 3", "line 2: found '2 4 x 3'"},
      {"\x1b[31m2 4\xff", "line 1: found '2 4\\xff'"},
      {"a very long line of words that says nothing about queens, nor of anything else that is on "
       "a board",
       "line 1: found 'a very long line of words that says nothing about ...ing else that is on a "
       "board'"},
      {"<g data-n=\"5\" data-queens=\"2 4 1 3\"/>",
       "line 1: found data-queens=\"2 4 1 3, expected a column for each of the rows"},
      {"solution,row2,row1\n1,2,1\n", "line 1: found the title 'row2': a table has the titles"},
      {"row2,row3\n1,2\n", "line 1: found the title 'row2': a table has the titles"},
      {"1,,2", "line 1: found '1,,2'"},
      {"99999999999 1", "line 1: a number is too large for a column"},
      {"+---+---+---+---+\n|               |\n+   +   +   +   +\n|               |\n"
       "+---+---+---+---+\n|\n\n     |\n+   +   +   +   +\n|               |\n+---+---+---+---+\n",
       "line 2: found '|               |'"},
      {".Q..\n...\n", "line 2: found '...', a row of 3 squares in a board of 4 columns"},
      {".Q..\n...Q\n", "line 1: a board of 4 columns has 2 rows: a board is square"},
      {".Q..\n\n2 4 1 3", "line 1: a board of 4 columns has 1 row: a board is square"},
      {".Q..\n[1]", "line 2: found '[1]', where '[' is neither a queen nor an empty square"},
      {".Q..\n2:\n", "line 1: found '.Q..'"},
      {"0 1 0\n1 0 0\n", "line 1: a board of 3 columns has 2 rows: a board is square"},
      {"| Q | . |\n| Q. | . |", "line 2: found 'Q..', a row of 3 squares in a board of 2 columns"},
      {"solution,row1,row2\n1,2\n",
       "line 2: found 2 numbers where a record of 3 was expected, one for each"},
      {"[1,2", "line 1: the text ends before a bracket that opens here is closed: it was cut"},
      {"[1,2\n}", "line 2: found '}' where the '[' of line 1 should be closed"},
      {"[1], 2", "line 1: found '[1], 2'"},
      {"a: b: c: 1", "line 1: found 'a: b: c: 1'"},
      {"[1-2]", "line 1: found '[1-2]'"},
      {"..Z.", "line 1: found '..Z.', where 'Z' is neither a queen nor an empty square"},
      {"1Q2/3Q/Q3", "line 1: found '1Q2/3Q/Q3'"},
      {"\xff\xfe"
       "2",
       "the text is in UTF-16: save it as UTF-8"},
      {"[1,,2]", "line 1: found ',' in a list of numbers"},
      {"[1.5,2]", "line 1: found '1.5', but a column is a whole number"},
      {"[1,null]", "line 1: found '[1,null]'"},
      {"[null]", "line 1: found '[null]'; a placement is written like"},
      {"[3000000000]", "line 1: a number is too large for a column: columns go up to 2147483647"},
      {"[[1,2],[3]]", "line 1: found '[[1,2],[3]]'"},
      {"[[0,1,0],[0,0,2],[1,0,0]]",
       "line 1: these lines may be a matrix, but it holds other numbers than 0 and 1"},
      {"[[0,1,0],[0,0,1]]", "line 1: a board of 3 columns has 2 rows: a board is square"},
      {"[\".Q..\",\"...Q\"]", "line 1: a board of 4 columns has 2 rows: a board is square"},
      {"[\".Q\",\n\".\"]", "line 2: found '.', a row of 1 square in a board of 2 columns"},
      {"[\".Q\",\"hi\"]", "line 1: found '[\".Q\",\"hi\"]'"},
      {"[\".Q", "line 1: the text ends before a bracket that opens here is closed: it was cut"},
      {"[\"\\u26zz\"]", "line 1: found '[\"\\u26zz\"]'"},
      {"{\"n\" 4}", "line 1: found '{\"n\" 4}'"},
      {"{\"n\":0}", "line 1: the size of the board must be a whole number from 1 to 2147483647, n"},
      {"{\"base\":2}",
       "line 1: the field 'base' must be the number of the first row and column, 1 o"},
      {"(1,2),(3)", "line 1: found '(1,2),(3)'"},
      {"<svg data-queens=\"a\">", "line 1: found data-queens=\"a, expected a column for"},
      {"<svg><!-- <g data-queens=\"9\"> -->", "line 1: found data-queens=\"9, expected a"},
      {"<svg\n", "line 1: this is a page or a picture"},
      {"row = [1, 2, 3, 4]\ncol = [2, 4, 1, 3]",
       "line 1: these lists may be the rows and the columns of one placement"},
      {"(array([0, 1, 2, 3]), array([1, 3, 0, 2]))",
       "line 1: these lists may be the rows and the columns of one placement"},
      {"[1] 1 3 5 8 10 12 6 11\n[9] 2 7 9 4",
       "line 2: found '[9] 2 7 9 4', where more than lists may be a part of a placement"},
      {"2 4 1 3\n2-4-1-3", "line 2: found '2-4-1-3', which may be a placement"},
      {"Row 1: Column 2\nRow 2: Column 4\nRow 3: Column 1\nRow 4: Column 3",
       "line 1: found 'Row 1: Column 2'"},
      {"2 4 1 3\nRow 1: Column 2", "line 2: found 'Row 1: Column 2', which may be a queen of the"},
      {"1 1 2\n2 2 4\n3 3 1\n4 4 3", "line 1: these lines may be squares that are numbered"},
      {"queen,row,col\n1,1,2\n2,2,4\n3,3,1\n4,4,3", "line 1: found the title 'row'"},
      {"q1 = 2\nq2 = 4\nq3 = 1\nq4 = 9",
       "line 1: a queen in each row, but one stands in a column off the board"},
      {"2 4 1 3\nat(q1,2) at(q2,4) at(q3,1) at(q4,3)", "line 2: these lists may be a placement"},
      {"queen(1,2) queen(2,4) queen(3,1) queen(4,3) queen(5,*)", "line 1: found 'queen(1,2) queen"},
      {"[0,0,1,1,0,1,1,1,2,2,3,1,2,3,3,3]", "line 1: these numbers may be a map of regions"},
      {"--\n1: 2\n2: 4\n3: 1\n4: 3\nlength: 4\n\n--\n1: 3\n2: 1\n3: \n4: 2\nlength: 4",
       "line 9: found '1: 3', which is nearly like line 5, a part of a placement"},
      {"[{x: 0, y: 1, color: '#f00'}, {x: 1, y: 3, color: '#0f0'}, {x: 2, y: 0, color: '#00f'}]",
       "line 1: found 'color' '#0f0' where the squares before have another"},
  };
  for (const auto& c : cases)
    EXPECT_EQ(message(c.text).substr(0, std::string_view(c.beginning).size()), c.beginning)
        << c.text;
}

TEST(Reader, AZeroByteIsNoText) {
  EXPECT_EQ(message(std::string_view("2\0 \0", 4)), "the text is in UTF-16: save it as UTF-8");
  EXPECT_EQ(message(std::string_view("2 4 1 3\n\0\0", 10)).substr(0, 26),
            "line 2: found a zero byte,");
}

TEST(Reader, DeepNestingIsAnErrorNotACrash) {
  const std::string open(100000, '['), close(100000, ']');
  EXPECT_NE(message(open + "1" + close).find("nested more than"), std::string::npos);
  EXPECT_NE(message(open), "");
  std::string objects, ends;
  for (int i = 0; i < 100000; ++i) {
    objects += "{\"a\":";
    ends += '}';
  }
  EXPECT_NE(message(objects + "1" + ends).find("nested more than"), std::string::npos);
  EXPECT_NE(message(objects), "");
}

// labels: release
TEST(Reader, TextWithoutEndIsRefusedInBoundedMemory) {
  for (const char c : {'1', '<', ' '}) {
    Endless endless(c);
    std::istream input(&endless);
    PlacementReader reader(input);
    Reading reading;
    EXPECT_THROW(reader.next(reading), Error) << c;
  }
}

TEST(Reader, PlacementsComeBeforeALaterErrorAndNothingAfterIt) {
  std::istringstream input("2 4 1 3\n[3,1,4,2]\n2 4 x 3\n2 4 1 3\n");
  PlacementReader reader(input);
  Reading reading;
  EXPECT_TRUE(reader.next(reading));
  EXPECT_TRUE(reader.next(reading));
  EXPECT_THROW(reader.next(reading), Error);
  EXPECT_FALSE(reader.next(reading));
}
