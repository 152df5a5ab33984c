// Reading plain lines one at a time.
//
// A line of numbers is a placement by itself and takes the short way. Rows of a drawing are
// collected until there are as many as the first has squares; blank lines and frames between them
// do not matter. Lines of one number, and of queens and blanks, are collected until another comes;
// that one is put back and read again when the placement is handed out.
#include "read/lines.hpp"

#include <algorithm>
#include <utility>

#include "read/chess.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kLongestRow = std::size_t{1} << 20;  // of a drawing, in bytes

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_opening(int c) { return c == '[' || c == '{' || c == '(' || c == '<'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  return result;
}

bool is_comment(std::string_view text) {
  for (const std::string_view sign : {"//", "```", "~~~", "Input:", "Explanation:"})
    if (text.substr(0, sign.size()) == sign) return true;
  return false;
}

// "queens = [", "int q[4] = {", "array([": the length of what stands before the bracket, or 0.
std::size_t assignment_length(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  if (text.empty() || (!is_letter(text[0]) && text[0] != '_')) return 0;
  std::size_t at = 0;
  if (const std::size_t equals = text.substr(0, kLongest).find('='); equals != text.npos)
    at = std::min(text.find_first_not_of(" \t", equals + 1), text.size());
  const std::size_t array = text.find("array([", at);
  if (array == at || (array != text.npos && array == text.find('.', at) + 1)) at = array + 6;
  return at != 0 && at < text.size() && is_opening(text[at]) ? at : 0;
}

// "2 4 1 3  # by hand": whether the numbers before `at` are followed by a comment.
bool is_remark(std::string_view text, std::size_t at) {
  return at != 0 && is_blank(text[at - 1]) && (text[at] == '#' || is_comment(text.substr(at)));
}

// "001 :", "2)", and "3." before a list: the length of an index, or 0.
std::size_t index_length(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && is_digit(text[i])) ++i;
  if (i == 0) return 0;
  while (i < text.size() && is_blank(text[i])) ++i;
  if (i < text.size() && (text[i] == ':' || text[i] == ')')) return i + 1;
  const bool point =
      i + 2 < text.size() && text[i] == '.' && text[i + 1] == ' ' && text[i - 1] != ' ';
  const std::size_t next = point ? text.find_first_not_of(' ', i + 1) : text.npos;
  if (next == text.npos || (!is_digit(text[next]) && text[next] != '[')) return 0;
  return text.find('.', next) == text.npos ? i + 1 : 0;
}

// "Solution 1", "Solution #2: 2 4 1 3", "First board:": the length of a heading in words, or 0.
// Without a colon only the usual words followed by nothing but a number are one.
std::size_t words_length(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  if (text.empty() || !is_letter(text[0])) return 0;
  std::size_t i = 0;
  while (i < text.size() && i < kLongest &&
         (is_letter(text[i]) || is_digit(text[i]) ||
          std::string_view(" #.,()-=").find(text[i]) != std::string_view::npos))
    ++i;
  if (i < text.size() && text[i] == ':') return i + 1;
  if (i < text.size()) return 0;
  const std::size_t word = std::min(text.find_first_of(" #0123456789"), text.size());
  const std::string name = lower(text.substr(0, word));
  const bool known = name == "solution" || name == "board" || name == "placement";
  return known && text.find_first_not_of(" #0123456789.", word) == text.npos ? text.size() : 0;
}

}  // namespace

LineReader::Found LineReader::next(Reading& reading) {
  reading.arrangement.queens.clear();
  width_ = height_ = 0;
  std::string_view text;
  for (;;) {
    // Lists and markup are not read by lines: theirs may have no end.
    if (!std::exchange(again_, false)) indent_ = 0;
    for (; source_.peek() == ' ' || source_.peek() == '\t'; ++indent_) source_.get();
    line_ = source_.line_number();
    if (is_opening(source_.peek())) {
      if (finish_run(reading)) return Found::placement;
      return hand_over(source_.peek());
    }
    if (!source_.line(whole_)) break;
    text = trim(whole_);
    if (!numbers_.empty() || !queens_.empty()) {
      if (go_on_with_run(text, reading)) continue;
      if (height_ == 0) {  // no rows of a drawing after all
        again_ = true;
        source_.put_back(whole_);
        finish_run(reading);
        return Found::placement;
      }
    }

    // A line may begin with indices and one heading in words; what follows one is looked at as a
    // line of its own.
    bool headed = false;
    while (!text.empty()) {
      if (is_opening(text[0])) {
        source_.put_back(text);
        if (finish_run(reading)) return Found::placement;
        return hand_over(text[0]);
      }
      if (is_comment(text)) break;
      const std::size_t index = index_length(text);
      if (!list_.empty() && (index == text.size() || (index == 0 && !fits_board(text)))) {
        source_.put_back(text);
        finish_list(reading);
        return Found::placement;
      }
      if (take_heading(text, index) || take_heading(text, assignment_length(text))) continue;

      if (height_ == 0 && (is_digit(text[0]) || text[0] == '-')) {
        if (fields_ != 0 && is_digit(text[0])) {
          read_record(text, reading);
          return Found::placement;
        }
        if (take_numbers(text, reading)) {
          if (!numbers_.empty()) break;
          return Found::placement;
        }
      }
      if (take_row(text, reading)) {
        if (height_ == 0 || height_ < width_) break;
        list_.clear();
        return Found::placement;
      }
      if (height_ == 0 && take_header(text)) break;
      if (height_ == 0 && (read_squares(text, reading) || read_fen(text, reading))) {
        reading.line = line_;
        return Found::placement;
      }
      if (!headed && take_heading(text, words_length(text))) {
        headed = true;
        continue;
      }
      if (text[0] == '#') break;  // no row, so a comment
      fail_row(text);
    }
  }
  if (finish_run(reading)) return Found::placement;
  if (height_ != 0) fail_incomplete();
  return Found::end;
}

// Takes the line into the run in hand. False when the run has ended; then the line either goes on a
// board, whose first rows the run turned out to be, or is to be read after the run.
bool LineReader::go_on_with_run(std::string_view text, Reading& reading) {
  if (!numbers_.empty()) return text.empty() || numbers_.take(text, line_);
  const std::u32string whole = std::u32string(indent_, U' ') + decode(whole_);
  if (text.empty()) {
    if (queens_.complete() && queens_.lines() > 1) return false;
    if (!whole.empty()) queens_.take(whole, {}, line_);
    return true;
  }
  const std::size_t index = index_length(text);
  const std::size_t heading = index != 0 ? index : words_length(text);
  if (text.size() > kLongestRow || heading == text.size()) return false;
  read_row(trim(text.substr(heading)), true, labelled_, row_);
  if (row_.kind == DrawnRow::Kind::row && row_.bare) {
    queens_.take(whole, row_, line_);
    return true;
  }
  const bool squares = row_.kind == DrawnRow::Kind::row || row_.kind == DrawnRow::Kind::uniform;
  if (!squares || row_.framed || !queens_.parted_like(row_.width)) return false;
  width_ = row_.width;
  board_line_ = queens_.line();
  binary_ = false;
  ascii_ = true;
  for (; height_ < queens_.lines(); ++height_)
    for (std::int32_t column = 0; column < width_; ++column)
      reading.arrangement.queens.push_back({height_, column});
  queens_.clear();
  return false;
}

// Makes a placement of what is in hand and would be one if the text ended here.
bool LineReader::finish_run(Reading& reading) {
  if (!numbers_.empty()) {
    numbers_.finish(reading, base_);
  } else if (!queens_.empty()) {
    queens_.finish(reading, base_);
  } else if (!list_.empty()) {
    finish_list(reading);
  } else {
    return false;
  }
  return true;
}

// A line of 0s and 1s that no second row followed: a list of columns.
void LineReader::finish_list(Reading& reading) {
  auto& queens = reading.arrangement.queens;
  reading.format = "compact";
  if (!read_compact(list_, queens)) {
    reading.format = "numeric";
    queens.clear();
    scan_numbers(list_, queens);
  }
  reading.line = board_line_;
  finish_columns(reading, base_);
  list_.clear();
}

// Whether the line can stand in the board in hand.
bool LineReader::fits_board(std::string_view text) {
  if (text.size() > kLongestRow) return false;
  read_row(text, false, labelled_, row_);
  if (row_.kind == DrawnRow::Kind::nothing) return false;
  return row_.kind != DrawnRow::Kind::row || row_.width == width_;
}

LineReader::Found LineReader::hand_over(int opening) {
  if (height_ != 0) fail_incomplete();
  fields_ = 0;
  uniform_ = 0;
  return opening == '<' ? Found::markup : Found::list;
}

// Takes a heading of that length off the front of the text.
bool LineReader::take_heading(std::string_view& text, std::size_t length) {
  if (length == 0) return false;
  text = trim(text.substr(length));
  fields_ = 0;
  if (height_ != 0 && text.empty()) fail_incomplete();
  return true;
}

static std::string_view first_word(std::string_view text) {
  return text.substr(0, text.find_first_of(" \t,;"));
}

// A list of numbers is a placement, unless it is a row of a 0/1 matrix or not only numbers.
bool LineReader::take_numbers(std::string_view text, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  queens.clear();
  const Scan scan = scan_numbers(text, queens);
  if (scan.too_large)
    fail(line_, "the number " + shown(first_word(text.substr(scan.stopped_at))) +
                    " is too large for a column: columns go up to " +
                    std::to_string(kLargestNumber));
  const bool whole = scan.stopped_at == text.size() ||
                     (scan.count > 1 && !scan.binary && is_remark(text, scan.stopped_at));
  if (!whole && text.size() > kLongestRow)
    fail(line_, "found " + shown(text.substr(scan.stopped_at)) + " in a list of numbers" + kRight);
  if (!whole && scan.count != 0 && (text[scan.stopped_at] == ',' || text[scan.stopped_at] == ';'))
    fail(line_, "found " + shown(text.substr(scan.stopped_at)) +
                    " after a separator, where a number is missing" + kRight);
  const bool row_of_matrix =
      (scan.binary && scan.count > 2) || (scan.count == 1 && text.size() > 2 && text.size() <= 9 &&
                                          text.find_first_not_of("01") == text.npos);
  if (!whole || row_of_matrix) {
    queens.clear();
    if (whole && uniform_ == 0) list_ = text;
    return false;
  }
  reading.format = "numeric";
  reading.line = line_;
  uniform_ = 0;
  if (scan.count == 1) {
    if (text.size() > 3 && read_compact(text, queens)) {
      reading.format = "compact";
    } else if (text.data() == trim(whole_).data()) {
      queens.clear();
      return numbers_.take(text, line_);
    } else if (read_compact(text, queens)) {
      reading.format = "compact";
    }
  }
  finish_columns(reading, base_);
  return true;
}

// "solution,row1,row2" or "row1,row2": from here on lines of numbers are records.
bool LineReader::take_header(std::string_view text) {
  const std::string beginning = lower(text.substr(0, 16));
  const bool indexed = beginning.substr(0, 12) == "solution,row";
  if (!indexed && beginning.substr(0, 3) != "row") return false;
  if (text.find_first_of(" \t:") != text.npos) return false;
  fields_ = static_cast<std::size_t>(std::count(text.begin(), text.end(), ',')) + 1;
  indexed_ = indexed;
  return true;
}

void LineReader::read_record(std::string_view text, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  queens.clear();
  const Scan scan = scan_numbers(text, queens);
  if (scan.stopped_at != text.size() || scan.count != fields_)
    fail(line_, "found " + shown(text) + " where a record of " + std::to_string(fields_) +
                    " whole numbers should stand, as many as the header names");
  if (indexed_) {
    queens.erase(queens.begin());
    for (Square& square : queens) --square.row;
  }
  reading.format = "csv";
  reading.line = line_;
  finish_columns(reading, base_);
}

// True when the line is part of a drawing; height_ tells whether a board is in hand.
bool LineReader::take_row(std::string_view text, Reading& reading) {
  if (text.size() > kLongestRow)
    fail(line_, "a line of " + std::to_string(text.size()) +
                    " bytes that is no list of numbers: a drawn row has at most " +
                    std::to_string(kLongestRow) + kRight);
  if (height_ != 0) list_.clear();
  read_row(text, height_ == 0, labelled_, row_);
  switch (row_.kind) {
    case DrawnRow::Kind::nothing: return false;
    case DrawnRow::Kind::files:
    case DrawnRow::Kind::rule: return true;
    case DrawnRow::Kind::uniform:
      if (height_ != 0) {
        if (row_.width == width_) add_row(row_, reading);
      } else {
        const bool more = uniform_width_ == row_.width && uniform_dashes_ == row_.has_dash;
        uniform_ = more ? uniform_ + 1 : 1;
        if (uniform_ == 1) board_line_ = line_;
        uniform_width_ = row_.width;
        uniform_dashes_ = row_.has_dash;
      }
      return true;
    case DrawnRow::Kind::row: break;
  }
  const bool under_uniform = uniform_ != 0 && uniform_width_ == row_.width;
  if (height_ == 0 && row_.bare && !under_uniform) {
    uniform_ = 0;
    queens_.take(std::u32string(indent_, U' ') + decode(whole_), row_, line_);
    return true;
  }
  if (height_ == 0) {
    // A board begins. Uniform lines above it are rows if it draws its empty squares that way.
    reading.arrangement.queens.clear();
    width_ = row_.width;
    const bool rows_above = (uniform_dashes_ ? row_.has_dash : row_.has_sign) &&
                            uniform_width_ == width_ && uniform_ < width_;
    height_ = rows_above ? uniform_ : 0;
    if (height_ == 0) board_line_ = line_;
    uniform_ = 0;
    binary_ = ascii_ = true;
  }
  if (row_.width != width_)
    fail(line_, "found " + shown(text) + ", a row of " + std::to_string(row_.width) +
                    " squares in a board of " + std::to_string(width_) + " columns");
  add_row(row_, reading);
  return true;
}

void LineReader::add_row(const DrawnRow& row, Reading& reading) {
  for (const std::int32_t column : row.queens)
    reading.arrangement.queens.push_back({height_, column});
  binary_ = binary_ && row.binary;
  ascii_ = ascii_ && row.ascii;
  row_line_ = line_;
  if (++height_ < width_) return;
  reading.arrangement.n = width_;
  reading.format = binary_ ? "matrix" : ascii_ ? "board" : "unicode";
  reading.base = base_.value_or(1);
  reading.line = board_line_;
}

void LineReader::fail_incomplete() const {
  fail(row_line_, "the board that begins on line " + std::to_string(board_line_) + " has " +
                      std::to_string(width_) + " columns but only " + std::to_string(height_) +
                      (height_ == 1 ? " row" : " rows") + ": a board is square");
}

void LineReader::fail_row(std::string_view text) const {
  const std::string_view unknown = unknown_square(text);
  if (!unknown.empty())
    fail(line_, "found " + shown(text) + ", where " + shown(unknown) +
                    " is neither a queen nor an empty square" + kRight);
  if (height_ != 0)
    fail(line_, "found " + shown(text) + " where row " + std::to_string(height_ + 1) +
                    " of a board of " + std::to_string(width_) + " columns should stand");
  fail(line_, "found " + shown(text) + kRight);
}

}  // namespace queens::read
