// Checks that the reader reads the same placements back from what every writer writes, in every style. A reader calls
// the format what its writer calls it, except for formats that many programs share.
// labels: arm
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <sstream>

#include "queens/queens.hpp"

using namespace queens;

namespace {

// A solution for n rows: the even columns, then the odd ones, rearranged for n = 2 or 3 modulo 6 (E. Pauls, 1874).
Placement solution_of(std::int32_t n) {
  std::vector<std::int32_t> even, odd;
  for (std::int32_t column = 1; column <= n; ++column)
    (column % 2 == 0 ? even : odd).push_back(column);
  if (n % 6 == 2) {
    std::swap(odd[0], odd[1]);
    odd.push_back(odd[2]);
    odd.erase(odd.begin() + 2);
  } else if (n % 6 == 3) {
    even.push_back(even[0]);
    even.erase(even.begin());
    odd.push_back(1);
    odd.push_back(3);
    odd.erase(odd.begin(), odd.begin() + 2);
  }
  Placement columns;
  for (const std::int32_t column : even) columns.push_back(column - 1);
  for (const std::int32_t column : odd) columns.push_back(column - 1);
  return columns;
}

std::string written(Format format, const Problem& problem, const std::vector<Placement>& solutions,
                    Style style) {
  const auto writer = make_writer(format, problem, style);
  std::string text = writer->begin();
  for (const Placement& solution : solutions) text += writer->solution(solution);
  return text + writer->end({});
}

// What the reader calls what this format writes.
std::string_view read_as(const FormatInfo& info) {
  switch (info.format) {
    case Format::dots: return "board";
    case Format::emoji: return "unicode";
    case Format::list:
    case Format::braces: return "numeric";
    default: return info.name;
  }
}

bool can_write(const FormatInfo& info, std::int32_t n) {
  return info.format != Format::compact || n <= 9;
}

void expect_back(const std::string& text, const std::vector<Placement>& solutions,
                 std::string_view format) {
  std::vector<Reading> readings;
  ASSERT_NO_THROW(readings = read_placements(text)) << text;
  ASSERT_EQ(readings.size(), solutions.size());
  for (std::size_t i = 0; i < solutions.size(); ++i) {
    const Arrangement& arrangement = readings[i].arrangement;
    ASSERT_EQ(arrangement.n, static_cast<std::int32_t>(solutions[i].size()));
    ASSERT_EQ(arrangement.queens.size(), solutions[i].size());
    for (std::size_t row = 0; row < solutions[i].size(); ++row)
      ASSERT_EQ(arrangement.queens[row],
                (Square{static_cast<std::int32_t>(row), solutions[i][row]}));
    if (solutions[i].size() > 1) {
      EXPECT_EQ(readings[i].format, format);
    }
  }
}

}  // namespace

TEST(RoundTrip, EveryFormatEverySize) {
  std::vector<std::int32_t> sizes = {1, 100};
  for (std::int32_t n = 4; n <= 40; ++n) sizes.push_back(n);
  for (const std::int32_t n : sizes) {
    const Placement solution = solution_of(n);
    ASSERT_TRUE(is_solution(solution)) << n;
    const std::vector<Placement> three = {solution, image(solution, Symmetry::mirror),
                                          image(solution, Symmetry::quarter_turn)};
    for (const FormatInfo& info : formats())
      for (const int base : {0, 1})
        for (const bool numbered : {false, true}) {
          if (!can_write(info, n)) continue;
          SCOPED_TRACE(std::string(info.name) + " n=" + std::to_string(n));
          const Style style{.base = base, .numbered = numbered};
          expect_back(written(info.format, {.n = n}, {solution}, style), {solution}, read_as(info));
          // For n = 1, three solutions would be equal, and a column of three numbers would be one placement on three
          // rows.
          if (n > 1 && (numbered || !info.binary))
            expect_back(written(info.format, {.n = n}, three, style), three, read_as(info));
        }
  }
}

TEST(RoundTrip, ProblemsWithFixedSquares) {
  const Placement solution = solution_of(8);
  const Problem problem{
      .n = 8, .queens = {{0, solution[0]}, {5, solution[5]}}, .blocked = {{7, 7}, {0, 0}, {3, 4}}};
  for (const FormatInfo& info : formats()) {
    SCOPED_TRACE(info.name);
    expect_back(written(info.format, problem, {solution, solution}, {}), {solution, solution},
                read_as(info));
  }
}

TEST(RoundTrip, AllFormatsInOneText) {
  const Placement solution = solution_of(6);
  std::string text;
  std::size_t count = 0;
  for (const FormatInfo& info : formats()) {
    if (info.binary) continue;
    text += written(info.format, {.n = 6}, {solution}, {});
    if (++count == 4) text += '\n';
  }
  const std::vector<Reading> readings = read_placements(text);
  EXPECT_EQ(readings.size(), count);
  std::set<std::string> found;
  for (const Reading& reading : readings) found.insert(std::string(reading.format));
  for (const FormatInfo& info : formats())
    EXPECT_TRUE(info.binary || found.count(std::string(read_as(info))) == 1)
        << info.name
        << " was not found. What follows an SVG document is read as a part of it: so svg stands "
           "last";
}

TEST(RoundTrip, WindowsLineEnds) {
  const Placement solution = solution_of(9);
  for (const FormatInfo& info : formats()) {
    if (info.binary) continue;
    std::string text;
    for (const char c : written(info.format, {.n = 9}, {solution, solution}, {}))
      text += c == '\n' ? "\r\n" : std::string(1, c);
    expect_back(text, {solution, solution}, read_as(info));
  }
}

// Reads columns of numbers, one on each line: all solutions of small boards, and on larger boards one solution for each
// pair of first queens, because a reader might take the first number for the size of the board.
TEST(RoundTrip, ColumnsOfNumbersOneALine) {
  for (std::int32_t n = 4; n <= 14; ++n) {
    std::vector<Placement> solutions;
    const auto keep = [&](PlacementView columns) {
      solutions.emplace_back(columns.begin(), columns.end());
      return true;
    };
    if (n <= 11) for_each_solution(Problem{.n = n}, keep);
    for (std::int32_t first = 0; n > 11 && first < n; ++first)
      for (std::int32_t second = 0; second < n; ++second) {
        if (std::abs(first - second) < 2) continue;
        const Answer answer = solve(Problem{.n = n, .queens = {{0, first}, {1, second}}});
        if (answer.placement) solutions.push_back(*answer.placement);
      }
    ASSERT_FALSE(solutions.empty());
    for (const int base : {0, 1}) {
      SCOPED_TRACE("n=" + std::to_string(n) + " from " + std::to_string(base));
      std::string all;
      for (const Placement& solution : solutions) {
        std::string text;
        for (const std::int32_t column : solution) text += std::to_string(column + base) + '\n';
        expect_back(text, {solution}, "numeric");
        all += text + '\n';
      }
      expect_back(all, solutions, "numeric");
    }
  }
}
