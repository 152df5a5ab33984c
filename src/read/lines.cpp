// Reads placements that are written in lines of numbers or names: lists, squares, columns, compact lists, comma-separated
// values, names of squares, and lines too long to hold in memory.
#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>

#include "base/quote.hpp"
#include "queens/board.hpp"
#include "read/formats.hpp"

namespace queens::read {
namespace {

// ---- Lists. ----
//
// A line of numbers may also be one of several lines that make a placement together. The lines below decide.

// A board that begins with a line of numbers; one of two rows has no solution, and is none.
bool read_drawn(Text& text, Look& look, Reading& reading) {
  read_row(look.line.text, look.row);
  return read_board(text, look, reading) && reading.arrangement.n > 2;
}

bool read_drawn_with_n_queens(Text& text, Look& look, Reading& reading) {
  return read_drawn(text, look, reading) &&
         reading.arrangement.queens.size() == static_cast<std::size_t>(reading.arrangement.n);
}

// Lines of two numbers are squares, one on each line, if there are at least three: a board of two rows has no solution.
// So are at least four lines of three numbers, of which the first counts the queens.
bool read_tuples(Text& text, Look& look, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  const std::size_t width = queens.size();
  const std::int32_t first = queens[0].column;
  queens = {{queens[width - 2].column, queens[width - 1].column}};
  std::vector<Square> tuple;
  for (Line line; text.next(line) == Ahead::line; tuple.clear()) {
    const auto count = static_cast<std::int32_t>(queens.size());
    if (line.headed || !is_whole_list(line.text, tuple) || tuple.size() != width ||
        (width == 3 && tuple[0].column != first + count)) {
      text.put_back(line);
      break;
    }
    queens.push_back({tuple[width - 2].column, tuple[width - 1].column});
  }
  return queens.size() > width &&
         finish_squares(reading, "coordinates", look.line.number, text.base);
}

// Throws Error if the line below a placement on several lines begins with `number`, which comes next, or says that
// there is no queen: "5 none", "None", "-".
void require_end(Text& text, Look& look, std::int64_t number) {
  PassedOver::Passage odd;
  text.attempt(look.line, [&] {
    Line line;
    if (text.next(line) != Ahead::line || line.headed) return false;
    const std::string next = std::to_string(number);
    const bool goes_on = line.text.starts_with(next) && line.text.size() > next.size() &&
                         !is_digit(line.text[next.size()]);
    std::vector<Square> list;
    if ((goes_on && !is_whole_list(line.text, list)) || line.text == "-" || line.text == "?" ||
        is_one_of(line.text, {"none", "null", "nil", "na", "nan"}))
      odd = {line.number, std::string(line.whole)};
    return false;
  });
  if (!odd.text.empty())
    fail(odd.line,
         "found " + quote(odd.text) + " below a placement, of which it may be a part" + kRight);
}

// Reads the line and those below it as one placement. If that fails, nothing has happened.
bool attempt(Text& text, Look& look, Reading& reading, bool (*read)(Text&, Look&, Reading&)) {
  Reading found = reading;
  if (!text.attempt(look.line, [&] { return read(text, look, found); })) return false;
  reading = std::move(found);
  return true;
}

// R prints a long vector on several lines, and numbers each by its first element: [1] 1 5 8 6 3, then [6] 7 2 4. Returns
// whether the vector goes on.
bool take_rest_of_vector(Text& text, Look& look, std::vector<Square>& queens) {
  Line line;
  const auto take_line = [&] {
    const std::size_t rows = queens.size();
    const bool follows = text.next(line) == Ahead::line &&
                         line.whole.starts_with('[' + std::to_string(rows + 1) + ']') &&
                         is_whole_list(line.text, queens);
    if (!follows) queens.resize(rows);
    for (std::size_t i = rows; i < queens.size(); ++i) queens[i].row = static_cast<std::int32_t>(i);
    return follows;
  };
  const std::size_t rows = queens.size();
  if (look.line.whole.starts_with("[1]"))
    while (text.attempt(look.line, take_line)) continue;
  return queens.size() != rows;
}

// Whether the line may be a row of a matrix between its numbers: all but the outer ones are 0 or 1, which is no solution,
// or the squares are joined, as in "1 0100".
bool is_numbered_row(std::string_view text, const std::vector<Square>& queens) {
  if (queens.size() < 4) return text.size() > 2 * queens.size();
  return std::all_of(queens.begin() + 1, queens.end() - 1,
                     [](const Square& each) { return each.column == 0 || each.column == 1; });
}

// Whether 1, 2, 3... or 0, 1, 2... stands beside a board of as many columns, or is the title of a table of lists.
bool is_scale(Text& text, Look& look, const std::vector<Square>& queens) {
  const auto n = static_cast<std::int32_t>(queens.size());
  const std::int32_t first = queens[0].column;
  for (const Square& each : queens)  // 1 2 ... 9 0 above a board of ten columns
    if (each.column != first + each.row && each.column != (first + each.row) % 10) return false;
  if (n < 3 || (first != 0 && first != 1)) return false;
  if (text.last.n == n && is_one_of(text.last.format, {"board", "unicode", "matrix"})) return true;
  const bool titles = !text.any && look.line.text.find(',') != std::string_view::npos &&
                      look.line.text.find(' ') == std::string_view::npos;
  Reading below;
  text.attempt(look.line, [&] {
    Look next;
    do {
      if (!text.next_row(next.line)) return false;
      read_row(next.line.text, next.row);
    } while (is_decoration(next.row));
    auto& list = below.arrangement.queens;
    if (titles && is_whole_list(next.line.text, list))
      below.arrangement.n = static_cast<std::int32_t>(list.size());
    else
      read_board(text, next, below);
    return false;
  });
  return below.arrangement.n == n;
}

// Throws Error if a line of numbers is a placement by one reading, and by another, which is as good, none or a different
// one.
void require_clear(const Look& look, const std::vector<Square>& queens) {
  const std::span<const Square> rest = std::span(queens).subspan(1);
  const std::size_t n = rest.size();
  if (n < 3 || look.line.headed) return;
  const auto is_first = [&](const Square& each) { return each.column == queens[0].column; };
  if (std::none_of(rest.begin(), rest.end(), is_first) && queens[1].column != 0) return;
  std::size_t zeros = 0;
  for (const Square& each : queens) zeros += each.column == 0 ? 1 : 0;
  const std::int32_t base = zeros > (queens[0].column == 0 ? 1 : 0) ? 0 : 1;
  const std::int32_t end = base + static_cast<std::int32_t>(n);
  const bool inside = std::all_of(queens.begin(), queens.end(), [&](const Square& each) {
    return each.column >= base && each.column < end;
  });
  std::vector<std::int32_t> columns;  // the others, from 0
  if (inside)
    for (const Square& each : rest) columns.push_back(each.column - base);
  if (n > 3 && inside && is_solution(columns))
    fail(look.line.number, "found " + quote(look.line.text) + ", which may be " +
                               std::to_string(n + 1) + " columns, or a number and " +
                               std::to_string(n) + " columns: write 1: 2 4 1 3 or 2 4 1 3");
  if (zeros == n)
    fail(look.line.number,
         "found " + quote(look.line.text) +
             ", which may be a row of a matrix: write 1 for a queen and 0 for an empty square");
}

// ---- Columns. ----
//
// A placement with one number on each line, or a compact list with one digit for each row: 15863724.
//
// Of the blank lines, only the first can end the placement. It does so if the k numbers above it, k >= 2, could all
// be columns of a board of k rows. So a blank line cuts a solution in two only if the rows above it could be a board
// by themselves. If the first number is k, exactly k numbers follow, and one of them is k, then the first number is
// the size of the board, not a column.

constexpr std::size_t kLongestNumber = 20;  // of a column, in bytes

// "0100" is a row of a matrix or a compact list; "01" may be a number of a column.
bool is_padded(std::string_view text) { return text.size() > 2 && text[0] == '0'; }

bool is_board_of_its_own(std::span<const Square> queens) {
  const auto [least, greatest] =
      std::minmax_element(queens.begin(), queens.end(),
                          [](const Square& a, const Square& b) { return a.column < b.column; });
  const auto length = static_cast<std::int32_t>(queens.size());
  return length > 1 && least->column >= 0 && greatest->column <= length &&
         (least->column != 0 || greatest->column != length);
}

// Takes the line if it is one number that continues the column.
bool take(const Line& line, std::vector<Square>& queens) {
  const std::size_t rows = queens.size();
  if (!line.headed && line.text.size() <= kLongestNumber && !is_padded(line.text) &&
      is_whole_list(line.text, queens) && queens.size() == rows + 1) {
    queens.back().row = static_cast<std::int32_t>(rows);
    return true;
  }
  queens.resize(rows);
  return false;
}

void remove_first(std::vector<Square>& queens) {
  queens.erase(queens.begin());
  for (Square& square : queens) --square.row;
}

void take_size_off(std::vector<Square>& queens, std::uint64_t line) {
  const std::span<const Square> below = std::span(queens).subspan(1);
  const std::int32_t n = queens[0].column;
  const auto is_last = [&](const Square& each) { return each.column == n; };
  if (n < 2 || static_cast<std::size_t>(n) != below.size() || !is_board_of_its_own(below)) return;
  // Columns that count from 0 do not hold n.
  const auto is_right = [](std::span<const Square> columns) {
    Placement placement;
    for (const Square& each : columns) placement.push_back(each.column);
    return is_solution(placement);
  };
  if (std::any_of(below.begin(), below.end(), is_last)) return remove_first(queens);
  if (is_right(below) && !is_right(queens))
    fail(line,
         "it is not clear whether this number is the size of the board or the column of a queen");
}

void read_digits(std::string_view text, std::vector<Square>& queens) {
  queens.clear();
  for (const char c : text) queens.push_back({static_cast<std::int32_t>(queens.size()), c - '0'});
}

// Whether the numbers are a column together. They are not if all but the first are compact lists, or if the first is one
// and the others are a board of their own.
bool is_column(const std::vector<Square>& queens, bool begins_with_digits) {
  const std::span<const Square> below = std::span(queens).subspan(1);
  if (std::all_of(below.begin(), below.end(),
                  [](const Square& each) { return is_compact(std::to_string(each.column), true); }))
    return below.empty() && !begins_with_digits;
  return !begins_with_digits || !is_board_of_its_own(below) ||
         queens[0].column <= static_cast<std::int64_t>(queens.size());
}

// ---- Comma-separated values. ----
//
// A line of titles, then records. Titles such as "solution,row1,row2" or "q1,q2" announce a placement in each record; the
// first row is called row0 or row1. Titles among which are "row" and "col" announce a queen in each record.

struct Titles {
  std::size_t fields = 0;
  std::optional<std::size_t> row, column;  // the fields of a queen
  std::size_t first = 0, count = 0;        // the fields of a placement: their titles are numbered
  std::string wrong = {};  // the first title that is out of order, and the right one
};

// Returns no titles if the line is none.
std::optional<Titles> titles_of(std::string_view line) {
  constexpr std::size_t kLongestTitle = 20;
  const bool parted = line.find_first_of(",;\t") == line.npos;
  std::vector<std::string> names;
  for (line = trim(line); !line.empty(); line = trim(line)) {
    const std::size_t end = std::min(line.find_first_of(parted ? " " : ",;\t"), line.size());
    std::string name(trim(line.substr(0, end)));
    if (name.empty() || name.size() > kLongestTitle ||
        !(is_letter(name[0]) || static_cast<unsigned char>(name[0]) >= 0x80))
      return {};
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    names.push_back(std::move(name));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  Titles titles;
  titles.fields = names.size();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (is_one_of(names[i], {"row", "r", "y"})) titles.row = i;
    if (is_one_of(names[i], {"col", "column", "c", "x"})) titles.column = i;
  }
  if (titles.row && titles.column) return titles;
  // The longest run of titles that count from 0 or 1: "q1,q2,q3,q4".
  std::string wrong;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string stem = names[i].substr(0, names[i].find_last_not_of("0123456789") + 1);
    const std::size_t base = names[i] == stem + '0' ? 0 : 1;
    std::size_t end = i;
    while (end < names.size() && names[end] == stem + std::to_string(base + end - i)) ++end;
    if (end - i > titles.count) std::tie(titles.first, titles.count) = std::pair(i, end - i);
    if (stem == "row" && wrong.empty() && end < names.size())
      wrong = "found the title " + quote(names[end]) + ", expected " +
              quote(stem + std::to_string(base + end - i)) +
              ": the titles must name the rows in order, such as row1,row2,row3";
  }
  const std::size_t others = names.size() - titles.count;
  const bool usual = others == 0 || (others == 1 && names[0] == "solution");
  if (!usual && !wrong.empty()) {
    titles.wrong = wrong;
    return titles;
  }
  if (names.size() < 2 || titles.count == 0 || (!usual && titles.count < 4)) return {};
  return titles;
}

class Records : public Stretch {
 public:
  Records(Text& text, Titles titles) : text_(text), titles_(std::move(titles)) {}

  // A line that begins with a digit is a record, unless it has words or is a total. Comments may stand between
  // records; any other line ends the table.
  bool next(Reading& reading) override {
    std::vector<Square> queens;
    std::set<std::int32_t> rows;
    for (Line line; text_.next(line, true) == Ahead::line;) {
      if (line.says_nothing() || (!line.headed && line.text[0] == '#')) continue;
      if (line.headed || !is_digit(line.text[0]) || is_talk(line.text) ||
          (titles_.fields > 1 && line.text.find_first_not_of("0123456789") == line.text.npos)) {
        const auto commas =
            static_cast<std::size_t>(std::count(line.text.begin(), line.text.end(), ','));
        if (!line.headed && titles_.fields > 1 && commas + 1 == titles_.fields) fail_record(line);
        text_.put_back(line);
        break;
      }
      auto& numbers = reading.arrangement.queens;
      numbers.clear();
      if (!is_whole_list(line.text, numbers) || numbers.size() != titles_.fields) fail_record(line);
      reading.line = line.number;
      if (!titles_.row) {
        numbers.erase(numbers.begin(),
                      numbers.begin() + static_cast<std::ptrdiff_t>(titles_.first));
        numbers.resize(titles_.count);
        for (std::int32_t row = 0; Square & each : numbers) each.row = row++;
        return finish_columns(reading, "csv", line.number, text_.base);
      }
      const Square queen{numbers[*titles_.row].column, numbers[*titles_.column].column};
      // A row that comes again, after each has come once, begins the next placement.
      if (rows.size() == queens.size() && rows.contains(queen.row)) {
        text_.put_back(line);
        break;
      }
      rows.insert(queen.row);
      queens.push_back(queen);
    }
    if (queens.empty()) return false;
    reading.arrangement.queens = std::move(queens);
    return finish_squares(reading, "csv", reading.line, text_.base);
  }

 private:
  [[noreturn]] void fail_record(const Line& line) const {
    fail(line.number, "found " + quote(line.text) + " where a record of " +
                          std::to_string(titles_.fields) +
                          " whole numbers was expected, one for each column of the header");
  }

  Text& text_;
  Titles titles_;
};

// ---- Names of squares. ----
//
// Squares as chess players name them, b4 d3 a2 c1, with or without the Q of the queen: the letter is the column from the
// left, the number the row from the bottom. Or as puzzlers do, r1c2 r2c4 r3c1 r4c3: row and column from the top left.
// There are as many as the board has rows.

constexpr std::int32_t kLargestRank = 9999;  // so that no number overflows

// Takes a number up to kLargestRank off the front of the text; -1 if there is none.
std::int32_t take_rank(std::string_view& text) {
  std::int32_t rank = text.empty() || !is_digit(text[0]) ? -1 : 0;
  for (; !text.empty() && is_digit(text[0]) && rank <= kLargestRank; text.remove_prefix(1))
    rank = 10 * rank + (text[0] - '0');
  return rank > kLargestRank ? -1 : rank;
}

// The names in a line.
struct NamedSquares {
  std::vector<Square> squares =
      {};  // of chess: minus the rank, and the column from 0; else row and column as written
  bool from_top = false;  // r1c2
};

// Empty if the line is anything else.
NamedSquares named_squares(std::string_view line) {
  NamedSquares found;
  while (!line.empty()) {
    if (line.size() > 2 && (line[0] == 'Q' || line[0] == 'q') && !is_digit(line[1]))
      line.remove_prefix(1);
    if (!is_letter(line[0])) return {};
    const char letter = static_cast<char>(line[0] | 0x20);
    line.remove_prefix(1);
    const std::int32_t number = take_rank(line);
    const bool from_top = letter == 'r' && !line.empty() && (line[0] | 0x20) == 'c';
    if (from_top) line.remove_prefix(1);
    const std::int32_t column = from_top ? take_rank(line) : letter - 'a';
    if (number < 0 || column < 0 || (number == 0 && !from_top)) return {};
    if (!line.empty() && line[0] != ',' && !is_blank(line[0])) return {};
    line.remove_prefix(std::min(line.find_first_not_of(" ,\t"), line.size()));
    if (!found.squares.empty() && from_top != found.from_top) return {};
    found.from_top = from_top;
    found.squares.push_back({from_top ? number : -number, column});
  }
  return found;
}

}  // namespace

bool read_numbers(Text& text, Look& look, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  if (take_rest_of_vector(text, look, queens))
    return finish_columns(reading, "numeric", look.line.number, text.base);
  if (is_numbered_row(look.line.text, queens) && attempt(text, look, reading, read_drawn))
    return true;
  if ((queens.size() == 2 || queens.size() == 3) && !look.line.headed &&
      attempt(text, look, reading, read_tuples)) {
    require_end(text, look, static_cast<std::int64_t>(queens.size()) + reading.base);
    return true;
  }
  if (is_scale(text, look, queens)) {
    text.pass_over(look.line.number, look.line.whole, true);
    return false;
  }
  require_clear(look, queens);
  return finish_columns(reading, "numeric", look.line.number, text.base);
}

bool read_bits(Text& text, Look& look, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  const bool digits = look.numbers.count < 2;
  if (take_rest_of_vector(text, look, queens))
    return finish_columns(reading, "numeric", look.line.number, text.base);
  if (attempt(text, look, reading, read_drawn_with_n_queens)) return true;
  const std::vector<Square> numbers = queens;
  if (digits) read_digits(look.line.text, queens);
  const std::size_t width = queens.size();
  if (take_whole_matrix(queens, static_cast<std::int64_t>(width)))
    return finish(reading, static_cast<std::int32_t>(queens.size()), "matrix", look.line.number,
                  text.base.value_or(1));
  queens = numbers;
  if (attempt(text, look, reading, read_drawn)) return true;
  const DrawnRow below = peek_row(text, look.line);
  if (below.kind == RowKind::rule ||
      std::any_of(below.ways.begin(), below.ways.end(),
                  [&](const DrawnRow::Way& way) { return way.squares.size() == width; }))
    return read_drawn(text, look, reading);
  if (!digits) {
    require_clear(look, queens);
    return finish_columns(reading, "numeric", look.line.number, text.base);
  }
  if (look.numbers.too_large) fail_unknown(look);
  return read_column(text, look, reading);
}

bool read_marks(Text& text, Look& look, Reading& reading) {
  if (attempt(text, look, reading, read_drawn)) return true;
  if (look.line.text[0] != '#') pass_over_or_fail(text, look);  // # begins a comment
  return false;
}

bool is_compact(std::string_view text, bool repeats) {
  if (text.size() < 4 || text.size() > 9) return false;
  unsigned seen = 0;
  for (const char c : text) {
    if (!is_digit(c)) return false;
    const unsigned bit = 1u << (c - '0');
    if (!repeats && (seen & bit) != 0) return false;
    seen |= bit;
  }
  const unsigned from_0 = (1u << text.size()) - 1;
  return (seen & ~from_0) == 0 || (seen & ~(from_0 << 1)) == 0;
}

bool read_compact(Text& text, Look& look, Reading& reading) {
  read_digits(look.line.text, reading.arrangement.queens);
  if (!read_numbers(text, look, reading)) return false;
  reading.format = "compact";
  return true;
}

bool read_column(Text& text, Look& look, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  const std::string first(look.line.text.substr(0, kLongestNumber));
  const bool alone = look.line.headed || is_padded(first), digits = is_compact(first, true);
  if (look.line.headed && !digits && first != "0" && first != "1")
    return pass_over(text, look, reading);
  const auto read = [&] {
    bool parted = false;
    for (Line line; !alone && text.next(line) == Ahead::line;) {
      if (line.text.empty() && !line.headed) {
        if (!parted && (is_board_of_its_own(queens) || (digits && queens.size() == 1))) break;
        parted = true;
      } else if (line.comment || !take(line, queens)) {
        text.put_back(line);
        break;
      }
    }
    return is_column(queens, digits);
  };
  const bool together = text.attempt(look.line, read), compact = digits && !together;
  if (!together) queens.resize(1);
  if (compact) read_digits(first, queens);
  if (together && queens.size() > 1) require_end(text, look, -1);
  // 1 is no column here, so it is the queen on the board of one square.
  const bool queen = queens.size() == 1 && text.base == 0 && queens[0].column == 1;
  if (queen) queens[0].column = 0;
  if (!compact) take_size_off(queens, look.line.number);
  return finish_columns(reading,
                        compact ? "compact"
                        : queen ? "matrix"
                                : "numeric",
                        look.line.number, text.base);
}

bool is_titles(std::string_view text) {
  return !text.empty() && is_letter(text[0]) && titles_of(text).has_value();
}

bool read_csv(Text& text, Look& look, Reading&) {
  Titles titles = *titles_of(look.line.text);
  if (!titles.wrong.empty()) fail(look.line.number, titles.wrong);
  text.stretch = std::make_unique<Records>(text, std::move(titles));
  return false;
}

// Four or more names with the same letter, x12 x24 x31 x43, are variables.
bool is_squares(std::string_view text) {
  if (text.empty() || !is_letter(text[0])) return false;
  const auto [squares, from_top] = named_squares(text);
  const auto same = [&, &all = squares](const Square& each) {
    return each.column == all[0].column;
  };
  return !squares.empty() &&
         (from_top || squares.size() < 4 || !std::all_of(squares.begin(), squares.end(), same));
}

// The squares of a line. One square may be followed by further ones on the lines below.
bool read_squares(Text& text, Look& look, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  NamedSquares names = named_squares(look.line.text);
  for (bool more = names.squares.size() == 1; more;)
    more = text.attempt(look.line, [&] {
      Line line;
      if (text.next(line) != Ahead::line || line.headed || !is_squares(line.text)) return false;
      const NamedSquares next = named_squares(line.text);
      if (next.squares.size() != 1 || next.from_top != names.from_top) return false;
      names.squares.push_back(next.squares[0]);
      return true;
    });
  queens = std::move(names.squares);
  const auto n = static_cast<std::int32_t>(queens.size());
  std::int32_t base = text.base.value_or(1);
  for (const Square& square : queens)
    if (names.from_top && (square.row == 0 || square.column == 0)) base = 0;
  for (Square& square : queens)
    square = names.from_top ? Square{square.row - base, square.column - base}
                            : Square{square.row + n, square.column};
  return finish(reading, n, "squares", look.line.number, names.from_top ? base : 1);
}

// Lines of numbers that are too long to hold in memory: a board of 10^8 rows is a line of 889 MB. The text is read in
// pieces, which may end within a number, and the numbers go to a LongPlacementSink. A remark may follow them.
bool read_long_line(Text& text, Look& look, Reading& reading) {
  constexpr std::size_t kLongestIndex = 80;
  const std::uint64_t number = look.line.number;
  Source& source = text.source;
  source.take_piece(index_length(source.piece().substr(0, kLongestIndex)));
  text.sink->begin(number);
  std::array<std::int32_t, 4096> batch;
  std::size_t held = 0;
  std::int64_t rows = 0;
  bool zero = false;
  const auto flush = [&] {
    rows += static_cast<std::int64_t>(held);
    if (rows > kLargestSize)
      fail(number, "the list exceeds 2147483647 numbers, the size of the largest board");
    text.sink->take({batch.data(), std::exchange(held, 0)});
  };
  const auto take = [&](std::int32_t column) {
    batch[held++] = column;
    zero = zero || column == 0;
    if (held == batch.size()) flush();
  };
  NumberScanner numbers;
  for (std::string_view piece = source.piece(); !piece.empty(); piece = source.piece()) {
    const std::int64_t before = rows;
    const std::size_t taken = numbers.scan(piece, take);
    source.take_piece(taken);
    if (rows != before)
      source.placement_ended();  // numbers arrived, so these are not endless blanks
    if (numbers.too_large())
      fail(number, "found " + std::to_string(numbers.value()) + " in row " +
                       std::to_string(rows + static_cast<std::int64_t>(held) + 1) +
                       ", larger than any column" + kRight);
    if (taken < piece.size()) break;
  }
  const bool spaced = !numbers.in_number(), sign = numbers.lone_sign();
  numbers.finish(take);
  flush();
  std::string_view rest;
  if (source.piece().empty() || !source.line(rest)) rest = {};
  rest = trim(rest);
  const bool remark = spaced && !rest.empty() && (rest[0] == '#' || rest.starts_with("//"));
  if (sign || (!rest.empty() && !remark))
    fail(number, "found " + quote(sign ? "-" : rest) + " after the first " + std::to_string(rows) +
                     " numbers of a list" + kRight);
  reading = {.arrangement = {.n = static_cast<std::int32_t>(rows), .queens = {}},
             .format = "numeric",
             .base = text.base ? *text.base : !zero,
             .line = number,
             .streamed = true};
  return true;
}

}  // namespace queens::read
