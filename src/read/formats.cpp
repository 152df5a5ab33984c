// The table of formats, and the decisions between formats that look alike.
#include "read/formats.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/quote.hpp"

namespace queens::read {
namespace {

// ---- What a line looks like. ----

bool says_nothing(const Look& look) {
  const std::string_view text = look.line.text;
  return look.ahead == Ahead::line &&
         (text.empty() || look.line.comment ||
          (text[0] == '#' && look.row.kind == RowKind::nothing));  // # may be a square
}

// Frames, the letters of the files, and lines of only - or only #. Within a board such a line may be
// a row of empty squares, but this function is asked only before the first row with a queen, where it
// is decoration.
bool is_decoration(const Look& look) {
  const RowKind kind = look.row.kind;
  return kind == RowKind::rule || kind == RowKind::files || kind == RowKind::uniform;
}

bool are_digits_0_and_1(const Look& look) {
  const std::string_view text = look.line.text;
  return text.size() > 2 && text.find_first_not_of("01") == text.npos;
}

// A row of a matrix, or a list: the next line decides. Two numbers are always a list, because no
// matrix of two rows is a solution.
bool is_zeros_and_ones(const Look& look) {
  return are_digits_0_and_1(look) ||
         (look.whole && look.numbers.count > 2 && look.numbers.binary && !look.line.titled);
}

// "Total: 2", "Time: 3 4": numbers after words that do not announce a placement. A board of one, two or three rows has no
// solution but the one of one row, which nobody announces so.
bool is_total(const Look& look) { return look.line.titled && look.whole && look.numbers.count < 4; }

bool is_numbers(const Look& look) {
  return look.whole && look.numbers.count > 1 && !is_zeros_and_ones(look) && !is_total(look);
}

// "15863724". A number of four to nine digits may also begin a column of thousands of numbers. It
// is a compact list if no digit comes twice, as in nearly every list of columns.
bool is_one_number_of_digits(const Look& look) {
  return look.whole && look.numbers.count == 1 && !look.line.titled &&
         is_compact(look.line.text, false);
}

bool is_column(const Look& look) {
  return look.whole && look.numbers.count == 1 && !look.line.titled && !is_zeros_and_ones(look) &&
         !is_one_number_of_digits(look);
}

// A line of 0s and 1s alone is claimed by "zeros and ones".
bool is_board(const Look& look) {
  return look.row.kind == RowKind::row && !look.whole && !is_zeros_and_ones(look);
}

// "x1 q1" is a row, not two names of squares: x, q and 1 are queens.
bool is_line_of_squares(const Look& look) {
  return look.ahead == Ahead::line && look.row.kind == RowKind::nothing &&
         is_squares(look.line.text) && !is_titles(look.line.text);
}

bool are_titles(const Look& look) {
  return look.row.kind != RowKind::row && is_titles(look.line.text);
}

bool is_answer_of_none(const Look& look) {
  const std::string_view text = look.line.text;
  return text == "s UNSATISFIABLE" || text == "UNSAT" || text == "=====UNSATISFIABLE=====";
}

// Rows of other marks, and rows of two marks that are both used for queens.
bool are_rows_of_marks(const Look& look) { return look.row.kind == RowKind::marks; }

// ---- Readers. ----

bool skip(Text&, Look&, Reading&) { return false; }

// Goes back to the line just taken and calls read(), which may take more lines. Unless it returns true, the line is the
// one just taken again. An Error counts as false.
template <class Read>
bool attempt(Text& text, Look& look, Read read) {
  const Line before = look.line;
  text.source.put_back(before.whole);
  const auto again = [&] {
    text.next(look.line);
    look.line.number = before.number;
    look.line.indented = before.indented;
    look.line.headed = before.headed;
    look.line.titled = before.titled;
  };
  {
    Source::Trial trial(text.source);
    again();
    try {
      if (read()) {
        trial.keep();
        return true;
      }
    } catch (const Error&) {
    }
  }
  again();
  return false;
}

bool attempt_board(Text& text, Look& look, Reading& reading) {
  const std::vector<Square> numbers = reading.arrangement.queens;
  const auto read = [&] {
    read_row(look.line.text, look.row);
    return read_board(text, look, reading);
  };
  if (attempt(text, look, read)) return true;
  reading.arrangement.queens = numbers;
  return false;
}

bool read_marks(Text& text, Look& look, Reading& reading) {
  if (attempt_board(text, look, reading)) return true;
  pass_over_or_fail(text, look);
  return false;
}

// Lines of two numbers, at least three of them, are squares, one on each line: a board of two rows has no solution.
bool read_pairs(Text& text, Look& look, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  std::vector<Square> pair = std::exchange(queens, {});
  reading.line = look.line.number;
  for (Line line;;) {
    queens.push_back({pair[0].column, pair[1].column});
    if (text.next(line) != Ahead::line) break;
    pair.clear();
    const Scan scan = scan_numbers(line.text, pair);
    if (line.headed || scan.count != 2 || scan.stopped_at != line.text.size()) {
      text.put_back(line);
      break;
    }
  }
  if (queens.size() < 3) return false;
  reading.format = "coordinates";
  finish_coordinates(reading, text.base);
  return true;
}

// Whether all numbers but the outer ones are 0 or 1: a row of a matrix between its numbers, and no solution.
bool is_numbered_row(const std::vector<Square>& queens) {
  return queens.size() > 3 &&
         std::all_of(queens.begin() + 1, queens.end() - 1,
                     [](const Square& each) { return each.column == 0 || each.column == 1; });
}

bool take_numbers(Text& text, std::uint64_t line, Reading& reading) {
  reading.format = "numeric";
  reading.line = line;
  finish_columns(reading, text.base);
  return true;
}

bool read_numbers(Text& text, Look& look, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  const std::uint64_t line = look.line.number;
  if (queens.size() == 2 && !look.line.headed) {
    const std::vector<Square> kept = queens;
    if (attempt(text, look, [&] { return read_pairs(text, look, reading); })) return true;
    queens = kept;
  } else if (is_numbered_row(queens)) {
    if (attempt_board(text, look, reading)) return true;
  } else if (is_scale(queens)) {
    const auto n = static_cast<std::int32_t>(queens.size());
    const bool titles = !text.any && look.line.text.find(',') != std::string_view::npos &&
                        look.line.text.find(' ') == std::string_view::npos;
    const std::string kept(look.line.text);
    if (text.drawn == n || board_follows(text, queens.size()) ||
        (titles && list_follows(text, queens.size()))) {
      text.pass_over(line, kept);
      return false;
    }
  }
  return take_numbers(text, line, reading);
}

bool read_zeros_and_ones(Text& text, Look& look, Reading& reading) {
  const bool digits = are_digits_0_and_1(look);
  auto& queens = reading.arrangement.queens;
  const std::vector<Square> numbers = queens;
  const std::size_t width = digits ? look.line.text.size() : queens.size();
  if (digits) read_digits(look.line.text, reading);
  if (take_whole_matrix(queens, static_cast<std::int64_t>(width))) {
    finish_drawn(reading, static_cast<std::int32_t>(queens.size()), "matrix", look.line.number,
                 text.base);
    return true;
  }
  bool rows = false;
  attempt(text, look, [&] {
    rows = row_follows(text, width);
    return false;
  });
  if (rows) {
    read_row(look.line.text, look.row);
    return read_board(text, look, reading);
  }
  queens = numbers;
  if (attempt_board(text, look, reading)) return true;
  if (!digits) return take_numbers(text, look.line.number, reading);
  if (look.numbers.too_large) fail_unknown(look);
  return read_column(text, look, reading);
}

bool read_one_number_of_digits(Text& text, Look& look, Reading& reading) {
  read_digits(look.line.text, reading);
  if (!read_numbers(text, look, reading)) return false;
  reading.format = "compact";
  return true;
}

// No solution, or no further one.
bool take_answer_of_none(Text& text, Look& look, Reading&) {
  if (!text.any)
    text.if_none = "line " + std::to_string(look.line.number) +
                   ": the solver reports that there is no solution, so there is no placement to "
                   "check";
  text.pass_over(look.line);
  return false;
}

bool pass_over(Text& text, Look& look, Reading&) {
  text.pass_over(look.line);
  return false;
}

// A number is too large, or missing after a separator: neither a list nor a row.
bool is_broken_list(const Look& look) {
  const Scan& numbers = look.numbers;
  return numbers.too_large ||
         (!look.whole && numbers.count != 0 &&
          (look.line.text[numbers.stopped_at] == ',' || look.line.text[numbers.stopped_at] == ';'));
}

constexpr Format kFormats[] = {
    {"numbers", is_numbers, read_numbers},
    {"zeros and ones", is_zeros_and_ones, read_zeros_and_ones},
    {"compact", is_one_number_of_digits, read_one_number_of_digits},
    {"column", is_column, read_column},
    {"board", is_board, read_board},
    {"marks", are_rows_of_marks, read_marks},
    {"total", is_total, pass_over},
    {"facts", [](const Look& look) { return is_facts(look.line.text); }, read_facts},
    {"decoration", is_decoration, skip},
    {"nothing", says_nothing, skip},
    {"csv", are_titles, read_csv},
    {"squares", is_line_of_squares, read_squares},
    {"model", [](const Look& look) { return is_model(look.line.text); }, read_model},
    {"minisat", [](const Look& look) { return look.line.text == "SAT"; }, read_minisat},
    {"unsatisfiable", is_answer_of_none, take_answer_of_none},
    {"list", [](const Look& look) { return look.ahead == Ahead::bracket; }, read_list},
    {"markup", [](const Look& look) { return look.ahead == Ahead::tag; }, read_markup},
    {"long line", [](const Look& look) { return look.ahead == Ahead::long_line; }, read_long_line},
};

}  // namespace

std::span<const Format> formats() { return kFormats; }

const Format* recognise(Text& text, Look& look, Reading& reading) {
  look.ahead = text.next(look.line);
  look.numbers = {};
  look.whole = false;
  look.row.kind = RowKind::nothing;
  auto& queens = reading.arrangement.queens;
  queens.clear();
  const std::string_view line = look.line.text;
  if (look.ahead == Ahead::line && !line.empty() && !look.line.comment) {
    if (is_digit(line[0]) || line[0] == '-') {
      look.numbers = scan_numbers(line, queens);
      const auto& [count, binary, stopped_at, too_large] = look.numbers;
      look.whole =
          stopped_at == line.size() || (count > 1 && !binary && is_remark(line, stopped_at));
    }
    if (is_zeros_and_ones(look) || (!look.whole && !is_broken_list(look))) read_row(line, look.row);
    if (look.row.kind == RowKind::marks &&
        (is_facts(line) || is_titles(line) || is_model(line) || is_answer_of_none(look)))
      look.row.kind = RowKind::nothing;
  }
  const auto found = std::find_if(std::begin(kFormats), std::end(kFormats),
                                  [&](const Format& format) { return format.looks_like(look); });
  return found == std::end(kFormats) ? nullptr : found;
}

void pass_over_or_fail(Text& text, const Look& look) {
  constexpr std::size_t kList = 2;  // so many numbers begin a list, which a word may not interrupt
  if (look.numbers.count >= kList || look.line.text.size() > kLongestRow ||
      !is_talk(look.line.whole))
    fail_unknown(look);
  text.pass_over(look.line);
}

void fail_unknown(const Look& look) {
  const std::string_view text = look.line.text;
  const std::uint64_t line = look.line.number;
  const std::string_view rest = text.substr(look.numbers.stopped_at);
  if (look.numbers.too_large)
    fail(line, "the number " + quote(rest.substr(0, rest.find_first_of(" \t,;"))) +
                   " is too large for a column: columns go up to " +
                   std::to_string(kLargestNumber));
  if (text.size() > kLongestRow && (is_digit(text[0]) || text[0] == '-'))
    fail(line, "found " + quote(rest) + " in a list of numbers" + kRight);
  if (is_broken_list(look))
    fail(line, "found " + quote(rest) + " after a separator, where a number is missing" + kRight);
  fail_row(text, line);
}

}  // namespace queens::read
