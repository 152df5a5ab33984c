// Lines of numbers, and how numbers become placements: the one place where order, numbering and base are decided.
//
// Lists, squares, columns, compact lists, matrices, tables with titles; names of squares, b4 d3 a2 c1. One or two numbers
// beside larger placements are sizes, counts and numbers of solutions. A number of four and more digits is a compact list,
// unless it stands in a column of a thousand rows and more of which others are none.
#include <algorithm>
#include <cmath>
#include <set>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {
namespace {

void require_column(std::int64_t value, const Wanted& wanted) {
  if (value > kLargestNumber)
    fail(wanted.line,
         "a number is too large for a column: columns go up to " + std::to_string(kLargestNumber));
}

}  // namespace

Reading reading_of(std::int32_t n, std::vector<Square> queens, const Wanted& wanted, int base) {
  Reading reading;
  reading.arrangement = {n, std::move(queens)};
  reading.format = wanted.format;
  reading.base = base;
  reading.line = wanted.line;
  return reading;
}

std::int64_t value_of(std::string_view number) {
  const bool negative = number.starts_with('-');
  std::int64_t value = 0;
  for (const char c : number.substr(negative ? 1 : 0)) {
    if (!is_digit(c)) break;
    value = std::min(value * 10 + (c - '0'), kLargestNumber + 1);
  }
  return negative ? -value : value;
}

bool permutes(std::span<const std::int64_t> values) {
  const auto n = static_cast<std::int64_t>(values.size());
  if (n == 0) return false;
  const std::int64_t base = std::find(values.begin(), values.end(), 0) != values.end() ? 0 : 1;
  std::vector<bool> seen(values.size());
  for (const std::int64_t value : values) {
    if (value < base || value >= n + base || seen[static_cast<std::size_t>(value - base)])
      return false;
    seen[static_cast<std::size_t>(value - base)] = true;
  }
  return true;
}

std::size_t root_of(std::size_t square) {
  return static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(square))));
}

bool is_compact(std::string_view digits) {
  if (digits.size() < 4 || !is_number(digits)) return false;
  const auto [least, greatest] = std::minmax_element(digits.begin(), digits.end());
  const auto size = static_cast<int>(digits.size());
  return (*greatest - '0' <= size && *least != '0') || *greatest - '0' < size;
}

// n * n zeros and ones on a line, of which n are 1.
bool is_matrix(std::string_view digits) {
  const std::size_t root = root_of(digits.size());
  return root > 2 && root * root == digits.size() &&
         digits.find_first_not_of("01") == digits.npos &&
         static_cast<std::size_t>(std::count(digits.begin(), digits.end(), '1')) == root;
}

Reading columns(std::span<const std::int64_t> values, const Wanted& wanted) {
  bool zero = false, bits = true;
  std::size_t ones = 0, negative = 0;
  for (const std::int64_t value : values) {
    require_column(value, wanted);
    zero = zero || value == 0;
    bits = bits && (value == 0 || value == 1);
    ones += value == 1;
    negative += value < 0;
  }
  if (negative > 1) no_placement(wanted.line, "negative numbers are no columns");
  const std::size_t root = root_of(values.size());
  std::vector<Square> queens;
  if (bits && root > 2 && root * root == values.size() && ones == root) {
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i] == 1)
        queens.push_back(
            {static_cast<std::int32_t>(i / root), static_cast<std::int32_t>(i % root)});
    Wanted matrix = wanted;
    matrix.format = "matrix";
    return reading_of(static_cast<std::int32_t>(root), std::move(queens), matrix,
                      wanted.base.value_or(1));
  }
  const bool lone = values.size() == 1 && values[0] == 1;  // the board of one square
  const int base = wanted.base && !lone ? *wanted.base : zero ? 0 : 1;
  queens.reserve(values.size());
  for (const std::int64_t value : values)
    queens.push_back(
        {static_cast<std::int32_t>(queens.size()), static_cast<std::int32_t>(value - base)});
  return reading_of(static_cast<std::int32_t>(values.size()), std::move(queens), wanted, base);
}

void add_squares(std::span<const Given> squares, const Wanted& wanted,
                 std::vector<Reading>& readings) {
  std::set<std::int64_t> rows;
  bool zero = false;
  for (const Given& each : squares) {
    if (each.row < 0 || each.column < 0)
      no_placement(wanted.line, "a negative number is no row or column");
    require_column(std::max(each.row, each.column), wanted);
    rows.insert(each.row);
    zero = zero || each.row == 0 || each.column == 0;
  }
  // 1. Several placements, each with the same rows.
  const std::size_t count = squares.size(), distinct = rows.size();
  if (distinct >= 3 && count > distinct && count % distinct == 0) {
    bool parted = true;
    for (std::size_t begin = 0; begin < count && parted; begin += distinct) {
      std::set<std::int64_t> part;
      for (const Given& each : squares.subspan(begin, distinct)) part.insert(each.row);
      parted = part.size() == distinct;
    }
    for (std::size_t begin = 0; begin < count && parted; begin += distinct)
      add_squares(squares.subspan(begin, distinct), wanted, readings);
    if (parted) return;
  }
  if (count < 2) no_placement(wanted.line, "a single square is no placement");
  // 2. The base, and the size.
  const int base = wanted.base ? *wanted.base : wanted.from_bottom ? 1 : zero ? 0 : 1;
  const std::int64_t top = *rows.rbegin() + 1 - base;
  auto n = static_cast<std::int64_t>(count);
  if (top > n && wanted.named && distinct == count && top <= 2 * n) n = top;
  if (top > n)
    fail(wanted.line, plural(count, "square") + ", but one is in row " +
                          std::to_string(*rows.rbegin()) +
                          ": a placement has as many queens as rows");
  std::vector<Square> queens;
  std::size_t off = 0;
  for (const Given& each : squares) {
    const std::int64_t row = wanted.from_bottom ? n - each.row : each.row - base,
                       column = each.column - base;
    off += column < 0 || column >= n || row < 0;
    queens.push_back({static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)});
  }
  if (n >= 3 && 2 * off > count)
    fail(wanted.line, plural(count, "pair") +
                          " of numbers, and as squares most of them are off a board of " +
                          plural(static_cast<std::uint64_t>(n), "row"));
  std::sort(queens.begin(), queens.end());
  readings.push_back(reading_of(static_cast<std::int32_t>(n), std::move(queens), wanted, base));
}

void add_lines(std::span<const Given> squares, Wanted wanted, Found& found) {
  found.ends_of_squares.insert(squares.back().line);
  const std::uint64_t first = squares.front().line, top = found.lines.front().number;
  const bool whole = std::count_if(squares.begin(), squares.end(),
                                   [&](const Given& each) { return each.line == first; }) > 2;
  std::vector<std::span<const Given>> parts;
  std::set<std::int64_t> rows;  // of the parts before
  bool apart = whole;           // each part is a placement
  for (std::size_t begin = 0, end = 0; begin < squares.size(); begin = end) {
    const auto goes_on = [&](const Given& each) {
      return each.line == squares[end - 1].line ||
             (!whole && !found.lines[each.line - top - 1].bare.empty());
    };
    for (end = begin + 1; end < squares.size() && goes_on(squares[end]);) ++end;
    parts.push_back(squares.subspan(begin, end - begin));
    for (const Given& each : parts.back()) apart = apart || rows.contains(each.row);
    for (const Given& each : parts.back()) rows.insert(each.row);
  }
  if (!apart) return add_squares(squares, wanted, found.readings);
  for (const auto& part : parts) {
    wanted.line = part.front().line;
    if (whole && part.size() != parts[0].size())
      fail(wanted.line, "this line has " + plural(part.size(), "queen") +
                            ", but the one above has " + std::to_string(parts[0].size()));
    add_squares(part, wanted, found.readings);
  }
}

// ---- Lines of numbers.

namespace {

constexpr std::size_t kLongestWord = 20;  // of a heading, in bytes

void skip_blanks(std::string_view& text) { take_while(text, is_blank<char>); }

// "Solution 1:", "001 :", "#3:", "2)", "q =", "[1]": the length of a heading of a list, or 0.
std::size_t heading_length(std::string_view text, bool& words) {
  std::string_view rest = text;
  words = false;
  if (rest.starts_with("[1]")) return 3;
  if (is_letter_of_any(rest)) {
    words = true;
    if (take_letters(rest).size() > kLongestWord) return 0;
    std::string_view next = rest;
    skip_blanks(next);
    if (next.size() < rest.size() && is_letter_of_any(next)) {
      rest = next;
      if (take_letters(rest).size() > kLongestWord) return 0;
    }
    skip_blanks(rest);
    if (rest.starts_with('#')) rest.remove_prefix(1);
    take_while(rest, is_digit<char>);
    skip_blanks(rest);
    if (!rest.starts_with(':') && !rest.starts_with('=')) return 0;
    return text.size() - rest.size() + 1;
  }
  if (rest.starts_with('#')) rest.remove_prefix(1);
  if (take_while(rest, is_digit<char>).empty()) return 0;
  skip_blanks(rest);
  if (rest.empty() || std::string_view(".:)").find(rest[0]) == std::string_view::npos) return 0;
  rest.remove_prefix(1);
  return rest.empty() || is_blank(rest[0]) ? text.size() - rest.size() : 0;
}

// A comment behind blanks is cut off: "2 4 1 3  # by hand".
std::string_view without_remark(std::string_view text) {
  for (const std::string_view sign : {"#", "//"})
    for (std::size_t at = text.find(sign); at != text.npos; at = text.find(sign, at + 1)) {
      const bool ends = at + sign.size() == text.size() || is_blank(text[at + sign.size()]);
      if (at > 0 && is_blank(text[at - 1]) && ends) return text.substr(0, at);
    }
  return text;
}

// What stands between two numbers.
struct Gap {
  std::size_t width = 0;  // a tab is wide
  char sign = ' ';        // the one that is no blank, or a tab

  explicit Gap(std::string_view text) {
    for (const char c : text) {
      width += c == '\t' ? 8 : 1;
      if (c != ' ' && (c != '\t' || sign == ' ')) sign = c;
    }
  }
};

// Whether a sign parts lists of at least three numbers that others part, or three and more pairs: 2,4,1,3 3,1,4,2.
bool are_several_lists(const std::vector<Gap>& gaps) {
  for (const char sign : std::string_view(" \t,;")) {
    std::size_t lists = 1, size = 1, least = gaps.size() + 1;
    for (const Gap& each : gaps) {
      ++size;
      if (each.sign != sign) continue;
      ++lists;
      least = std::min(least, size - 1);
      size = 1;
    }
    least = std::min(least, size);
    if (lists > 1 && (least > 2 || (least == 2 && lists > 2))) return true;
  }
  return false;
}

}  // namespace

std::optional<NumberRow> number_row(const Line& line) {
  if (line.bare.find_first_of("0123456789") == line.bare.npos) return {};
  std::string_view text = trim(without_remark(line.bare));
  bool words = false;
  const std::size_t heading = heading_length(text, words);
  const std::string first =
      words ? plain(text.substr(0, text.find_first_of(" #:=0123456789"))) : std::string();
  const bool announces = first == "solution" || first == "placement" || first == "queens";
  bool headed = false;
  const std::string_view head = text.substr(announces ? first.size() : 0, heading);
  if (heading != 0) {
    const std::string_view rest = trim(text.substr(heading));
    headed = !rest.empty();
    if (headed && (first == "rows" || role_of(first) == Role::row)) return {};  // half of squares
    if (headed) text = rest;
  }
  while (!text.empty() && (text.back() == ',' || text.back() == ';' ||
                           (text.back() == '.' && text.find('.') == text.size() - 1)))
    text = trim(text.substr(0, text.size() - 1));

  NumberRow row{.line = line.number, .numbers = {}};
  std::vector<Gap> gaps;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view begin = rest;
    if (rest[0] == '-') rest.remove_prefix(1);
    if (take_while(rest, is_digit<char>).empty()) return {};
    if (rest.starts_with('.')) {
      rest.remove_prefix(1);
      take_while(rest, [](char c) { return c == '0'; });
    }
    row.numbers.push_back(begin.substr(0, begin.size() - rest.size()));
    const std::string_view gap =
        take_while(rest, [](char c) { return is_blank(c) || c == ',' || c == ';'; });
    if (rest.empty() && gap.empty()) break;
    if (gap.empty() ||
        std::count_if(gap.begin(), gap.end(), [](char c) { return c == ',' || c == ';'; }) > 1)
      return {};
    if (rest.empty()) break;
    gaps.emplace_back(gap);
  }
  if (row.numbers.empty()) return {};
  if (headed && words && ((!announces && row.numbers.size() == 1) || is_measure(head))) return {};
  row.apart = !headed && gaps.size() > 2 && gaps[0].width > 1 &&
              std::all_of(gaps.begin() + 1, gaps.end(),
                          [&](const Gap& each) { return each.width < gaps[0].width; });
  row.several = are_several_lists(gaps);
  return row;
}

namespace {

using Values = std::vector<std::int64_t>;
using Rows = std::span<const NumberRow>;

constexpr std::size_t kLongColumn = 1000;  // rows

Values first_values(const Rows& rows) {
  Values values;
  for (const NumberRow& row : rows) values.push_back(value_of(row.numbers[0]));
  return values;
}

// Whether k >= 2 numbers can all be columns of a board of k rows.
bool is_board_of_its_own(std::span<const std::int64_t> values) {
  if (values.size() < 2) return false;
  const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
  const auto size = static_cast<std::int64_t>(values.size());
  return *least >= 0 && *greatest <= size && (*least != 0 || *greatest != size);
}

// Lines of more than two numbers belong together, and so do lines of as many.
std::vector<Rows> runs_of(const Rows& rows) {
  std::vector<Rows> runs;
  std::size_t begin = 0;
  for (std::size_t i = 1; i <= rows.size(); ++i) {
    const std::size_t width = rows[begin].numbers.size();
    if (i < rows.size() &&
        (width > 2 ? rows[i].numbers.size() > 2 : rows[i].numbers.size() == width))
      continue;
    runs.push_back(rows.subspan(begin, i - begin));
    begin = i;
  }
  return runs;
}

bool has_compact_list(const Rows& rows) {
  const auto is_list = [](const NumberRow& row) {
    return is_compact(row.numbers[0]) || is_matrix(row.numbers[0]);
  };
  return rows.size() < kLongColumn ? std::any_of(rows.begin(), rows.end(), is_list)
                                   : std::all_of(rows.begin(), rows.end(), is_list);
}

// The first number counts the lines.
bool counts_rows(const Rows& rows) {
  Cells first;
  for (const NumberRow& row : rows) first.push_back(row.numbers[0]);
  return counts(first, false);
}

// 1 2 4 1 3: a number and a solution, or five columns.
bool is_unclear(const Values& values) {
  Placement others;
  const std::int64_t base = *std::min_element(values.begin() + 1, values.end());
  for (const std::int64_t each : values) others.push_back(static_cast<std::int32_t>(each - base));
  const auto first = static_cast<std::size_t>(others.front());
  others.erase(others.begin());
  return (base == 0 || base == 1) && first < others.size() && is_solution(others);
}

// The first number may be the size of the board: then it comes again.
void take_size_off(Values& values, std::uint64_t line) {
  if (values.size() < 3) return;
  const std::span<const std::int64_t> below = std::span<const std::int64_t>(values).subspan(1);
  const std::int64_t n = values[0];
  if (n < 2 || static_cast<std::size_t>(n) != below.size() || !is_board_of_its_own(below)) return;
  const auto is_right = [](std::span<const std::int64_t> columns) {
    return is_solution(Placement(columns.begin(), columns.end()));
  };
  if (std::find(below.begin(), below.end(), n) != below.end())
    values.erase(values.begin());
  else if (is_right(below) && !is_right(values))
    fail(line,
         "it is not clear whether this number is the size of the board or the column of a queen");
}

// Two numbers below squares may be one more of them.
void require_apart(const NumberRow& row, const Found& found) {
  if (found.ends_of_squares.contains(row.line - 1))
    no_placement(
        row.line,
        "this line below a placement may be a part of it, such as a queen that is missing");
}

void take_pairs(const Rows& rows, Found& found) {
  if (rows[0].numbers.size() == 3)
    fail(rows[0].line,
         "these lines may be squares that are numbered, or placements: write two numbers on each, "
         "a row and a column");
  std::vector<Given> squares;
  for (const NumberRow& row : rows)
    squares.push_back({value_of(row.numbers[0]), value_of(row.numbers[1]), row.line});
  require_apart(rows.front(), found);
  add_lines(squares, found.wanted("coordinates", rows.front().line), found);
}

void take_lists(const Rows& rows, bool known, Found& found) {
  // 1 2 3 4 below a drawn board of four columns.
  const auto is_below_board = [&](std::size_t width) {
    return std::any_of(found.readings.begin(), found.readings.end(), [&](const Reading& each) {
      return static_cast<std::size_t>(each.arrangement.n) == width &&
             (each.format == "board" || each.format == "unicode" || each.format == "matrix");
    });
  };
  Grid grid;
  std::vector<Values> lists;
  for (const NumberRow& row : rows) {
    Values values = values_of(row);
    if (values.size() < 3) {
      if (known) {
        require_apart(row, found);
        found.pass_over(row.line, row.text());
      } else {
        found.add(values, "numeric", row.line);
      }
      continue;
    }
    if (row.several && !permutes(values) && *std::max_element(values.begin(), values.end()) > 1)
      fail(row.line, "found " + quote(row.text()) +
                         ", which may be several placements: write each on a line of its own");
    if (row.apart && values.size() > 4)
      values.erase(values.begin());
    else if (values.size() > 4 && is_unclear(values))
      fail(row.line, "this may be " + std::to_string(values.size()) + " columns, or a number and " +
                         std::to_string(values.size() - 1) +
                         " columns: write 1: 2 4 1 3 or 2 4 1 3");
    grid.rows.push_back(row.numbers);
    grid.lines.push_back(row.line);
    lists.push_back(std::move(values));
  }
  require_no_matrix(grid);
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const bool sorted = std::is_sorted(lists[i].begin(), lists[i].end()) && permutes(lists[i]);
    const bool titles = i == 0 && lists.size() > 1 && lists[0][0] == 0;  // 0 1 2 3
    if (sorted && (titles || is_below_board(lists[i].size())))
      found.pass_over(grid.lines[i], "numbers of the columns");
    else
      found.add(lists[i], "numeric", grid.lines[i]);
  }
}

// 2413, and numbers that count them.
void take_compact(const Rows& rows, Found& found) {
  std::size_t others = 0;
  for (const NumberRow& row : rows) {
    const std::string_view digits = row.numbers[0];
    if (digits.size() < 4) {
      ++others;
      found.pass_over(row.line, row.text());
    } else if (is_compact(digits) || is_matrix(digits)) {
      Values values;
      for (const char digit : digits) values.push_back(digit - '0');
      found.add(values, is_compact(digits) ? "compact" : "matrix", row.line);
    } else {
      fail(row.line, "found " + quote(digits) +
                         " among compact lists, but not each of its digits can be a column");
    }
  }
  if (2 * others > rows.size() && (others > 2 || rows[0].numbers[0].size() < 4))
    fail(rows[0].line,
         "these may be columns, or compact lists below a number: write each list with blanks");
}

// One number on each line: compact lists, or a placement.
void take_column(const Rows& rows, bool known, Found& found) {
  if (has_compact_list(rows)) return take_compact(rows, found);
  if (known && (rows.size() < 3 || !is_board_of_its_own(first_values(rows)))) {
    if (rows.size() > 4)
      fail(rows[0].line, "these numbers may be a placement of " + plural(rows.size(), "row") +
                             ", but not each can be a column");
    for (const NumberRow& row : rows) found.pass_over(row.line, row.text());
    return;
  }
  Values values;
  std::uint64_t line = 0;
  bool parted = false;
  const auto end_column = [&] {
    take_size_off(values, line);
    found.add(values, "numeric", line);
    values.clear();
    parted = false;
  };
  for (const NumberRow& row : rows) {
    if (row.below_blank && !values.empty()) {
      if (!parted && is_board_of_its_own(values))
        end_column();
      else
        parted = true;
    }
    if (values.empty()) line = row.line;
    values.push_back(value_of(row.numbers[0]));
  }
  end_column();
}

// Lines of numbers below titles: a placement in each, perhaps behind an index, or a queen.
void take_table(const Stretch& stretch, Found& found) {
  const std::vector<std::string_view>& titles = stretch.titles;
  const std::uint64_t first = stretch.numbers.front().line;
  const std::size_t index = is_digit(titles[0].back()) ? 0 : 1;
  const Role left = role_of(titles[0]), right = role_of(titles.back());
  const bool each = titles.size() == 2 && index == 1 && !is_digit(titles[1].back()) &&
                    ((left == Role::row && right == Role::column) ||
                     (left == Role::column && right == Role::row));
  const std::string_view begin = titles[index];
  const std::string stem(begin.substr(0, begin.find_first_of("0123456789")));
  const std::size_t base = begin.ends_with('0') ? 0 : 1;
  for (std::size_t i = index; i < titles.size() && !each; ++i)
    if (titles[i] != stem + std::to_string(base + i - index))
      fail(first - 1, "found the title " + quote(titles[i]) +
                          ": a table has the titles row1,row2,row3 and so on, or row,col");
  std::vector<Given> squares;
  for (const NumberRow& row : stretch.numbers) {
    if (row.numbers.size() != titles.size())
      fail(row.line, "found " + plural(row.numbers.size(), "number") + " where a record of " +
                         std::to_string(titles.size()) +
                         " was expected, one for each column of the header");
    Values values = values_of(row);
    if (each && left == Role::column) std::swap(values[0], values[1]);
    if (each)
      squares.push_back({values[0], values[1], row.line});
    else
      found.add(std::span(values).subspan(index), "csv", row.line);
  }
  if (each) add_squares(squares, found.wanted("csv", first), found.readings);
}

}  // namespace

std::vector<std::int64_t> values_of(const NumberRow& row) {
  Values values;
  for (const std::string_view number : row.numbers) values.push_back(value_of(number));
  return values;
}

bool has_placements(const std::vector<NumberRow>& numbers) {
  const std::vector<Rows> runs = runs_of(numbers);
  return std::any_of(runs.begin(), runs.end(), [](const Rows& rows) {
    const std::size_t width = rows[0].numbers.size();
    return width > 2 || (width == 1 && has_compact_list(rows));
  });
}

void take_numbers(const Stretch& stretch, bool known, Found& found) {
  if (!stretch.titles.empty()) return take_table(stretch, found);
  for (const Rows& rows : runs_of(stretch.numbers)) {
    const std::size_t width = rows[0].numbers.size();
    if (width == 1)
      take_column(rows, known, found);
    else if ((width == 2 && rows.size() > 2) ||
             (width == 3 && rows.size() > 3 && counts_rows(rows)))
      take_pairs(rows, found);
    else
      take_lists(rows, known, found);
  }
}

}  // namespace queens::read
