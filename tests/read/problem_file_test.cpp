// Tests problem files: what is written is read back, and every error names the line where it is.
// labels: arm
#include <gtest/gtest.h>

#include "queens/queens.hpp"

using namespace queens;

namespace {

std::string complaint(std::string_view text) {
  try {
    read_problem(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "none";
}

}  // namespace

TEST(ProblemFile, EveryField) {
  const Problem problem = read_problem(R"({
    "name": "an example", "comment": "every field there is",
    "queens": [[0, 1], "f8"], "blocked": [[3, 3]],
    "blocked_diagonals": [-3], "blocked_antidiagonals": [12, 14],
    "toroidal": false, "base": 0, "n": 9 })");
  EXPECT_EQ(problem.n, 9);
  EXPECT_EQ(problem.queens,
            (std::vector<Square>{{0, 1}, {1, 5}}));  // on 9 rows, the eighth rank is row 1
  EXPECT_EQ(problem.blocked, (std::vector<Square>{{3, 3}}));
  EXPECT_EQ(problem.blocked_diagonals, (std::vector<std::int64_t>{-3}));
  EXPECT_EQ(problem.blocked_antidiagonals, (std::vector<std::int64_t>{12, 14}));
  EXPECT_FALSE(problem.toroidal);
}

TEST(ProblemFile, IsReadBackAsItWasWritten) {
  const Problem problem{.n = 30,
                        .queens = {{0, 3}, {29, 5}},
                        .blocked = {{1, 1}, {2, 2}},
                        .blocked_diagonals = {-29, 4},
                        .blocked_antidiagonals = {0, 17, 58},
                        .toroidal = true};
  const std::string text = problem_file(problem, "a \"name\"", "tab\t, line\n");
  const Problem again = read_problem(text);
  EXPECT_EQ(again.n, problem.n);
  EXPECT_EQ(again.queens, problem.queens);
  EXPECT_EQ(again.blocked, problem.blocked);
  EXPECT_EQ(again.blocked_diagonals, problem.blocked_diagonals);
  EXPECT_EQ(again.blocked_antidiagonals, problem.blocked_antidiagonals);
  EXPECT_TRUE(again.toroidal);
  EXPECT_EQ(problem_file(again, "a \"name\"", "tab\t, line\n"), text);
  EXPECT_EQ(problem_file({.n = 8}), "{\"n\":8}\n");
}

TEST(ProblemFile, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(
      complaint("{\"n\": 8,\n\"marks\": [[1, 1]]}"),
      "line 2: 'marks' is not known here and may change the problem: name given queens \"queens\", "
      "blocked squares \"blocked\", and a map \"regions\"");
  EXPECT_EQ(complaint("{\"n\": 8,\n\n\"n\": 9}"), "line 3: the field 'n' appears a second time");
  EXPECT_EQ(complaint("{\"queens\": []}\n"),
            "line 1: the size of the board is missing: a field such as \"n\": 8");
  EXPECT_EQ(complaint("{\"n\":\n 0\n}"),
            "line 2: the size of the board must be a whole number from 1 to 2147483647, not '0'");
  EXPECT_EQ(complaint("{\"n\": \"eight\"}"),
            "line 1: the field 'n' must be the size of the board, a whole number, not '\"eight\"'");
  EXPECT_EQ(complaint("{\"n\": 8.5}"),
            "line 1: the field 'n' must be the size of the board, a whole number, not '8.5'");
  EXPECT_EQ(complaint("{\"n\": 8, \"queens\": [[1, 1,\n 3]]}"),
            "line 1: a square is [row, column]: two numbers, not 3");
  EXPECT_EQ(complaint("{\"n\": 8, \"queens\": [\n[1, 1],\n[9, 2]]}"),
            "line 3: the square '9,2' is off the board: rows and columns go from 1 to 8");
  EXPECT_EQ(
      complaint("{\"n\": 8, \"base\": 2}"),
      "line 1: the field 'base' must be the number of the first row and column, 1 or 0, not '2'");
  EXPECT_EQ(
      complaint("{\"n\": 8, \"blocked_diagonals\": [\n7,\n8\n]}"),
      "line 3: the diagonal (row - column) '8' is off the board: its number must be from -7 to 7");
  EXPECT_EQ(
      complaint("{\"n\": 8, \"queens\": [\n[1, 1],\n[2, 4],\n[5, 5],\n[8, 2]]}"),
      "line 4: the pre-placed queens on (1, 1) and (5, 5) attack each other along a diagonal; "
      "pre-placed queens must not share a row, column or diagonal");
  EXPECT_EQ(
      complaint("{\"n\": 8, \"blocked\": [[2, 2]],\n\"queens\": [[2, 2]]}"),
      "line 2: the pre-placed queen on (2, 2) stands on a blocked square; remove the queen or the "
      "block");
}

TEST(ProblemFile, SaysWhenItIsNone) {
  for (const char* text : {"", "8", "[1]", "{\"n\": 8", "{\"n\": 8}}", "{\"n\": 8} {\"n\": 9}",
                           "\"n\"", "{\"n\": 1e400}", "null", "{\"n\": {\"n\": 8}}",
                           "{\"queens\": [[[1]]], \"n\": 8}", "{\"n\": 99999999999999999999}"})
    EXPECT_EQ(complaint(text).substr(0, 5), "line ") << text << ": " << complaint(text);
}

// As programs write it, with a comma at the end, other quotes or none.
TEST(ProblemFile, MayBeWrittenAsInAProgram) {
  for (const char* text : {"{\n\"n\": 8,\n}", "{n: 8}", "{'n': 8}", "{\"n\" = 8}"})
    EXPECT_EQ(read_problem(text).n, 8) << text;
}

// A catalogue, lines of JSON, or maps one below the other: what is wrong with one does not hide the others.
TEST(ProblemFile, MayHoldManyProblems) {
  for (const char* text :
       {"[{\"id\": \"a\", \"n\": 8}, {\"id\": \"b\", \"n\": 0}, {\"id\": \"c\", \"n\": 4}]",
        "{\"id\": \"a\", \"n\": 8}\n{\"id\": \"b\", \"n\": 0}\n{\"id\": \"c\", \"n\": 4}\n"}) {
    const std::vector<ProblemRead> problems = read_problems(text);
    ASSERT_EQ(problems.size(), 3u) << text;
    ASSERT_TRUE(problems[0].problem && problems[2].problem);
    EXPECT_EQ(problems[0].problem->n, 8);
    EXPECT_EQ(problems[0].name, "a");
    EXPECT_EQ(problems[2].problem->n, 4);
    EXPECT_EQ(problems[2].name, "c");
    EXPECT_FALSE(problems[1].problem);
    ASSERT_TRUE(problems[1].error);
  }
  const std::vector<ProblemRead> maps =
      read_problems("AABB\nABBB\nCCDB\nCDDD\n\nABBB\nACCB\nADCC\nDDDD\n");
  ASSERT_EQ(maps.size(), 2u);
  EXPECT_EQ(maps[1].line, 6u);
}

// Problems as people write them elsewhere: drawn, and as the data of other programs.
TEST(ProblemText, IsReadInManyForms) {
  const Problem two{.n = 4, .queens = {{0, 1}}, .blocked = {{2, 2}, {3, 0}}};
  for (const char* text : {
           ".Q..\n....\n..*.\n*...\n",
           "\n. Q . .\r\n. . . .\r\n. . # .\r\n# . . .\r\n\n",
           "+---+---+---+---+\n|   | Q |   |   |\n+---+---+---+---+\n|   |   |   |   |\n"
           "+---+---+---+---+\n|   |   | x |   |\n+---+---+---+---+\n| x |   |   |   |\n",
           "|_♛__|\n|____|\n|__×_|\n|×___|\n",
           "n = 4;\nqueens = [|1,2|];\nblocked = [|3,3|4,1|];\n",
           "n = 4; % the size\nqueens = {(1,2)};\nblocked = [[3,3],\n [4,1]];",
       }) {
    SCOPED_TRACE(text);
    try {
      const Problem problem = read_problem(text);
      EXPECT_EQ(problem.n, two.n);
      EXPECT_EQ(problem.queens, two.queens);
      EXPECT_EQ(problem.blocked, two.blocked);
    } catch (const Error& error) {
      ADD_FAILURE() << error.what();
    }
  }
  // What --display board draws: # is a dark square there, not a block.
  EXPECT_EQ(count(read_problem(". # . #\n# . # .\n. # . #\n# . # .\n")), Count{2});
  const Problem drawn = read_problem(draw(Placement{1, 3, 0, 2}));
  EXPECT_EQ(drawn.queens, (std::vector<Square>{{0, 1}, {1, 3}, {2, 0}, {3, 2}}));
  EXPECT_TRUE(drawn.blocked.empty());
  EXPECT_EQ(
      count(read_problem("........\n........\n..*.....\n........\n........\n.....**.\n...*....\n"
                         "........")),
      Count{65});
}

TEST(ProblemText, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(complaint("....\n...\n....\n...."),
            "line 2: found '...', a row of 3 squares in a board of 4 columns");
  EXPECT_EQ(complaint(".Q..\n..Z.\n....\n....").substr(0, 51),
            "line 2: found '..Z.', where 'Z' is neither a queen ");
  EXPECT_EQ(complaint(" Q  \n    \n    \n    \n").substr(0, 24), "line 1: these lines hold");
  EXPECT_EQ(complaint("n = 8; queens = [[1,4]]];"),
            "line 1: a bracket is closed that was not opened");
  EXPECT_EQ(complaint("n = 8; queens = [|1,4;").substr(0, 52),
            "line 1: the text ends before a bracket that opens he");
  EXPECT_EQ(complaint("n = 8; queens = [(1,4),2,7];"),
            "line 1: 'queens' needs brackets around each square: [[1, 4], [2, 7]]");
  EXPECT_EQ(complaint("queens = [[1,4]];"),
            "line 1: the size of the board is missing: a field such as \"n\": 8");
  EXPECT_EQ(complaint("n = 8;\nn = 9;"),
            "line 2: the size of the board is one number, stated once: 8 or 9");
  EXPECT_EQ(complaint("n = 8;\nqueens = [1, 4, 2, 7];"),
            "line 2: 'queens' needs brackets around each square: [[1, 4], [2, 7]]");
  EXPECT_EQ(complaint("n = 8;\nqueens = [[1, 4], [2]];"),
            "line 2: 'queens' needs a row and a column for each square");
  for (const char* text :
       {"n = 4; queens = [[9,9]];", "n = 4; rooks = [[1,1]];", "n = 4; queens = \"a1\";",
        "n = 4 + 4", "letting n be", "Q.\n.Q", "n = 99999999999999999999;", "...."})
    EXPECT_NE(complaint(text), "none") << text;
  // Forms that are not read.
  const std::pair<const char*, const char*> unread[] = {
      {"language Essence 1.3\nletting n be 4\nletting queens be {(0,1)}",
       "line 1: found 'language Essence 1.3', which is no problem"},
      {"letting n = 4\nletting init = [[0,1]]", "line 2: 'init' is not known h"},
      {"#const n = 4.\nqueen(1,2).\nblock(3,3).", "line 2: 'queen' is not known in a problem"},
      {"4 1 2 4 3", "line 1: found numbers alone, which are no problem"},
      {"5, 3, 1, 5, 2", "line 1: found numbers alone, which are no problem"},
      {"AABB ABBB CCD CDDD", "line 1: found 'AABB ABBB CCD CDDD', which is no problem"},
      {"this does look like", "line 1: found 'this does look like', which is no problem"}};
  for (const auto& [text, beginning] : unread)
    EXPECT_EQ(complaint(text).substr(0, std::string_view(beginning).size()), beginning) << text;
}

// ---- Regions.

namespace {

constexpr const char* kRegions = R"({"n": 4, "regions": ["AABB", "ACCB", "DDCB", "DDCC"]})";
const std::vector<std::int32_t> kNumbers = {0, 0, 1, 1, 0, 2, 2, 1, 3, 3, 2, 1, 3, 3, 2, 2};

}  // namespace

TEST(ProblemFile, RegionsHaveAnyLabels) {
  for (const char* text : {
           kRegions,
           R"({"regions": ["AABB", "ACCB", "DDCB", "DDCC"]})",
           R"({"n": 4, "regions": ["A A B B", "A C C B", "D D C B", "D D C C"]})",
           R"({"n": 4, "regions": [[7, 7, 1, 1], [7, 0, 0, 1], [2, 2, 0, 1], [2, 2, 0, 0]]})",
           R"({"n": 4, "regions": [["red", "red", "b", "b"], ["red", "c", "c", "b"],
                                   ["1", "1", "c", "b"], [1, 1, "c", "c"]], "touching": true})",
           "AABB\nACCB\nDDCB\nDDCC\n",
           "a a b b\na c c b\nd d c b\nd d c c",
           "\n  1122\n  1332\n\n  4432  \n  4433\n",
           "10 10 2 2\n10 3 3 2\n4 4 3 2\n4 4 3 3\n",
           "\U0001f7e5\U0001f7e5\U0001f7e6\U0001f7e6\n\U0001f7e5\U0001f7e7\U0001f7e7\U0001f7e6\n"
           "\U0001f7e9\U0001f7e9\U0001f7e7\U0001f7e6\n\U0001f7e9\U0001f7e9\U0001f7e7\U0001f7e7\n",
       }) {
    SCOPED_TRACE(text);
    const Problem problem = read_problem(text);
    EXPECT_EQ(problem.n, 4);
    EXPECT_EQ(problem.regions, kNumbers);
    EXPECT_TRUE(problem.touching);
  }
}

TEST(ProblemFile, RegionsMeanTouchingUnlessTheFileSaysOtherwise) {
  EXPECT_FALSE(read_problem(R"({"n": 2, "regions": ["ab", "ab"], "touching": false})").touching);
  EXPECT_FALSE(read_problem(R"({"n": 2, "toroidal": true, "regions": ["ab", "ab"]})").touching);
  EXPECT_TRUE(read_problem(R"({"n": 8, "touching": true})").touching);
  EXPECT_FALSE(read_problem(R"({"n": 8})").touching);
  EXPECT_FALSE(read_problem("Q...\n....\n....\n..*.").coloured());
  EXPECT_FALSE(read_problem("XXXX\n*Q..\n....\n....").coloured());
}

TEST(ProblemFile, RegionsAreReadBackAsTheyWereWritten) {
  for (const bool touching : {false, true})
    for (const std::int32_t n : {1, 4, 26, 27}) {
      Problem problem{.n = n, .touching = touching};
      for (std::int32_t row = 0; row < n; ++row)
        problem.regions.insert(problem.regions.end(), static_cast<std::size_t>(n), row);
      const Problem again = read_problem(problem_file(problem));
      EXPECT_EQ(again, problem);
    }
  EXPECT_EQ(problem_file(read_problem(kRegions)),
            "{\"n\":4,\"regions\":[\"AABB\",\"ACCB\",\"DDCB\",\"DDCC\"],\"touching\":true}\n");
  EXPECT_EQ(problem_file({.n = 4, .touching = true}), "{\"n\":4,\"touching\":true}\n");
}

// What people call the regions is kept, unless it is A, B, C... anyway.
TEST(ProblemFile, RegionsKeepTheirLabels) {
  const auto again = [](const char* text) {
    const Problem problem = read_problem(text);
    EXPECT_EQ(Problem(read_problem(problem_file(problem))).region_names, problem.region_names);
    return problem_file(problem);
  };
  EXPECT_EQ(again("QQZZ\nQZZZ\nXXYZ\nXYYY\n"),
            "{\"n\":4,\"regions\":[\"QQZZ\",\"QZZZ\",\"XXYZ\",\"XYYY\"],\"touching\":true}\n");
  EXPECT_EQ(again("1 1 2 2\n1 2 2 2\n3 3 4 2\n3 4 4 4\n"),
            "{\"n\":4,\"regions\":[\"1122\",\"1222\",\"3342\",\"3444\"],\"touching\":true}\n");
  EXPECT_EQ(again("red red B B\nred B B B\nC C D B\nC D D D\n"),
            "{\"n\":4,\"regions\":[[\"red\",\"red\",\"B\",\"B\"],[\"red\",\"B\",\"B\",\"B\"],"
            "[\"C\",\"C\",\"D\",\"B\"],[\"C\",\"D\",\"D\",\"D\"]],\"touching\":true}\n");
  EXPECT_TRUE(Problem(read_problem("AABB\nABBB\nCCDB\nCDDD\n")).region_names.empty());
  // Nothing that a terminal would obey becomes a name.
  EXPECT_TRUE(
      Problem(read_problem("{\"regions\": [[\"\\u001b[2J\", 2], [2, 2]]}")).region_names.empty());
}

TEST(ProblemFile, SaysWhatIsWrongWithRegions) {
  EXPECT_EQ(
      complaint("{\"n\": 3,\n\"regions\": [\"AAB\", \"ABB\"]}"),
      "line 2: this row of regions has 3 squares, but there are 2 rows; a map has as many squares "
      "in each row as it has rows");
  EXPECT_EQ(complaint("{\"n\": 3, \"regions\": [\"AAB\",\n\"ABBC\", \"CCC\"]}"),
            "line 2: this row of regions has 4 squares, but there are 3 rows; a map has as many "
            "squares in each row as it has rows");
  EXPECT_EQ(
      complaint("{\"n\": 3, \"regions\": [\"AAB\", \"ABB\", \"BBA\"]}"),
      "line 1: there must be as many regions as rows, a queen in each: 3 rows, but 2 regions");
  EXPECT_EQ(
      complaint(
          "{\"n\": 3, \"regions\": [\"AAB\", \"ABB\", \"CCC\"],\n\"queens\": [[1,1],\n[2,1]]}"),
      "line 3: the pre-placed queens on (1, 1) and (2, 1) attack each other along a column; "
      "pre-placed queens must not share a row, column or region, or touch");
  EXPECT_EQ(complaint("{\"n\": 3, \"toroidal\": true,\n\"touching\": true}"),
            "line 2: on a torus queens attack along diagonals: leave out the torus, or let the "
            "problem say \"touching\": false");
  EXPECT_EQ(complaint("{\"n\": 3, \"regions\": 7}"),
            "line 1: the field 'regions' must be a list of rows such as [\"AAB\", \"ACB\", "
            "\"CCB\"] or [[1, 1, 2], [1, 3, 2], [3, 3, 2]], not '7'");
  EXPECT_EQ(
      complaint("AABB\nACCB\nAACB\nAACC\n"),
      "line 1: there must be as many regions as rows, a queen in each: 4 rows, but 3 regions");
}

TEST(TextFromOutside, IsReadOrRefusedWithoutAnException) {
  const ProblemRead good = try_read_problem(R"({"n": 5, "name": "five", "queens": ["a1"]})");
  ASSERT_TRUE(good.problem);
  EXPECT_FALSE(good.error);
  EXPECT_EQ(good.name, "five");
  for (const char* text : {"", "n", "{\"n\": 0}", "{\"n\": 8, \"marks\": 1}",
                           "{\"n\": 5, \"queens\": [[1, 1], [1, 2]]}"}) {
    const ProblemRead bad = try_read_problem(text);
    EXPECT_FALSE(bad.problem) << text;
    ASSERT_TRUE(bad.error) << text;
    EXPECT_EQ(bad.error->what(), complaint(text));
  }
  const PlacementsRead two = try_read_placements("2 4 1 3\n3 1 4 2\n");
  EXPECT_EQ(two.readings.size(), 2u);
  EXPECT_FALSE(two.error);
  const PlacementsRead none = try_read_placements("nothing at all");
  EXPECT_TRUE(none.readings.empty());
  ASSERT_TRUE(none.error);
  EXPECT_EQ(none.error->code(), ErrorCode::bad_text);
}

TEST(TextFromOutside, KeepsToItsLimits) {
  const std::string text = "{\"n\": 1000}";
  EXPECT_TRUE(try_read_problem(text, {.bytes = text.size(), .rows = 1000}).problem);
  const ProblemRead long_text = try_read_problem(text, {.bytes = text.size() - 1});
  ASSERT_TRUE(long_text.error);
  EXPECT_EQ(long_text.error->code(), ErrorCode::too_large);
  EXPECT_STREQ(long_text.error->what(), "there are 11 bytes; the limit is 10 bytes");
  for (const int rows : {999, 0, -1}) {
    const ProblemRead large = try_read_problem(text, {.rows = rows});
    EXPECT_FALSE(large.problem);
    ASSERT_TRUE(large.error);
    EXPECT_EQ(large.error->code(), ErrorCode::too_large);
  }
  EXPECT_TRUE(try_read_placements("2 4 1 3\n", {.bytes = 7}).error);
  const PlacementsRead large = try_read_placements("2 4 1 3\n1\n", {.rows = 3});
  EXPECT_TRUE(large.readings.empty());
  EXPECT_STREQ(large.error.value().what(), "there are 4 rows; the limit is 3 rows");
}
