// Tests every form of a placement that the reader knows.
// labels: arm
#include <gtest/gtest.h>

#include <sstream>

#include "read/readings.hpp"

using namespace queens;
using namespace queens::test;

namespace {

const std::vector<Square> kFour = {{0, 1}, {1, 3}, {2, 0}, {3, 2}};

struct Case {
  const char* text;
  const char* format;
  int base;
};

}  // namespace

TEST(Reader, OnePlacementInEveryForm) {
  const Case cases[] = {
      {"2 4 1 3", "numeric", 1},
      {"2,4,1,3\n", "numeric", 1},
      {"2, 4, 1, 3,", "numeric", 1},
      {"1;3;0;2", "numeric", 0},
      {"  1\t3\t0\t2  \r\n", "numeric", 0},
      {"001 : 2 4 1 3", "numeric", 1},
      {"12) 2 4 1 3", "numeric", 1},
      {"Solution 1: 2 4 1 3", "numeric", 1},
      {"Solution #1\n2 4 1 3", "numeric", 1},
      {"the first solution is:\n\n2 4 1 3", "numeric", 1},
      {"\xef\xbb\xbf// found\n# by hand\n2 4 1 3", "numeric", 1},
      {"```text\n2 4 1 3\n```\n", "numeric", 1},
      {"2413", "compact", 1},
      {"1302", "compact", 0},
      {"1: 2413", "compact", 1},
      {"solution,row1,row2,row3,row4\n1,2,4,1,3\n", "csv", 1},
      {"row1,row2,row3,row4\r\n2,4,1,3\r\n", "csv", 1},
      {"[1,3,0,2]", "numeric", 0},
      {"[2, 4, 1, 3];", "numeric", 1},
      {"[2,4,1,3] // the first\n", "numeric", 1},
      {"(2, 4, 1, 3)", "numeric", 1},
      {"{1, 3, 0, 2};", "numeric", 0},
      {"solution = x:\n[2,\n4,\n1,\n3]", "numeric", 1},
      {"[[2,4,1,3]]", "json", 1},
      {"[(1, 3, 0, 2)]", "json", 0},
      {"[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]", "json", 1},
      {"['.Q..', '...Q', 'Q...', '..Q.',]", "json", 1},
      {"[[\".\",\"Q\",\".\",\".\"],[\".\",\".\",\".\",\"Q\"],[\"Q\",\".\",\".\",\".\"],"
       "[\".\",\".\",\"Q\",\".\"]]",
       "json", 1},
      {"[\".\\u265b..\",\"...\\u265B\",\"Q...\",\"..\\ud83d\\udc51.\"]", "json", 1},
      {"{\"n\":4,\"base\":1,\"solutions\":[[2,4,1,3]]}", "json", 1},
      {"{\"base\":0,\"solution\":[1,3,0,2],\"note\":{\"a\":[[[]],null,-1.5e3]}}", "json", 0},
      {"[{\"queens\":[[1,1]],\"placements\":[[2,4,1,3]]}]", "json", 1},
      {"[[1,2],[2,4],[3,1],[4,3]]", "coordinates", 1},
      {"[(0, 1), (1, 3), (2, 0), (3, 2)]", "coordinates", 0},
      {"(1,2),(2,4),(3,1),(4,3)", "coordinates", 1},
      {"(1,2) (2,4) (3,1) (4,3)", "coordinates", 1},
      {"(1,2),\n(2,4),\n(3,1),\n(4,3)\n", "coordinates", 1},
      {"(1,2)\n(2,4)\n(3,1)\n(4,3)\n", "coordinates", 1},
      {"[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]", "matrix", 1},
      {"{{0,1,0,0},{0,0,0,1},{1,0,0,0},{0,0,1,0}}", "matrix", 1},
      {"0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n", "matrix", 1},
      {"0,1,0,0\n0,0,0,1\n1,0,0,0\n0,0,1,0\n", "matrix", 1},
      {"0100\n0001\n1000\n0010", "matrix", 1},
      {".Q..\n...Q\nQ...\n..Q.", "board", 1},
      {". Q . .\r\n. . . Q\r\n\r\nQ . . .\r\n. . Q .\r\n", "board", 1},
      {"\".Q..\",\n\"...Q\",\n\"Q...\",\n\"..Q.\"", "board", 1},
      {"_*__\n___*\n*___\n__*_", "board", 1},
      {"oxoo\nooox\nxooo\nooxo", "board", 1},
      {".1..\n...1\n1...\n..1.", "board", 1},
      {"#Q##\n###Q\nQ###\n##Q#", "board", 1},
      {"-Q--\n---Q\nQ---\n--Q-", "board", 1},
      {"# a board\n-----\n.q..\n...q\nq...\n..q.\n-----", "board", 1},
      {"####\n####\n####\n.Q..\n...Q\nQ...\n..Q.\n", "board", 1},
      {"|.Q..|\n|...Q|\n|Q...|\n|..Q.|", "board", 1},
      {"| . Q . . |\n| . . . Q |\n| Q . . . |\n| . . Q . |", "board", 1},
      {"|   | Q |   |   |\n|---|:-:|---|---|\n|   |   |   | Q |\n| Q |   |   |   |\n|   |   | Q | "
       "|",
       "board", 1},
      {".|Q|.|.\n-+-+-+-\n.|.|.|Q\n-+-+-+-\nQ|.|.|.\n-+-+-+-\n.|.|Q|.", "board", 1},
      {"4 . Q . . 4\n3 . . . Q 3\n2 Q . . . 2\n1 . . Q . 1\n  a b c d\n", "board", 1},
      {"1 . Q . .\n2 . . . Q\n3 Q . . .\n4 . . Q .\n", "board", 1},
      {"1: .Q..\n2: ...Q\n3: Q...\n4: ..Q.", "board", 1},
      {"  A B C D\n4 |   | Q |   |   | 4\n3 |   |   |   | Q | 3\n2 | Q |   |   |   | 2\n"
       "1 |   |   | Q |   | 1\n",
       "board", 1},
      {"· ♛ · ·\n· · · ♛\n♛ · · ·\n· · ♛ ·", "unicode", 1},
      {"⬜👑⬜⬛\n⬛⬜⬛👑\n👑⬛⬜⬛\n⬛⬜👑⬜", "unicode", 1},
      {"│    ♛    ░░░│\n│░░░   ░░░ ♛ │\n│ ♕ ░░░   ░░░│\n│░×░   ░♛░   │", "unicode", 1},
      {"┃   ┃ ♛ ┃   ┃░░░┃\n┃░░░┃   ┃░░░┃ ♛ ┃\n┃ ♛ ┃░░░┃   ┃░░░┃\n┃░░░┃   ┃░♛░┃   ┃", "unicode", 1},
      {"Input: n = 4\nOutput: [[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]\nExplanation: one of 2, as "
       "shown\n",
       "json", 1},
      {"queens = [2, 4, 1, 3]", "numeric", 1},
      {"const int q[4] = {1, 3, 0, 2};\n", "numeric", 0},
      {"array([1, 3, 0, 2])", "numeric", 0},
      {"q = np.array([[0, 1, 0, 0],\n [0, 0, 0, 1],\n [1, 0, 0, 0],\n [0, 0, 1, 0]])", "matrix", 1},
      {"[1 3 0 2]", "numeric", 0},
      {"[[0 1 0 0]\n [0 0 0 1]\n [1 0 0 0]\n [0 0 1 0]]", "matrix", 1},
      {"2\u00a04\u20071\u202f3", "numeric", 1},
      {".Q..\r...Q\rQ...\r..Q.\r", "board", 1},
      {"1. 2 4 1 3", "numeric", 1},
      {"2 4 1 3  # by hand", "numeric", 1},
      {"2,4,1,3 // by hand", "numeric", 1},
      {"b4 d3 a2 c1", "squares", 1},
      {"Qb4, Qd3, Qa2, Qc1", "squares", 1},
      {"<svg>\n<g data-n=\"4\" data-base=\"0\" data-queens=\"1 3 0 2\">\n</svg>", "svg", 0},
      {"<!DOCTYPE html><p>x<g data-queens=\"2 4 1 3\">", "svg", 1},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.text);
    std::vector<Reading> readings;
    ASSERT_NO_THROW(readings = read_placements(c.text));
    ASSERT_EQ(readings.size(), 1u);
    EXPECT_EQ(readings[0].arrangement.n, 4);
    EXPECT_EQ(readings[0].arrangement.queens, kFour);
    EXPECT_EQ(readings[0].format, c.format);
    EXPECT_EQ(readings[0].base, c.base);
  }
}

TEST(Reader, BlanksAreEmptySquaresInAFrameOnly) {
  EXPECT_EQ(only("| Q  |\n|   Q|\n|Q   |\n|  Q |\n").arrangement.queens, kFour);
  EXPECT_EQ(only("Q\n").arrangement.n, 1);
  EXPECT_EQ(only("Q\n2 4 1 3").arrangement.queens, kFour);
  for (const char* text : {"Q\nQ", "Q\n\nQ", "Q     \n  Q\n", "Q\nQ\nQ\nQ\n",
                           "  Q\n    Q\n Q\n   Q\n", " Q  \n   Q\nQ   \n  Q \n"})
    EXPECT_NE(message(text).find("these lines hold only queens, so the width of their board is "
                                 "unknown: draw empty squares as '.'"),
              std::string::npos)
        << text << message(text);
  for (const char* text : {"   Q", "1: Q\n2:  Q\n", "Row 1: Q\nRow 2:  Q\n", "1 Q\n2   Q\n"})
    EXPECT_NE(message(text), "") << text;
}

TEST(Reader, AColumnOfNumbersIsOnePlacement) {
  for (const char* text : {"2\n4\n1\n3\n", "1\n\n3\n\n0\n\n2", "2,\n4,\n1,\n3", "4\n2\n4\n1\n3\n"})
    EXPECT_EQ(only(text).arrangement.queens, kFour) << text;
  EXPECT_EQ(only("4\n1\n3\n5\n2").arrangement.n, 5);
  EXPECT_EQ(only("1\n1").arrangement.n, 2);
  EXPECT_EQ(only("10\n9\n100").arrangement.n, 3);
  EXPECT_EQ(only("1").arrangement.n, 1);
  EXPECT_EQ(only("12").arrangement.n, 1);
  EXPECT_EQ(read_placements("2413\n3142\n").size(), 2u);
  EXPECT_EQ(read_placements("# a\n3\n1\n4\n2\n# b\n2 4 1 3\n").size(), 2u);
}

TEST(Reader, ABlankLineEndsAColumnThatIsAWholeBoard) {
  for (const char* text : {"2\n4\n1\n3\n\n2\n4\n1\n3\n", "1\n3\n0\n2\n\n\n1\n3\n0\n2",
                           "4\n2\n4\n1\n3\n\n2\n4\n1\n3"}) {
    const auto readings = read_placements(text);
    ASSERT_EQ(readings.size(), 2u) << text;
    for (const Reading& reading : readings) EXPECT_EQ(reading.arrangement.queens, kFour) << text;
  }
  EXPECT_EQ(only("1\n3\n\n5\n2\n\n4").arrangement.n, 5);
  EXPECT_EQ(only("4\n\n2\n4\n1\n3\n").arrangement.queens, kFour);
}

TEST(Reader, AColumnMayHoldNumbersOfAnyLength) {
  for (const char* text : {"2\n12\n5", "3\n132\n5", "101\n5\n7", "100\n\n7\n4"})
    EXPECT_EQ(only(text).arrangement.n, 3) << text;
  EXPECT_EQ(only("02\n04\n01\n03").arrangement.queens, kFour);
  std::string many;
  for (int i = 0; i < 2000; ++i) many += "2413\n";
  EXPECT_EQ(read_placements(many).size(), 2000u);
  for (int i = 0; i < 100000; ++i) many += "3142\n";
  EXPECT_EQ(read_placements(many).size(), 102000u);
  for (const char* text : {"5\n2413\n7", "0101\n2\n4\n1\n3"})
    EXPECT_NE(message(text).find("these may be columns, or compact lists"), std::string::npos)
        << text;
}

TEST(Reader, ANumberBesideAPlacementIsNone) {
  for (const char* text :
       {"4\n2 4 1 3", "1\n2 4 1 3", "5\n2 4 1 3", "2 4 1 3\n1", "2 4 1 3\nTotal: 1",
        "4\n2\n2 4 1 3", "4 2\n2 4 1 3", "4\n.Q..\n...Q\nQ...\n..Q.", "4\n2413", "4\n\n[1,3,0,2]",
        "4\n0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0"})
    EXPECT_EQ(only(text).arrangement.queens, kFour) << text;
  EXPECT_EQ(only("8\n15863724").arrangement.n, 8);
}

TEST(Reader, OneLineOfZerosAndOnesIsAList) {
  for (const char* text : {"0 0 0 0", "1 1 1 1", "1 0 0 1\n", "0 1 1 0\n\n# end", "0101"}) {
    EXPECT_EQ(only(text).arrangement.n, 4) << text;
    EXPECT_EQ(only(text).arrangement.queens.size(), 4u) << text;
  }
  EXPECT_EQ(read_placements("0 0 0 0\n2 4 1 3\n").size(), 2u);
  EXPECT_EQ(read_placements("1 1 1 1\nSolution 2:\n[2,4,1,3]\n").size(), 2u);
  EXPECT_EQ(read_placements("1: 1 1 1 1\n[2,4,1,3]\n").size(), 2u);
  EXPECT_EQ(message("1 0 0 0\n0 1 0 0\n"),
            "line 1: a board of 4 columns has 2 rows: a board is square");
}

TEST(Reader, RowsOfDigitsMayBeOfAnyLength) {
  std::string rows;
  for (const char* row : {"00000000000100", "00100000000000"}) rows += std::string(row) + '\n';
  std::string all;
  for (int i = 0; i < 7; ++i) all += rows;
  EXPECT_EQ(only(all).format, "matrix");
  EXPECT_EQ(only(all).arrangement.n, 14);
  EXPECT_EQ(only(all).arrangement.queens[1], (Square{1, 2}));
  EXPECT_EQ(message("10000000000001").substr(0, 36), "line 1: a number is too large for a ");
}

TEST(Reader, SeveralPlacementsOfSeveralFormsFollowOneAnother) {
  const auto readings = read_placements(
      "2 4 1 3\n"
      "Solution 2:\n.Q..\n...Q\nQ...\n..Q.\n.Q..\n...Q\nQ...\n..Q.\n"
      "[[1,3,0,2],\n [2,0,3,1]]\n"
      "[1,3,0,2], [2,4,1,3]\n"
      "(1,2),(2,4),(3,1),(4,3)\n(1,2),(2,4),(3,1),(4,3)\n"
      "solution,row1,row2,row3,row4\n1,2,4,1,3\n2,3,1,4,2\n"
      "3 :\n2413\n"
      "<svg><g data-queens=\"2 4 1 3\"/></svg>");
  std::vector<std::uint64_t> lines;
  for (const Reading& reading : readings) {
    EXPECT_EQ(reading.arrangement.n, 4);
    lines.push_back(reading.line);
  }
  EXPECT_EQ(lines, (std::vector<std::uint64_t>{1, 3, 7, 11, 12, 13, 13, 14, 15, 17, 18, 20, 21}));
}

TEST(Reader, TheBaseIsForcedThenWrittenThenGuessed) {
  EXPECT_EQ(only("2 4 1 3", 0).arrangement.queens[0], (Square{0, 2}));
  EXPECT_EQ(only("1 3 0 2", 1).arrangement.queens[2], (Square{2, -1}));
  EXPECT_EQ(only("{\"base\":0,\"solutions\":[[2,1,1]]}").arrangement.queens[0], (Square{0, 2}));
  EXPECT_EQ(only("{\"base\":0,\"solutions\":[[2,1,1]]}", 1).arrangement.queens[0], (Square{0, 1}));
  EXPECT_EQ(only("<g data-base=\"0\" data-queens=\"2 1 1\"/>").base, 0);
  EXPECT_EQ(only("{\"solutions\":[[2,1,1]],\"base\":0}").base, 0);
  EXPECT_EQ(only("1").arrangement.queens[0], (Square{0, 0}));
  EXPECT_EQ(only("0").arrangement.queens[0], (Square{0, 0}));
  EXPECT_EQ(only(".Q\nQ.", 0).arrangement.queens[0], (Square{0, 1}));
}

TEST(Reader, NumbersMayRepeatOrLeaveTheBoard) {
  const Reading reading = only("9 9 -1 2147483647");
  EXPECT_EQ(reading.arrangement.n, 4);
  EXPECT_EQ(reading.arrangement.queens[0], (Square{0, 8}));
  EXPECT_EQ(reading.arrangement.queens[2], (Square{2, -2}));
  EXPECT_FALSE(inspect(reading.arrangement).valid());
  EXPECT_EQ(only("{\"n\":5,\"solutions\":[[1,2]]}").arrangement.n, 5);
  EXPECT_EQ(only("99").arrangement.n, 1);  // not two columns: a board of two has no column 9
}

TEST(Reader, DrawnBoardsMayHoldAnyNumberOfQueens) {
  EXPECT_EQ(only("Q.Q\n...\n...").arrangement.queens, (std::vector<Square>{{0, 0}, {0, 2}}));
  EXPECT_EQ(only("-Q-\n---\n---").arrangement.queens, (std::vector<Square>{{0, 1}}));
  EXPECT_TRUE(only("...\n...\n...").arrangement.queens.empty());
}

TEST(Reader, AReaderCanBeMoved) {
  std::istringstream input("2 4 1 3\n3 1 4 2\n");
  PlacementReader first(input);
  Reading reading;
  EXPECT_TRUE(first.next(reading));
  PlacementReader second(std::move(first));
  EXPECT_TRUE(second.next(reading));
  EXPECT_EQ(reading.line, 2u);
  EXPECT_FALSE(second.next(reading));
  EXPECT_FALSE(second.next(reading));
}

TEST(Reader, BlanksAndLineEndsAcrossTheEndOfTheBuffer) {
  for (std::size_t at = (1 << 18) - 16; at < (1 << 18) + 4; ++at)
    EXPECT_EQ(only(std::string(at, ' ') + "2\u20074\u00a01\u202f3\r\n// end\r").arrangement.queens,
              kFour);
}

TEST(Reader, LinesLongerThanTheBuffer) {
  std::string text = "001 : ";
  constexpr std::int32_t kN = 200000;
  for (std::int32_t row = 1; row <= kN; ++row) text += std::to_string(row) + ' ';
  const auto readings = read_placements(text + "\n2 4 1 3\n" + text);
  ASSERT_EQ(readings.size(), 3u);
  EXPECT_EQ(readings[0].arrangement.n, kN);
  EXPECT_EQ(readings[2].arrangement.queens.back(), (Square{kN - 1, kN - 1}));
  EXPECT_EQ(readings[2].line, 3u);
  const std::string slip = message(text + "oops");
  EXPECT_EQ(slip.substr(0, 26), "line 1: found '001 : 1 2 3");
  EXPECT_NE(slip.find(" oops', which may be a placement"), slip.npos);
}

TEST(Reader, LinesOfALongTextMeanWhatTheyMeanAlone) {
  const auto lines = [](const std::string& line) {
    std::string text;
    for (int i = 0; i < 10000; ++i) text += line + "\n";
    return text;
  };
  for (const char* line : {"2,4,1,3 3,1,4,2", "2;4;1;3\t3;1;4;2", "2 4 1 3, 3 1 4 2"})
    EXPECT_NE(message(lines(line)).find("', which may be several placements: write each on a line"),
              std::string::npos)
        << line;
  for (const char* line : {"2, 4, 1, 3", "2 ,4 ,1,3", "Solution 7: 2 4 1 3", "#7: 2 4 1 3",
                           "2.0 4.0 1.0 3.0", "2 4 1 3  # by hand"}) {
    const std::string text = lines(line) + "  \n# 4 queens\n14200\n7 8\n";
    std::istringstream input(text);
    PlacementReader reader(input);
    std::size_t count = 0;
    for (Reading reading; reader.next(reading); ++count)
      EXPECT_EQ(reading.arrangement.queens, kFour);
    EXPECT_EQ(count, 10000u) << line;
    EXPECT_EQ(reader.passed_over().count, 2u) << line;
  }
}

TEST(Reader, WhatIsNoPlacementIsPassedOver) {
  std::istringstream input("4 queens\n2 4 1 3\n7\nTotal: 1\n");
  PlacementReader reader(input);
  Reading reading;
  EXPECT_TRUE(reader.next(reading));
  EXPECT_EQ(reading.line, 2u);
  EXPECT_FALSE(reader.next(reading));
  const PassedOver& passed = reader.passed_over();
  EXPECT_EQ(passed.count, 3u);
  ASSERT_EQ(passed.lines.size(), 3u);
  EXPECT_EQ(passed.lines[0].text, "4 queens");
  EXPECT_EQ(passed.lines[1].line, 3u);
  EXPECT_EQ(passed.lines[2].text, "Total: 1");
}

TEST(Reader, EachPlacementHasTheLineWhereItBegins) {
  for (const char* text : {"1 2\n2 4\n3 1\n4 3\n\n1 3\n2 1\n3 4\n4 2\n",
                           "q1 = 2\nq2 = 4\nq3 = 1\nq4 = 3\n\nq1 = 3\nq2 = 1\nq3 = 4\nq4 = 2\n",
                           "(0, 1)\n(1, 3)\n(2, 0)\n(3, 2)\n\n(0, 2)\n(1, 0)\n(2, 3)\n(3, 1)\n",
                           "b4\nd3\na2\nc1\n\nc4\na3\nd2\nb1\n"}) {
    const std::vector<Reading> readings = read_placements(text);
    ASSERT_EQ(readings.size(), 2u) << text;
    EXPECT_EQ(readings[0].line, 1u) << text;
    EXPECT_EQ(readings[1].line, 6u) << text;
  }
}
