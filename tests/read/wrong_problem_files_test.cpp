// Tests what is said of wrong problem files: each field with each kind of mistake, and texts that are no problem files
// at all. problem_file_test.cpp tests the rest of the messages, and the line they name.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "queens/queens.hpp"

using namespace queens;

namespace {

struct WrongFiles {
  std::string beginning;  ///< of what is said, after "line 1: "
  std::vector<std::string>
      texts;  ///< fields after "n": 8; a text that is not a list of fields begins with '='
};

const std::vector<WrongFiles> kWrongFiles = {
    {"the field 'n' must be the size of the board, a whole number, not ",
     {R"(={"n": "8"})", R"(={"n": 8.0})", R"(={"n": 8e0})", R"(={"n": 1e999})", R"(={"n": NaN})",
      R"(={"n": 0x8})", R"(={"n": null})", R"(={"n": true})", R"(={"n": [8]})",
      R"(={"n": {"n":8}})"}},
    {"the size of the board must be a whole number from 1 to 2147483647, not ",
     {R"(={"n": -8})", R"(={"n": 2147483648})", R"(={"n": 99999999999999999999})"}},
    {"the size of the board is missing: a field such as \"n\": 8", {R"(={"queens": [[1,1]]})"}},
    {"the field 'n' appears a second time", {R"("n": 9)"}},
    {"the field 'queens' appears a second time", {R"("queens": [], "queens": [])"}},
    {"the field 'blocked' appears a second time", {R"("blocked": [], "blocked": [])"}},
    {"the field 'base' must be the number of the first row and column, 1 or 0, not ",
     {R"("base": -1)", R"("base": "1")", R"("base": true)", R"("base": null)", R"("base": 0.5)",
      R"("base": [1])"}},
    {"the field 'toroidal' must be true or false, not ",
     {R"("toroidal": 1)", R"("toroidal": "true")", R"("toroidal": null)", R"("toroidal": [])",
      R"("toroidal": {})"}},
    {"the field 'touching' must be true or false, not ",
     {R"("touching": 1)", R"("touching": "true")", R"("touching": null)", R"("touching": [])"}},
    {"the field 'regions' must be a list of rows such as [\"AAB\", \"ACB\", \"CCB\"] or [[1, 1, "
     "2], "
     "[1, 3, 2], [3, 3, 2]], not ",
     {R"("regions": 4)", R"("regions": "d4")", R"("regions": true)", R"("regions": null)",
      R"("regions": {"a":1})", R"("regions": [1, 4])", R"("regions": [[1.5,2]])",
      R"("regions": [null])", R"("regions": [[99999999999999999999]])", R"("regions": [1e3])"}},
    {"the field 'toroidal' appears a second time", {R"("toroidal": false, "toroidal": false)"}},
    {"the field 'queens' must be a list of squares such as [[1, 4], [2, 7]], not ",
     {R"("queens": 4)", R"("queens": "d4")", R"("queens": true)", R"("queens": null)",
      R"("queens": {"a":1})", R"("queens": [1, 4])", R"("queens": [[[1,2]]])",
      R"("queens": [[1.5,2]])", R"("queens": [["1","2"]])", R"("queens": [null])",
      R"("queens": [[1,"a"]])"}},
    {"the field 'blocked' must be a list of squares such as [[1, 4], [2, 7]], not ",
     {R"("blocked": 4)", R"("blocked": {"a":1})", R"("blocked": [[[1,2]]])",
      R"("blocked": [[1,"a"]])"}},
    {"the field 'blocked_diagonals' must be a list of numbers, row - column, not ",
     {R"("blocked_diagonals": 4)", R"("blocked_diagonals": "4")", R"("blocked_diagonals": null)",
      R"("blocked_diagonals": [[1,2]])", R"("blocked_diagonals": ["4"])",
      R"("blocked_diagonals": [1.5])"}},
    {"the field 'blocked_antidiagonals' must be a list of numbers, row + column, not ",
     {R"("blocked_antidiagonals": 4)", R"("blocked_antidiagonals": [[1,2]])",
      R"("blocked_antidiagonals": [null])"}},
    {"a square is [row, column]: two numbers, not ",
     {R"("queens": [[1]])", R"("queens": [[1,2,3]])", R"("queens": [[]])", R"("blocked": [[1]])"}},
    {"the square 'z9' is off the board: squares go from a1 to h8",
     {R"("queens": ["z9"])", R"("blocked": ["z9"])"}},
    {"'queen' is not a square; write ROW,COLUMN such as 1,3, or a chess name such as c1",
     {R"("queens": ["queen"])", R"("blocked": ["queen"])"}},
    {"'' is not a square;", {R"("queens": [""])"}},
    {"the square '0,1' is off the board: rows and columns go from 1 to 8",
     {R"("queens": [[0,1]])", R"("blocked": [[0,1]])"}},
    {"the square '8,1' is off the board: rows and columns go from 0 to 7",
     {R"("base": 0, "queens": [[8,1]])"}},
    {"the number '99999999999999999999' is off the board: no board has more than 2147483647 rows",
     {R"("queens": [[99999999999999999999,1]])", R"("blocked": [[99999999999999999999,1]])",
      R"("blocked_diagonals": [99999999999999999999])",
      R"("blocked_antidiagonals": [99999999999999999999])"}},
    {"the diagonal (row - column) '-99' is off the board: its number must be from -7 to 7",
     {R"("blocked_diagonals": [-99])"}},
    {"the antidiagonal (row + column) '99' is off the board: its number must be from 2 to 16",
     {R"("blocked_antidiagonals": [99])"}},
    {"the size of the board is one number, stated once: 8 or 1",
     {R"("N": 1)", R"("size": 1)", R"("boardSize": 1)"}},
    {"the field 'block' must be a list of squares such as [[1, 4], [2, 7]], not ",
     {R"("block": 1)"}},
    {"'' is not known here and may change the problem: ", {R"("": [1, 2])"}},
    {"'\\x1b[31m' is not known here and may change the problem: ", {R"("\u001b[31m": [[1, 2]])"}},
    {"'kkkkk", {"\"" + std::string(1000, 'k') + "\": [1]"}},
    {"found '5' in an object, where a name with a value should be", {"5"}},
    {"'stars' is '2': queens places one queen in each row, column and region", {R"("stars": 2)"}},
    {"'rule' may be another rule, which is not known here; ", {R"("rule": "no touching")"}},
    {"the pre-placed queens on (1, 1) and (1, 5) attack each other along a row;",
     {R"("queens": [[1,1],[1,5]])"}},
    {"the pre-placed queens on (1, 1) and (5, 1) attack each other along a column;",
     {R"("queens": [[1,1],[5,1]])"}},
    {"the pre-placed queen on (1, 1) stands on a blocked diagonal; remove the queen or the block",
     {R"("queens": [[1,1]], "blocked_diagonals": [0])"}},
    {"the text is empty; a problem is written like {\"n\": 8, \"queens\": [[1, 4]]}",
     {"=", "= \t ", "=\xef\xbb\xbf"}},
    {"the text ends before a bracket that opens here is closed: it was cut off, or a ']' or '}' is "
     "missing",
     {"={", R"(={"n")", R"(={"n":)", R"(={"n": 8)", R"(={"n": 8,)", R"(={"n": 8, "queens": [[1,4])",
      R"(={"n": 8, "queens": [[1,)", R"(={"n": 8, "que)"}},
    {"this list is neither a map of regions nor a problem; a problem is written like ", {"=[8]"}},
    {"found numbers alone, which are no problem; n columns are a placement, ", {"=8", "=2 4 1 3"}},
    {"found '\"8\"', which is no problem; a problem is written like ", {R"(="8")"}},
    {"found 'null', which is no problem; a problem is written like ", {"=null"}},
    {"found 'eight', which is no problem; a problem is written like ", {"=eight\n"}},
    {"a second problem begins here; give one problem at a time",
     {R"(={"n": 8}{"n": 9})", R"(=[{"n": 8}, {"n": 9}])"}},
    {"found a zero byte, so this is not UTF-8 text",
     {std::string("={\"n\": 8\0}", 10), std::string("=\x93NUMPY\x01\0", 9)}},
};

std::string said_of_file(std::string_view text) {
  try {
    read_problem(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "nothing";
}

}  // namespace

TEST(WrongProblemFiles, WhatIsSaid) {
  for (const auto& [beginning, texts] : kWrongFiles)
    for (const std::string& each : texts) {
      const std::string text = each[0] == '=' ? each.substr(1) : "{\"n\": 8, " + each + "}";
      const std::string expected = "line 1: " + beginning, said = said_of_file(text);
      EXPECT_EQ(said.substr(0, expected.size()), expected) << text;
      EXPECT_LT(said.size(), 400u) << text;
    }
}

TEST(WrongProblemFiles, InAnotherEncoding) {
  EXPECT_EQ(said_of_file(std::string_view("\xff\xfe{\0", 4)),
            "the text is in UTF-16: save it as UTF-8");
}

// What is not understood may change the problem, and is never dropped.
TEST(WrongProblemFiles, WhatIsNotUnderstoodIsRefused) {
  const std::string map = "AABBB\nACCCB\nADCEB\nDDEEB\nDDEEE\n",
                    board = ".....\n.....\n.....\n.....\n.....\n";
  for (const std::string& text : std::vector<std::string>{
           "{\"n\":6}\nn = 6",
           "{\"n\":5}\nblocked = [[2,5]]",
           "{\"n\":4,\"toroidal\":true}\nblocked = [[1,1]]",
           "{\"n\":4,\"board\":[\"..Q.\",\"....\",\"....\",\"....\"]}",
           "n = 4\nboard = [\"..Q.\",\"....\",\"....\",\"....\"]",
           "n: 4\nboard:\n  - \"..Q.\"\n  - \"....\"\n  - \"....\"\n  - \"....\"",
           "n(5). -queen(1,3).",
           "n(5).\n:- queen(1,3).",
           "n(5). not queen(1,3).",
           "n(5). ~queen(1,3).",
           "n(5).\nqueen(1,3) :- block(2,5).",
           "no queen(1,2)\nn = 5",
           "n(5). queen(1..2,3).",
           "n(5). queen(1,n).",
           "n(5). queen(3).",
           "n(5). block(1+1,3).",
           "n(5). hole(1,3).",
           "n(5). neg(queen(1,3)).",
           map + "X(1,2)",
           map + "exclude(1,2)",
           "n = 4\nqueens.append((1,2))",
           "n = 5\nqueens(\"c5\")",
           "n = 5\nblock(\"c5\")",
           "queens = [(1,3)]\nn=5\nqueens.append((2,5))",
           map + "board[0][1] = 'Q'",
           "n: 4\nqueens:\n  - {row: 1, col: 2}",
           "n: 4\nqueens:\n  - [1, 2]",
           "{\"n\":5,\"obstacles\":[\"c5\"]}",
           "{\"n\":5,\"holes\":\"1,3\"}",
           "{\"n\":5,\"start\":{\"row\":1,\"col\":3}}",
           "{\"n\":5,\"placements\":[[1,3]]}",
           "{\"n\":5,\"q1\":3}",
           "{\"n\":5,\"cols\":6}",
           "{\"n\":4,\"queens\":[{\"rank\":4,\"file\":3}]}",
           "{\"n\":4,\"queens\":[{\"row\":1,\"col\":3,\"placed\":false}]}",
           "{\"n\":5,\"queens\":[[1,3]],\"indexBase\":0}",
           "n = 5\nqueens = [(1,3)]\nzero_based = true",
           "{\"n\":5,\"empty\":{\"queens\":[[1,3]]}}",
           "{\"n\":5,\"previous\":{\"queens\":[[1,3]]}}",
           "n = 4\ntorus = true",
           "n = 4\ntorus: true",
           "n = 4\ndiagonals = false",
           "n = 4\nrooks = true",
           map + "touching = no",
           map + "touching: no",
           map + "torus = true",
           map + "stars_per_region: 2",
           map + "crowns = 2",
           "{\"n\":5,\"diagonals\":false}",
           "{\"n\":5,\"checkDiagonals\":false}",
           "n = 5..8",
           "..O..\n.....\n.....\n.....\n.....",
           map + "Crown at b5",
           map + "Hint: R1C2",
           map + "b5 is taken",
           map + "not b5",
           map + "Row 1, column 2",
           map + "row 1: 2",
           map + "Two per row",
           map + "2 per region",
           map + "stars 2",
           map + "stars: two",
           map + "★★",
           map + "A = empty",
           map + "No two queens on the same diagonal.",
           board + "Qd4",
           board + "also b4",
           board + "without d4",
           board + "no diagonals",
           board + "6 columns",
           "{\"n\":5}\nsquare c5 must be empty",
           "d c b a\n. Q . .\n. . . .\n. . . .\n. . . .",
           "[[1,1,2,2],[1,2,2,2],[3,3,4,2],[3,4,4,4]]\nboard[0][1] = 2",
           "n=8, queens at e1",
           "n = 8\nqueens: e1",
           "n=8, blocked a1",
           "n=8, toroidal",
           "n=8 # toroidal",
           "n = 8\nwrap = yes",
           "{\"n\":8,\"toroidl\":true}",
           "{\"n\":8,\"wrap\":1}",
           "{\"n\":8,\"type\":\"torus\"}",
           "toroidal\n{\"n\":8}",
           "n = 5\nqueens = 1-3",
           "n = 8; no queen on a1",
           map + "queens: a2",
           map + "touching allowed",
           map + "2 stars per row",
           "....\n....\n....\n....\nx 1 2 3 4",
           "....\n....\n....\n....\nqueen on c4",
           "ABCD\nAABB\nABBB\nCCDB\nCDDD",
           "ABCD\nAABB\nABBB\nCCDB\nqueenCDDD",
       })
    EXPECT_THROW(read_problem(text), Error) << text;
  for (const std::string title :
       {"Puzzle 12\n", "LinkedIn Queens 412\n", "May 5, 2024\n",
        "Place one queen in each row, column and region.\n",
        "Queens must not touch, not even diagonally.\n", "Level: hard\n", "5x5\n"})
    EXPECT_EQ(read_problem(title + map).regions, read_problem(map).regions) << title;
}
