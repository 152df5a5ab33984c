// Compares the output of every format on small boards with the expected text, byte by byte.
// labels: arm
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "present/writers.hpp"
#include "queens/construct.hpp"
#include "queens/present.hpp"
#include "queens/read.hpp"
#include "support/code_of.hpp"
#include "support/text.hpp"

using namespace queens;
using test::code_of;
using test::occurrences;

namespace {

const Placement kFirst = {1, 3, 0, 2};
const Placement kSecond = {2, 0, 3, 1};
const Problem kRegions{
    .n = 4, .regions = {0, 0, 1, 1, 0, 2, 2, 1, 3, 3, 2, 1, 3, 3, 2, 2}, .touching = true};

Answer answered() {
  Answer answer;
  answer.question = Question::all;
  answer.verdict = Verdict::found;
  answer.complete = true;
  answer.count = 2;
  answer.engine = "bitmask";
  answer.statistics.elapsed_seconds = 0.25;
  return answer;
}

std::string written(Format format, const Problem& problem, const std::vector<Placement>& solutions,
                    Style style = {}, const Answer& answer = answered()) {
  const auto writer = make_writer(format, problem, style);
  std::string text = writer->begin();
  for (const Placement& solution : solutions) text += writer->solution(solution);
  return text + writer->end(answer);
}

// The writer as one that writes solutions in parts.
present::NumberWriter& parts_of(Writer& writer) {
  return dynamic_cast<present::NumberWriter&>(writer);
}

}  // namespace

TEST(Format, ColumnsCountFromTheBase) {
  EXPECT_EQ(format(kFirst), "2 4 1 3");
  EXPECT_EQ(format(kFirst, 0), "1 3 0 2");
  EXPECT_EQ(format({}), "");
}

TEST(Format, DrawIsGraysBoardWithADarkSquareAtTheBottomLeft) {
  EXPECT_EQ(draw(kFirst),
            "+---+---+---+---+\n"
            "|   | Q |   | # |\n"
            "+---+---+---+---+\n"
            "| # |   | # | Q |\n"
            "+---+---+---+---+\n"
            "| Q | # |   | # |\n"
            "+---+---+---+---+\n"
            "| # |   | Q |   |\n"
            "+---+---+---+---+\n");
  EXPECT_EQ(draw(Placement{0}), "+---+\n| Q |\n+---+\n");
}

TEST(Format, ABoardWithRegionsShowsTheirBorders) {
  EXPECT_EQ(written(Format::board, kRegions, {kFirst}, {.numbered = false}),
            "+---+---+---+---+\n"
            "|     Q |       |\n"
            "+   +---+---+   +\n"
            "|   |       | Q |\n"
            "+---+---+   +   +\n"
            "| Q     |   |   |\n"
            "+   +   +   +---+\n"
            "|       | Q     |\n"
            "+---+---+---+---+\n");
}

TEST(Format, ColouredBoardsKeepTheirBorders) {
  std::string text =
      written(Format::board, kRegions, {kFirst}, {.numbered = false, .colour = true});
  EXPECT_EQ(occurrences(text, "\033[30;48;5;110m"), 3u);  // row 1, the line below it, row 2
  EXPECT_NE(text.find("|\033[30;48;5;110m     Q \033[0m|"), std::string::npos);
  for (std::size_t at; (at = text.find("\033[")) != std::string::npos;)
    text.erase(at, text.find('m', at) + 1 - at);
  EXPECT_EQ(text, written(Format::board, kRegions, {kFirst}, {.numbered = false}));
  EXPECT_EQ(written(Format::board, {.n = 4}, {kFirst}, {.colour = true}),
            written(Format::board, {.n = 4}, {kFirst}));
}

TEST(Format, UnicodeShowsRegionsByBordersOrByColours) {
  Problem problem = kRegions;
  problem.queens = {{2, 0}};
  problem.blocked = {{3, 3}};
  EXPECT_EQ(written(Format::unicode, problem, {kFirst}, {.numbered = false}),
            "   ┌───────┬───────┐\n"
            " 4 │     ♛ │       │\n"
            "   │   ┌───┴───┐   │\n"
            " 3 │   │       │ ♛ │\n"
            "   ├───┴───┐   │   │\n"
            " 2 │ ♕     │   │   │\n"
            "   │       │   └───┤\n"
            " 1 │       │ ♛   × │\n"
            "   └───────┴───────┘\n"
            "     a   b   c   d\n");
  const std::string text =
      written(Format::unicode, problem, {kFirst}, {.numbered = false, .colour = true});
  EXPECT_NE(text.find(" 4 │\033[30;48;5;110m    ♛ \033[30;48;5;209m      \033[0m│\n"),
            std::string::npos);
  Problem large{.n = 13};
  for (std::int32_t square = 0; square < 13 * 13; ++square) large.regions.push_back(square / 13);
  const Placement columns = {0, 2, 4, 6, 8, 10, 12, 1, 3, 5, 7, 9, 11};
  EXPECT_EQ(written(Format::unicode, large, {columns}, {.colour = true}),
            written(Format::unicode, large, {columns}));
}

TEST(Format, EmojiAreSquaresAndCrowns) {
  EXPECT_EQ(written(Format::emoji, {.n = 4}, {kFirst}, {.numbered = false}),
            "⬜👑⬜⬛\n⬛⬜⬛👑\n👑⬛⬜⬛\n⬛⬜👑⬜\n");
  EXPECT_EQ(written(Format::emoji, kRegions, {kFirst}),
            "001 :\n🟥👑🟧🟧\n🟥🟨🟨👑\n👑🟩🟨🟧\n🟩🟩👑🟨\n");
  Problem large{.n = 19};
  for (std::int32_t square = 0; square < 19 * 19; ++square) large.regions.push_back(square / 19);
  EXPECT_THROW(make_writer(Format::emoji, large), Error);
}

TEST(Format, SvgShowsRegionsByTintsAndBorders) {
  const std::string text = written(Format::svg, kRegions, {kFirst});
  EXPECT_NE(text.find("<title>4 queens on the 4 by 4 board with regions: a solution</title>"),
            std::string::npos);
  // Of the lines between squares, 11 are borders and 13 are not.
  const std::size_t thick = text.find("stroke-width=\"3\"");
  ASSERT_NE(thick, std::string::npos);
  const std::string borders = text.substr(thick, text.find("/>", thick) - thick);
  EXPECT_EQ(occurrences(borders, "M"), 11u);
  EXPECT_NE(
      text.find("<path fill=\"#77aadd\" d=\"M0 0h40v40h-40zM40 0h40v40h-40zM0 40h40v40h-40z\"/>"),
      std::string::npos);
  EXPECT_EQ(text.find("#c3ab87"), std::string::npos);
}

TEST(Format, BoardsAreNumberedAndPartedByABlankLine) {
  const std::string one = draw(kFirst), two = draw(kSecond);
  EXPECT_EQ(written(Format::board, {.n = 4}, {kFirst, kSecond}),
            "001 :\n" + one + "\n002 :\n" + two);
  EXPECT_EQ(written(Format::board, {.n = 4}, {kFirst}, {.numbered = false}), one);
}

TEST(Format, UnicodeShowsWhatTheProblemFixed) {
  const Problem problem{.n = 4, .queens = {{0, 1}}, .blocked = {{3, 3}, {3, 0}}};
  EXPECT_EQ(written(Format::unicode, problem, {kFirst}, {.numbered = false}),
            "   ┌────────────┐\n"
            " 4 │   ░♕░   ░░░│\n"
            " 3 │░░░   ░░░ ♛ │\n"
            " 2 │ ♛ ░░░   ░░░│\n"
            " 1 │░×░   ░♛░ × │\n"
            "   └────────────┘\n"
            "     a  b  c  d\n");
}

TEST(Format, UnicodeLabelsStopWithTheAlphabet) {
  Placement columns(27);
  for (std::int32_t row = 0; row < 27; ++row) columns[static_cast<std::size_t>(row)] = row;
  const std::string text = written(Format::unicode, {.n = 27}, {columns}, {.numbered = false});
  EXPECT_EQ(text.substr(0, 3), "┌");
  EXPECT_EQ(text.find('a'), std::string::npos);
}

TEST(Format, NumericLinesAreNumberedWithThreeDigitsThenMore) {
  EXPECT_EQ(written(Format::numeric, {.n = 4}, {kFirst, kSecond}),
            "001 : 2 4 1 3\n002 : 3 1 4 2\n");
  EXPECT_EQ(written(Format::numeric, {.n = 4}, {kFirst}, {.base = 0, .numbered = false}),
            "1 3 0 2\n");
  const std::string many = written(Format::numeric, {.n = 4}, std::vector<Placement>(1000, kFirst));
  EXPECT_NE(many.find("\n999 : 2 4 1 3\n1000 : 2 4 1 3\n"), std::string::npos);
}

TEST(Format, Matrix) {
  EXPECT_EQ(written(Format::matrix, {.n = 4}, {kFirst, kSecond}),
            "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n"
            "\n"
            "0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0\n");
}

TEST(Format, CsvHasAHeaderEvenWithoutSolutions) {
  EXPECT_EQ(written(Format::csv, {.n = 4}, {kFirst, kSecond}),
            "solution,row1,row2,row3,row4\n1,2,4,1,3\n2,3,1,4,2\n");
  EXPECT_EQ(written(Format::csv, {.n = 2}, {}, {.base = 0}), "solution,row0,row1\n");
}

TEST(Format, JsonHoldsTheProblemTheSolutionsAndTheAnswer) {
  EXPECT_EQ(written(Format::json, {.n = 4}, {kFirst, kSecond}),
            "{\"n\":4,\"toroidal\":false,\"base\":1,\n"
            "\"solutions\":[\n[2,4,1,3],\n[3,1,4,2]\n],\n"
            "\"question\":\"all\",\"verdict\":\"found\",\"stop\":\"finished\",\"complete\":true,"
            "\"count\":\"2\",\"engine\":\"bitmask\",\"seconds\":0.25}\n");
}

TEST(Format, JsonHoldsSquaresAndStatisticsWhereThereAreAny) {
  Answer answer = answered();
  answer.counted = true;
  answer.statistics.nodes = 7;
  answer.statistics.nodes_per_level = {2, 5};
  const Problem problem{.n = 4, .queens = {{0, 1}}, .blocked = {{1, 1}, {2, 2}}, .toroidal = true};
  const std::string text = written(Format::json, problem, {}, {.base = 0}, answer);
  EXPECT_NE(text.find("\"toroidal\":true,\"base\":0,\"queens\":[[0,1]],\"blocked\":[[1,1],[2,2]],"),
            std::string::npos);
  EXPECT_NE(text.find("\"solutions\":[],"), std::string::npos);
  EXPECT_NE(text.find("\"nodes\":\"7\",\"checks\":null,\"looks\":null,\"backtracks\":null,"
                      "\"nodes_per_level\":[\"2\",\"5\"]}"),
            std::string::npos);
}

TEST(Format, JsonCountsAreStringsWhateverADoubleHolds) {
  Answer answer = answered();
  answer.count = 9007199254740991;
  EXPECT_NE(written(Format::json, {.n = 4}, {}, {}, answer).find("\"count\":\"9007199254740991\","),
            std::string::npos);
  answer.count = Count{234907967154122528} * 1000000;
  EXPECT_NE(written(Format::json, {.n = 4}, {}, {}, answer)
                .find("\"count\":\"234907967154122528000000\","),
            std::string::npos);
}

// If a solution is cut off after any number of rows, the text ends with a complete line, and the JSON can be parsed.
TEST(Format, ASolutionThatIsCutLeavesADocument) {
  const std::vector<std::int32_t> columns = {1, 3, 0, 2};
  for (std::int64_t rows = 0; rows < 4; ++rows) {
    const auto cut = [&](Format format) {
      const auto writer = make_writer(format, 4, {.numbered = false});
      std::string text = writer->begin();
      for (std::int64_t row = 0; row < rows; ++row)
        parts_of(*writer).part(text, {columns.data() + row, 1}, row);
      parts_of(*writer).cut(text, rows);
      return text + writer->end(answered());
    };
    const auto json = nlohmann::json::parse(cut(Format::json));
    EXPECT_EQ(json.at("rows_written"), rows);
    EXPECT_EQ(json.at("solutions").size(), rows > 0 ? 1u : 0u);
    EXPECT_EQ(cut(Format::numeric).back(), '\n');
    EXPECT_EQ(cut(Format::csv).back(), '\n');
  }
  const auto array = make_writer(Format::npy, 4);
  std::string bytes;
  parts_of(*array).part(bytes, columns, 0);
  parts_of(*array).part(bytes, {columns.data(), 2}, 0);
  parts_of(*array).cut(bytes, 2);
  const auto whole = make_writer(Format::npy, 4);
  std::string expected;
  parts_of(*whole).part(expected, columns, 0);
  EXPECT_EQ(bytes + array->end(answered()), expected + whole->end(answered()));
}

TEST(Format, JsonEscapesNames) {
  Answer answer = answered();
  answer.engine = "a\"b\\\n";
  EXPECT_NE(written(Format::json, {.n = 4}, {}, {}, answer).find("\"engine\":\"a\\\"b\\\\\\n\""),
            std::string::npos);
}

TEST(Format, SvgDrawsEveryBoardAndCarriesItsPlacement) {
  const std::string text = written(Format::svg, {.n = 4}, {kFirst, kSecond});
  EXPECT_EQ(text.substr(0, 5), "<?xml");
  EXPECT_NE(text.find("<title>4 queens on the 4 by 4 board: 2 solutions</title>"),
            std::string::npos);
  EXPECT_NE(text.find("data-n=\"4\" data-base=\"1\" data-queens=\"2 4 1 3\""), std::string::npos);
  EXPECT_NE(text.find("data-n=\"4\" data-base=\"1\" data-queens=\"3 1 4 2\""), std::string::npos);
  EXPECT_EQ(occurrences(text, "#queens-piece"), 8u);
  EXPECT_EQ(occurrences(text, ">001</text>") + occurrences(text, ">002</text>"), 2u);
  EXPECT_EQ(text.substr(text.size() - 7), "</svg>\n");
}

TEST(Format, SvgMarksWhatTheProblemFixed) {
  const Problem problem{.n = 4, .queens = {{0, 1}}, .blocked = {{3, 3}}};
  const std::string text = written(Format::svg, problem, {kFirst});
  EXPECT_EQ(occurrences(text, "<g class=\"placed\"><use"), 1u);
  EXPECT_EQ(occurrences(text, "<path class=\"blocked\" d=\"M132 132"), 1u);
}

TEST(Format, SvgWithoutSolutionShowsTheBoardAsItWasAsked) {
  Answer answer;
  answer.verdict = Verdict::none;
  const std::string text = written(Format::svg, {.n = 3, .queens = {{0, 0}}}, {}, {}, answer);
  EXPECT_NE(text.find("no solution</title>"), std::string::npos);
  EXPECT_EQ(occurrences(text, "#queens-piece"), 1u);
  EXPECT_EQ(text.find("data-queens"), std::string::npos);
}

TEST(Format, DrawingsNoOneCouldLookAtAreRefused) {
  EXPECT_NO_THROW(make_writer(Format::svg, 200));
  EXPECT_EQ(code_of([] { make_writer(Format::svg, 201); }), ErrorCode::too_large);
  for (const Format format : {Format::board, Format::unicode, Format::matrix}) {
    EXPECT_NO_THROW(make_writer(format, 5000));
    EXPECT_EQ(code_of([&] { make_writer(format, 5001); }), ErrorCode::too_large);
  }
  for (const Format format : {Format::numeric, Format::json, Format::csv})
    EXPECT_NO_THROW(make_writer(format, kLargestSize));
  EXPECT_THROW(draw(Placement(5001)), Error);
}

TEST(Format, SvgSheetsAreFullAt4096Boards) {
  const auto writer = make_writer(Format::svg, 4);
  for (int i = 0; i < 4096; ++i) writer->solution(kFirst);
  EXPECT_THROW(writer->solution(kFirst), Error);
}

TEST(Format, EveryFormatHasANameThatParses) {
  ASSERT_EQ(formats().size(), 13u);
  for (const FormatInfo& info : formats()) {
    EXPECT_EQ(parse_format(info.name), info.format);
    EXPECT_FALSE(info.summary.empty());
  }
  const Error error = test::error_of([] { parse_format("pdf"); });
  EXPECT_EQ(error.code(), ErrorCode::bad_text);
  EXPECT_STREQ(error.what(),
               "there is no format 'pdf'; the formats are board, unicode, dots, numeric, list, "
               "braces, compact, matrix, json, csv, emoji, svg, npy");
}

namespace {

// Writes a document with one solution in parts of `rows` rows.
std::string written_in_parts(Format format, const Problem& problem, const Placement& solution,
                             Style style, std::size_t rows) {
  const auto writer = make_writer(format, problem, style);
  std::string text;
  while (parts_of(*writer).begin_part(text)) {
  }
  const PlacementView all(solution);
  for (std::size_t first = 0; first < all.size(); first += rows)
    parts_of(*writer).part(text, all.subspan(first, std::min(rows, all.size() - first)),
                           static_cast<std::int64_t>(first));
  return text + writer->end(answered());
}

}  // namespace

TEST(Parts, AreTheWholeInPieces) {
  Placement long_one(70'000);
  for (std::size_t i = 0; i < long_one.size(); ++i)
    long_one[i] = static_cast<std::int32_t>((i * i * 31 + i) % 70'000);
  for (const Format format : {Format::numeric, Format::csv, Format::json, Format::npy})
    for (const Placement& solution : {kFirst, Placement{0}, long_one})
      for (const bool numbered : {false, true})
        for (const std::size_t rows : {std::size_t{1}, std::size_t{3}, std::size_t{4096}}) {
          const Problem problem{.n = static_cast<std::int32_t>(solution.size())};
          const Style style{.base = numbered, .numbered = numbered};
          ASSERT_EQ(written_in_parts(format, problem, solution, style, rows),
                    written(format, problem, {solution}, style));
        }
}

TEST(Writer, RefusesAProblemThatIsNotWellFormed) {
  for (const FormatInfo& info : formats())
    EXPECT_EQ(code_of([&] {
                (void)make_writer(info.format, Problem{.n = 4, .regions = {0, 1}});
              }),
              ErrorCode::bad_regions);
}

TEST(Writer, RefusesASolutionOfAnotherLength) {
  for (const FormatInfo& info : formats())
    for (const Placement& other : {Placement{}, Placement{1, 3, 0}, Placement{0, 0, 0, 0, 0}}) {
      const auto writer = make_writer(info.format, 4);
      writer->begin();
      EXPECT_EQ(code_of([&] { writer->solution(other); }), ErrorCode::bad_argument) << info.name;
    }
}

TEST(Writer, DrawsNoQueenOffTheBoard) {
  for (const Format format : {Format::dots, Format::matrix, Format::board, Format::unicode})
    EXPECT_EQ(written(format, {.n = 4}, {{1, 4, -1, 2147483647}}),
              written(format, {.n = 4}, {{1, -9, 9, 9}}));
}

TEST(WritingSink, RefusesSolutionsOfAnotherSizeAndAnEmptyFunction) {
  constexpr std::int32_t kLong = 70'000;  // written in parts
  const auto ignore = [](std::string_view) { return true; };
  const auto writer = make_writer(Format::numeric, kLong);
  WritingSink sink(*writer, kLong, ignore);
  EXPECT_EQ(code_of([&] { sink.solution(kFirst); }), ErrorCode::bad_argument);
  EXPECT_EQ(code_of([&] { sink.solution_part(kFirst); }), ErrorCode::bad_argument);
  EXPECT_EQ(code_of([&] { sink.closed_form(closed_form(4)); }), ErrorCode::bad_argument);
  EXPECT_EQ(code_of([&] { WritingSink(*writer, 4, ignore); }), ErrorCode::bad_argument);
  EXPECT_EQ(code_of([&] { WritingSink(*writer, kLong, {}); }), ErrorCode::bad_argument);
}

TEST(ProblemFile, IsWrittenOfAnyProblem) {
  EXPECT_EQ(problem_file({.n = 2, .regions = {0, 1, 7}}),
            "{\"n\":2,\"regions\":[0,1,7],\"touching\":false}\n");
  const Problem unnamed{.n = 1, .regions = {0}, .region_names = {"a", "b"}};
  EXPECT_EQ(problem_file(unnamed), "{\"n\":1,\"regions\":[0],\"touching\":false}\n");
  for (const Problem& other : {Problem{.n = -1, .regions = {0}}, {.n = 1, .regions = {-1}}})
    EXPECT_THROW((void)read_problem(problem_file(other)), Error);
}

// Tests numbers of every length, the neighbours of each power of ten, and the largest column.
TEST(Numbers, AreWrittenAsTheStandardLibraryWritesThem) {
  std::vector<std::int32_t> numbers = {0, 2147483646, 2147483647, -1, -2147483647 - 1};
  for (std::int64_t power = 1; power < 3'000'000'000; power *= 10)
    for (const std::int64_t number : {power - 1, power, power + 1, power * 2 + power / 7})
      if (number <= 2147483647) numbers.push_back(static_cast<std::int32_t>(number));
  for (std::int32_t number = 0; number < 20'000; ++number) numbers.push_back(number);
  for (const int base : {0, 1}) {
    std::string expected;
    for (const std::int32_t number : numbers)
      expected += std::to_string(std::int64_t{number} + base) + ' ';
    expected.pop_back();
    EXPECT_EQ(format(numbers, base), expected);
  }
}

TEST(Npy, IsAHeadOfWholeLinesAndLittleEndianNumbers) {
  const std::string one = written(Format::npy, {.n = 4}, {kFirst}, {.numbered = false});
  ASSERT_EQ(one.size(), 128u + 16u);
  EXPECT_EQ(one.substr(0, 10), std::string("\x93NUMPY\x01\x00\x76\x00", 10));
  EXPECT_EQ(one.substr(10, 58), "{'descr': '<i4', 'fortran_order': False, 'shape': (4,), } ");
  EXPECT_EQ(one[127], '\n');
  EXPECT_EQ(one.substr(128), std::string("\2\0\0\0\4\0\0\0\1\0\0\0\3\0\0\0", 16));

  const std::string two = written(Format::npy, {.n = 4}, {kFirst, kSecond}, {.base = 0});
  ASSERT_EQ(two.size(), 128u + 32u);
  EXPECT_NE(two.find("'shape': (2, 4), }"), std::string::npos);
  EXPECT_EQ(two.substr(128, 4), std::string("\1\0\0\0", 4));
  EXPECT_EQ(written(Format::npy, {.n = 4}, {}, {}).find("'shape': (0, 4), }"),
            two.find("'shape': (2, 4), }"));
  EXPECT_EQ(written(Format::npy, {.n = 3}, {}, {.numbered = false}), "");
}

TEST(Npy, BegunForOneSolutionTakesNoSecond) {
  EXPECT_THROW(written(Format::npy, {.n = 4}, {kFirst, kSecond}, {.numbered = false}), Error);
}
