// Reads problems that are not JSON: a drawn board, a map of regions, or the data of other people's programs.
//
// Drawn boards.  n rows of n squares, in which Q is a queen, * or # a blocked square, and . a free one; with blanks or
//                bars between the squares, or a frame around them, as one likes.
// Regions.       n rows of n letters, digits or other marks, with blanks between them or not: squares with the same
//                mark are a region, and queens do not touch. With blanks, marks may be longer: 10 is one mark.
// Data.          Statements that give a name a value: MiniZinc's `n = 8; queens = [|1,4|2,7|];`, Essence's `letting n
//                be 8`, and facts of ASP or Prolog such as `queen(1,4).` and `#const n = 8.` The values are whole
//                numbers, and lists of squares in any brackets. What is read is narrow on purpose: any other name or
//                word is an error that says what would be right.
// Base.          Squares count from 0 if a 0 is among their numbers, otherwise from 1. The `init` of CSPLib's problem
//                79 counts from 0, always.
#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "queens/board.hpp"
#include "read/formats.hpp"
#include "read/source.hpp"

namespace queens::read {
namespace {

bool is_among(char32_t mark, std::u32string_view set) { return set.find(mark) != set.npos; }
bool draws_queen(char32_t mark) { return is_among(mark, U"Qq♛♕"); }
bool draws_block(char32_t mark) { return is_among(mark, U"*#xX×■█@"); }
bool is_square(char32_t mark) {
  return draws_queen(mark) || draws_block(mark) || is_among(mark, U".-_·□ ");
}

struct TextLine {
  std::uint64_t number;
  std::string_view text;
};

// The lines that are not empty, without blanks at their ends.
std::vector<TextLine> lines_of(std::string_view text) {
  std::vector<TextLine> lines;
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (!line.empty() && line != "\r") lines.push_back({number, trim(line)});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// ---- Drawn boards.

// The squares of the row in each of the ways to read it.
std::vector<std::u32string> ways_of(std::string_view line) {
  DrawnRow row;
  read_row(line, row);
  std::vector<std::u32string> ways;
  for (const DrawnRow::Way& each : row.ways)
    if (std::all_of(each.squares.begin(), each.squares.end(), is_square))
      ways.push_back(each.squares);
  return ways;
}

bool is_frame(std::string_view line) {
  DrawnRow row;
  read_row(line, row);
  return row.kind == RowKind::rule;
}

[[noreturn]] void fail_drawn(const TextLine& line, std::size_t rows) {
  for (std::string_view rest = line.text; !rest.empty();) {
    const quoting::Character mark = quoting::take_character(rest);
    if (!is_square(mark.value) && !is_among(mark.value, U"|│\t"))
      fail(line.number,
           quote(mark.bytes) +
               " is no square of a board: Q is a queen, * or # a block, . a free square");
  }
  const std::vector<std::u32string> ways = ways_of(line.text);
  fail(line.number, quote(line.text) + " has " +
                        plural(ways.empty() ? 0 : ways[0].size(), "square") +
                        ", but the board has " + plural(rows, "row"));
}

// In drawings such as J. S. Gray's, # is an empty dark square: whether all squares of one colour have a # or a queen,
// and no other square has a #.
bool shows_dark_squares(const std::vector<std::u32string>& board) {
  const auto n = board.size();
  for (std::size_t colour = 0; colour < 2 && n > 1; ++colour) {
    bool all = true;
    for (std::size_t row = 0; row < n; ++row)
      for (std::size_t column = 0; column < n; ++column) {
        const char32_t mark = board[row][column];
        const bool dark = (row + column) % 2 == colour;
        all = all && (dark ? mark == '#' || draws_queen(mark) : mark != '#');
      }
    if (all) return true;
  }
  return false;
}

CheckedProblem drawn_problem(const std::vector<TextLine>& lines) {
  std::vector<TextLine> rows;
  for (const TextLine& each : lines)
    if (!is_frame(each.text)) rows.push_back(each);
  Problem problem{.n = board_size(static_cast<std::int64_t>(rows.size()))};
  std::vector<std::u32string> board;
  for (const auto& [number, text] : rows)
    if (text.empty())
      fail(number, "a line of blanks is no row of this board: write . for a free square");
  for (const TextLine& each : rows) {
    std::vector<std::u32string> ways = ways_of(each.text);
    const auto fits = std::find_if(ways.begin(), ways.end(), [&](const std::u32string& way) {
      return way.size() == rows.size();
    });
    if (fits == ways.end()) fail_drawn(each, rows.size());
    board.push_back(std::move(*fits));
  }
  const bool decorated = shows_dark_squares(board);
  for (std::int32_t row = 0; row < problem.n; ++row)
    for (std::int32_t column = 0; column < problem.n; ++column) {
      const char32_t mark = board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (draws_queen(mark))
        problem.queens.push_back({row, column});
      else if (draws_block(mark) && !(decorated && mark == '#'))
        problem.blocked.push_back({row, column});
    }
  return CheckedProblem(std::move(problem), 1);
}

// ---- Regions.

// The rows of a map of regions; empty if the text is none. A board of marks for queens and squares is a drawn board.
std::vector<RegionRow> region_rows(const std::vector<TextLine>& lines) {
  std::vector<RegionRow> rows;
  std::set<std::string> labels;
  bool draws_more = false;  // than a board
  for (const auto& [number, text] : lines) {
    for (std::string_view rest = text; !rest.empty();) {
      const quoting::Character mark = quoting::take_character(rest);
      const bool label =
          mark.good && (mark.value >= 0x80 || std::isalnum(static_cast<int>(mark.value)));
      if (!label && mark.value != ' ' && mark.value != '\t') return {};
      draws_more = draws_more || !is_square(mark.value);
    }
    rows.push_back({number, labels_of(text)});
    labels.insert(rows.back().labels.begin(), rows.back().labels.end());
  }
  const auto fits = [&](const RegionRow& row) { return row.labels.size() == rows.size(); };
  constexpr std::size_t kFewLabels = 2;  // a matrix of 0 and 1, say
  const bool regions = rows.size() > 1 && draws_more &&
                       std::all_of(rows.begin(), rows.end(), fits) &&
                       (labels.size() > kFewLabels || labels.size() == rows.size());
  return regions ? rows : std::vector<RegionRow>();
}

// ---- Data.

enum class Meaning { size, queens, blocks };

struct Name {
  std::string_view name;
  Meaning what;
};
constexpr std::array kNames = {
    Name{"n", Meaning::size},         Name{"N", Meaning::size},
    Name{"size", Meaning::size},      Name{"queens", Meaning::queens},
    Name{"queen", Meaning::queens},   Name{"init", Meaning::queens},
    Name{"fixed", Meaning::queens},   Name{"placed", Meaning::queens},
    Name{"blocked", Meaning::blocks}, Name{"blocks", Meaning::blocks},
    Name{"block", Meaning::blocks},   Name{"forbidden", Meaning::blocks},
};

// A name with the numbers of its value.
struct Statement {
  std::uint64_t line;
  std::string_view name;
  std::vector<std::int64_t> numbers;
  std::size_t pairs = 0;  // brackets within its brackets, one for each square
  bool barred = false;    // bars hold the squares together
};

class Data {
 public:
  explicit Data(const std::vector<TextLine>& lines) {
    for (const TextLine& each : lines) take(each);
    if (depth_ > 0) fail(statements_.back().line, "a bracket is not closed");
  }

  CheckedProblem problem() const {
    std::optional<std::int32_t> n;
    for (const Statement& each : statements_) {
      if (what(each) != Meaning::size) continue;
      if (n || each.numbers.size() != 1)
        fail(each.line, "the size of the board is one number, stated once");
      n = board_size(each.numbers.front());
    }
    if (!n)
      fail(1, "the size of the board is missing, such as n = 8", ErrorCode::size_out_of_range);
    Problem problem{.n = *n};
    int base = 1;
    for (const Statement& each : statements_) {
      if (what(each) == Meaning::size) continue;
      if (each.numbers.size() % 2 != 0)
        fail(each.line, quote(each.name) + " needs a row and a column for each square");
      if (each.barred ? each.pairs > 0
                      : each.numbers.size() > 2 && 2 * each.pairs != each.numbers.size())
        fail(each.line, quote(each.name) + " needs brackets around each square: [[1, 4], [2, 7]]");
      const int counts_from = base_of(each);
      for (std::size_t i = 0; i < each.numbers.size(); i += 2) try {
          const Square square = square_at(each.numbers[i], each.numbers[i + 1], *n, counts_from);
          (what(each) == Meaning::queens ? problem.queens : problem.blocked).push_back(square);
        } catch (const Error& error) {
          fail(each.line, error.what(), error.code());
        }
      base = std::min(base, counts_from);
    }
    return CheckedProblem(std::move(problem), base);
  }

 private:
  static Meaning what(const Statement& statement) {
    return std::find_if(kNames.begin(), kNames.end(),
                        [&](const Name& each) { return each.name == statement.name; })
        ->what;
  }

  // Of all facts of this name together.
  int base_of(const Statement& statement) const {
    if (statement.name == "init") return 0;
    for (const Statement& each : statements_)
      if (each.name == statement.name &&
          std::find(each.numbers.begin(), each.numbers.end(), 0) != each.numbers.end())
        return 0;
    return 1;
  }

  // A line is cut into words and numbers; a name begins a statement, and numbers belong to the last name.
  void take(const TextLine& line) {
    if (line.text.starts_with("language ")) return;  // Essence begins so
    std::string_view rest = line.text.substr(0, line.text.find_first_of("%$"));
    rest = rest.substr(0, rest.find("//"));
    while (!rest.empty()) {
      const auto first = static_cast<unsigned char>(rest.front());
      std::size_t end = 1;
      if (std::isalpha(first)) {
        while (end < rest.size() &&
               (std::isalnum(static_cast<unsigned char>(rest[end])) || rest[end] == '_'))
          ++end;
        word(line, rest.substr(0, end));
      } else if (std::isdigit(first)) {
        std::int64_t value = 0;
        const auto [stop, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
        if (error != std::errc() || statements_.empty())
          fail(line.number, error == std::errc()
                                ? "a number without a name; write n = 8 or queens = [[1, 4]]"
                                : "a number is too large");
        statements_.back().numbers.push_back(value);
        end = static_cast<std::size_t>(stop - rest.data());
      } else if (std::string_view("#=:,;.()[]{}| \t").find(rest.front()) == rest.npos) {
        fail(line.number,
             quote(quoting::take_character(rest).bytes) + " is not expected here; " + kWanted);
      } else if (!statements_.empty()) {
        const bool opens = std::string_view("([{").find(rest.front()) != rest.npos;
        const bool closes = std::string_view(")]}").find(rest.front()) != rest.npos;
        depth_ += opens - closes;
        if (depth_ < 0) fail(line.number, quote(rest.substr(0, 1)) + " closes nothing");
        if (opens && depth_ == 2) statements_.back().pairs += 1;
        if (rest.front() == '|') statements_.back().barred = true;
      }
      rest.remove_prefix(end);
    }
  }

  void word(const TextLine& line, std::string_view text) {
    if (text == "letting" || text == "be" || text == "const") return;
    if (std::none_of(kNames.begin(), kNames.end(),
                     [&](const Name& each) { return each.name == text; }))
      fail(line.number, quote(text) + " is not known in a problem; " + kWanted);
    if (depth_ > 0) fail(line.number, "a bracket is not closed before " + quote(text));
    statements_.push_back({line.number, text, {}});
  }

  static constexpr const char* kWanted =
      "a problem is a JSON object such as {\"n\": 8, \"queens\": [[1, 4]]}, a board drawn with Q, "
      "* and ., a map with n rows of n letters, one letter for each region, or statements such as "
      "n = 8; queens = [[1, 4]]; blocked = [[2, 7]]";

  std::vector<Statement> statements_;
  int depth_ = 0;  // of the brackets in the last one
};

}  // namespace

std::vector<std::string> labels_of(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  std::vector<std::string> labels;
  const bool words = text.find_first_of(kBlanks) != text.npos;
  while (!text.empty()) {
    const std::size_t blanks = std::min(text.find_first_not_of(kBlanks), text.size());
    text.remove_prefix(blanks);
    if (text.empty()) break;
    const std::size_t end = std::min(text.find_first_of(kBlanks), text.size());
    std::string_view rest = text;
    labels.emplace_back(words ? text.substr(0, end) : quoting::take_character(rest).bytes);
    text.remove_prefix(labels.back().size());
  }
  return labels;
}

void require_map(const std::vector<RegionRow>& rows, std::int64_t n) {
  if (rows.empty()) return;
  const auto size = static_cast<std::uint64_t>(n);
  if (rows.size() != size)
    fail(rows.front().line,
         "the board has " + plural(size, "row") + ", but its regions have " +
             std::to_string(rows.size()),
         ErrorCode::bad_regions);
  for (const RegionRow& row : rows)
    if (row.labels.size() != size)
      fail(row.line,
           "the board has " + plural(size, "column") + ", but this row of its regions has " +
               plural(row.labels.size(), "square"),
           ErrorCode::bad_regions);
  std::map<std::string, std::pair<std::size_t, std::uint64_t>>
      labels;  // squares, line of the first
  for (const RegionRow& row : rows)
    for (const std::string& label : row.labels)
      ++labels.try_emplace(label, 0, row.line).first->second.first;
  if (labels.size() == size) return;
  // If one of too many has a single square, its label may be a slip.
  const auto least =
      std::min_element(labels.begin(), labels.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  const auto [squares, line] = least->second;
  const bool slip = labels.size() > size && squares == 1;
  fail(slip ? line : rows.front().line,
       "there must be as many regions as rows, a queen in each: " + plural(size, "row") + ", but " +
           plural(labels.size(), "region") +
           (slip ? "; only one square has the label " + quote(least->first) : ""),
       ErrorCode::bad_regions);
}

std::vector<std::int32_t> regions_of(const std::vector<RegionRow>& rows) {
  Problem problem;
  set_regions(problem, rows);
  return problem.regions;
}

void set_regions(Problem& problem, const std::vector<RegionRow>& rows) {
  std::map<std::string, std::int32_t> numbers;
  std::vector<std::string> names;
  for (const RegionRow& row : rows)
    for (const std::string& label : row.labels) {
      if (label == "👑" || label == "♛" || label == "♕")
        fail(row.line,
             "the region under the queen " + label +
                 " cannot be seen; give the map without queens, and the queens in a drawing "
                 "below it, with . for the other squares");
      const auto [at, is_new] =
          numbers.try_emplace(label, static_cast<std::int32_t>(numbers.size()));
      if (is_new) names.push_back(label);
      problem.regions.push_back(at->second);
    }
  // Only what can be shown as it is, without blanks, is a name.
  const bool plain = std::all_of(names.begin(), names.end(), [](const std::string& each) {
    return printable(each) == each && each.find(' ') == each.npos;
  });
  bool usual = true;  // what regions without names are called
  for (std::size_t i = 0; i < names.size() && usual; ++i)
    usual = names[i] == usual_region_name(static_cast<std::int32_t>(i),
                                          static_cast<std::int32_t>(names.size()));
  if (plain && !usual) problem.region_names = std::move(names);
}

Problem problem_of_map(const std::vector<RegionRow>& rows) {
  const auto n = static_cast<std::int64_t>(rows.size());
  Problem problem{.n = board_size(n), .touching = true};
  set_regions(problem, rows);
  require_map(rows, n);
  return problem;
}

bool draws_regions(std::string_view text) { return !region_rows(lines_of(text)).empty(); }

CheckedProblem problem_from_text(std::string_view text) {
  const std::vector<TextLine> lines = lines_of(text);
  if (const std::vector<RegionRow> rows = region_rows(lines); !rows.empty())
    return problem_of_map(rows);
  const auto first = std::find_if(lines.begin(), lines.end(), [](const TextLine& each) {
    return !each.text.empty() && !is_frame(each.text);
  });
  const bool drawn = first != lines.end() && !ways_of(first->text).empty();
  return drawn ? drawn_problem(lines) : Data(lines).problem();
}

}  // namespace queens::read
