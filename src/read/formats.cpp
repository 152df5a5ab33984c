// The table of formats, and the decisions between formats that look alike.
#include "read/formats.hpp"

#include <algorithm>
#include <string>

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
  return are_digits_0_and_1(look) || (look.whole && look.numbers.count > 2 && look.numbers.binary);
}

bool is_numbers(const Look& look) {
  return look.whole && look.numbers.count > 1 && !is_zeros_and_ones(look);
}

// "15863724". A number of four to nine digits may also begin a column of thousands of numbers. It
// is a compact list if no digit comes twice, as in nearly every list of columns.
bool is_one_number_of_digits(const Look& look) {
  return look.whole && look.numbers.count == 1 && is_compact(look.line.text, false);
}

bool is_column(const Look& look) {
  return look.whole && look.numbers.count == 1 && !is_zeros_and_ones(look) &&
         !is_one_number_of_digits(look);
}

// A line of 0s and 1s alone is claimed by "zeros and ones".
bool is_board(const Look& look) {
  return look.row.kind == RowKind::row && !look.whole && !is_zeros_and_ones(look);
}

// "x1 q1" is a row, not two names of squares: x, q and 1 are queens.
bool is_line_of_squares(const Look& look) {
  return look.ahead == Ahead::line && look.row.kind == RowKind::nothing &&
         is_squares(look.line.text);
}

bool is_answer_of_none(const Look& look) {
  const std::string_view text = look.line.text;
  return text == "s UNSATISFIABLE" || text == "UNSAT" || text == "=====UNSATISFIABLE=====";
}

// ---- Readers of one line. ----

bool skip(Text&, Look&, Reading&) { return false; }

bool read_numbers(Text& text, Look& look, Reading& reading) {
  reading.format = "numeric";
  reading.line = look.line.number;
  finish_columns(reading, text.base);
  return true;
}

bool read_zeros_and_ones(Text& text, Look& look, Reading& reading) {
  const bool digits = are_digits_0_and_1(look);
  const std::string kept(digits ? look.line.text : std::string_view());
  if (row_follows(text, look)) return read_board(text, look, reading);
  if (!digits) return read_numbers(text, look, reading);
  look.line.text = kept;
  if (look.numbers.too_large) fail_unknown(look);
  return read_column(text, look, reading);
}

bool read_one_number_of_digits(Text& text, Look& look, Reading& reading) {
  read_digits(look.line.text, reading);
  read_numbers(text, look, reading);
  reading.format = "compact";
  return true;
}

bool refuse_none(Text&, Look& look, Reading&) {
  fail(look.line.number,
       "the solver reports that there is no solution, so there is no placement to check");
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
    {"decoration", is_decoration, skip},
    {"nothing", says_nothing, skip},
    {"csv", [](const Look& look) { return is_titles(look.line.text); }, read_csv},
    {"squares", is_line_of_squares, read_squares},
    {"model", [](const Look& look) { return is_model(look.line.text); }, read_model},
    {"minisat", [](const Look& look) { return look.line.text == "SAT"; }, read_minisat},
    {"unsatisfiable", is_answer_of_none, refuse_none},
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
    const bool row = is_zeros_and_ones(look) || (!look.whole && !is_broken_list(look));
    look.labelled = false;
    if (row) read_row(line, true, look.labelled, look.row);
  }
  const auto found = std::find_if(std::begin(kFormats), std::end(kFormats),
                                  [&](const Format& format) { return format.looks_like(look); });
  return found == std::end(kFormats) ? nullptr : found;
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
