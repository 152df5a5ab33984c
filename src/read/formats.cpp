// The table of formats, and the decisions between formats that look alike.
#include "read/formats.hpp"

#include <algorithm>
#include <string>

#include "base/quote.hpp"

namespace queens::read {
namespace {

// 0s and 1s are a row of a matrix or a list: the lines below decide. Two numbers are always a list, because no matrix
// of two rows is a solution. A number of four to nine digits may also begin a column of thousands of numbers: it is a
// compact list if no digit comes twice, as in nearly every list of columns. "Total: 2" and "Time: 3 4" are numbers
// after words that do not announce a placement: a board of two or three rows has no solution, and nobody announces the
// board of one row so.
ListKind kind_of_list(const Look& look, bool whole) {
  const std::string_view text = look.line.text;
  const std::size_t count = look.numbers.count;
  if (whole && look.line.titled) return count < 4 ? ListKind::total : ListKind::numbers;
  if (count < 2 && text.size() > 2 && text.find_first_not_of("01") == text.npos)
    return ListKind::bits;
  if (!whole) return ListKind::none;
  if (count > 1) return count > 2 && look.numbers.binary ? ListKind::bits : ListKind::numbers;
  return is_compact(text, false) ? ListKind::compact : ListKind::column;
}

template <ListKind kind>
bool is_list(const Look& look) {
  return look.list == kind;
}

bool says_nothing(const Look& look) {
  const std::string_view text = look.line.text;
  return look.ahead == Ahead::line &&
         (text.empty() || look.line.comment ||
          (text[0] == '#' && look.row.kind == RowKind::nothing));  // # may be a square
}

bool is_board(const Look& look) { return look.row.kind == RowKind::row; }

// "x1 q1" is a row, not two names of squares: x, q and 1 are queens.
bool is_line_of_squares(const Look& look) {
  return look.ahead == Ahead::line && look.row.kind == RowKind::nothing &&
         is_squares(look.line.text) && !is_titles(look.line.text);
}

bool are_titles(const Look& look) { return !is_board(look) && is_titles(look.line.text); }

bool is_answer_of_none(const Look& look) {
  const std::string_view text = look.line.text;
  return text == "s UNSATISFIABLE" || text == "UNSAT" || text == "=====UNSATISFIABLE=====";
}

// Rows of other marks, and rows of two marks that are both used for queens.
bool are_rows_of_marks(const Look& look) { return look.row.kind == RowKind::marks; }

bool skip(Text&, Look&, Reading&) { return false; }

// No solution, or no further one.
bool take_answer_of_none(Text& text, Look& look, Reading& reading) {
  if (!text.any)
    text.if_none = "line " + std::to_string(look.line.number) +
                   ": the solver reports that there is no solution, so there is no placement to "
                   "check";
  return pass_over(text, look, reading);
}

// A number is too large, or missing after a separator: neither a list nor a row.
bool is_broken_list(const Look& look, bool whole) {
  const Scan& numbers = look.numbers;
  return numbers.too_large ||
         (!whole && numbers.count != 0 &&
          (look.line.text[numbers.stopped_at] == ',' || look.line.text[numbers.stopped_at] == ';'));
}

constexpr Format kFormats[] = {
    {"numbers", is_list<ListKind::numbers>, read_numbers},
    {"zeros and ones", is_list<ListKind::bits>, read_bits},
    {"compact", is_list<ListKind::compact>, read_compact},
    {"column", is_list<ListKind::column>, read_column},
    {"total", is_list<ListKind::total>, pass_over},
    {"board", is_board, read_board},
    {"marks", are_rows_of_marks, read_marks},
    {"facts", [](const Look& look) { return is_facts(look.line.text); }, read_facts},
    {"decoration", [](const Look& look) { return is_decoration(look.row); }, read_walls},
    {"nothing", says_nothing, skip},
    {"csv", are_titles, read_csv},
    {"squares", is_line_of_squares, read_squares},
    {"model", [](const Look& look) { return is_model(look.line.text); }, read_model},
    {"minisat", [](const Look& look) { return look.line.text == "SAT"; }, read_model},
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
  look.list = ListKind::none;
  look.row.kind = RowKind::nothing;
  auto& queens = reading.arrangement.queens;
  queens.clear();
  const std::string_view line = look.line.text;
  if (look.ahead == Ahead::line && !line.empty() && !look.line.comment) {
    bool whole = false;
    if (is_digit(line[0]) || line[0] == '-') {
      look.numbers = scan_numbers(line, queens);
      const auto& [count, binary, stopped_at, too_large] = look.numbers;
      whole = stopped_at == line.size() || (count > 1 && !binary && is_remark(line, stopped_at));
      look.list = kind_of_list(look, whole);
    }
    if (look.list == ListKind::none && !is_broken_list(look, whole)) read_row(line, look.row);
    if (look.row.kind == RowKind::marks &&
        (is_facts(line) || is_titles(line) || is_model(line) || is_answer_of_none(look)))
      look.row.kind = RowKind::nothing;
  }
  const auto found = std::find_if(std::begin(kFormats), std::end(kFormats),
                                  [&](const Format& format) { return format.looks_like(look); });
  return found == std::end(kFormats) ? nullptr : found;
}

bool pass_over(Text& text, Look& look, Reading&) {
  text.pass_over(look.line);
  return false;
}

void pass_over_or_fail(Text& text, Look& look) {
  constexpr std::size_t kList = 2;  // so many numbers begin a list, which a word may not interrupt
  // The titles of a table in Markdown stand above a rule.
  const bool titles =
      look.line.text.starts_with('|') && peek_row(text, look.line).kind == RowKind::rule;
  if (!titles && !is_measure(look.line.whole) && !is_measure(look.line.text) &&
      !is_measured(look.line.text) &&
      (look.numbers.count >= kList || look.line.text.size() > kLongestRow ||
       !is_talk(look.line.whole)))
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
  if (is_broken_list(look, false))
    fail(line, "found " + quote(rest) + " after a separator, where a number is missing" + kRight);
  if (look.line.headed) fail(line, "found " + quote(look.line.whole) + kRight);
  fail_row(text, line);
}

}  // namespace queens::read
