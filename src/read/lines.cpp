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
#include "read/headings.hpp"
#include "read/long_line.hpp"
#include "read/model.hpp"
#include "read/tokens.hpp"
#include "text/quote.hpp"

namespace queens::read {
namespace {

// A number of seven digits may begin a column of millions; a list rarely has a column twice.
bool no_column_twice(const std::vector<Square>& queens) {
  std::uint32_t seen = 0;
  for (const Square& square : queens) {
    if ((seen >> square.column & 1) != 0) return false;
    seen |= std::uint32_t{1} << square.column;
  }
  return true;
}

constexpr std::size_t kLongestRow = std::size_t{1} << 20;  // of a drawing, in bytes

}  // namespace

LineReader::Found LineReader::next(Reading& reading) {
  reading.arrangement.queens.clear();
  drawing_.clear();
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
    if (long_ != nullptr && drawing_.empty() && !titles_ && begins_long_line(source_)) {
      if (finish_run(reading)) return Found::placement;
      read_long_line(source_, *long_, base_, reading);
      return Found::placement;
    }
    if (!source_.line(whole_)) break;
    text = trim(whole_);
    if (!numbers_.empty() || !queens_.empty()) {
      if (go_on_with_run(text, reading)) continue;
      if (drawing_.empty()) {  // no rows of a drawing after all
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
      if (drawing_.empty() && list_.empty() && !headed) {
        if (is_solver_talk(text)) break;
        refuse_unsatisfiable(text, line_);
        if (is_minisat(text)) {
          read_minisat(line_, source_, reading);
          return Found::placement;
        }
        if (is_model(text)) {
          read_model(text, line_, source_, reading);
          return Found::placement;
        }
      }
      const std::size_t index = index_length(text);
      if (!list_.empty() && (index == text.size() || (index == 0 && !fits_board(text)))) {
        source_.put_back(text);
        finish_list(reading);
        return Found::placement;
      }
      if (take_heading(text, index) || take_heading(text, assignment_length(text))) continue;

      if (drawing_.empty() && (is_digit(text[0]) || text[0] == '-')) {
        if (titles_ && is_digit(text[0])) {
          read_record(text, reading);
          return Found::placement;
        }
        if (take_numbers(text, reading)) {
          if (!numbers_.empty()) break;
          return Found::placement;
        }
      }
      if (drawing_.empty() && take_titles(text)) break;  // of any length, which a row has not
      if (take_row(text, reading)) {
        if (!drawing_.complete()) break;
        drawing_.finish(reading, base_);
        list_.clear();
        return Found::placement;
      }
      if (drawing_.empty() && (read_squares(text, reading) || read_fen(text, reading))) {
        reading.line = line_;
        return Found::placement;
      }
      if (!headed && take_heading(text, words_length(text))) {
        headed = true;
        continue;
      }
      if (text[0] == '#') break;  // no row, so a comment
      drawing_.fail_row(text, line_);
    }
  }
  if (finish_run(reading)) return Found::placement;
  if (!drawing_.empty()) drawing_.fail_incomplete();
  return Found::end;
}

// Takes the line into the run in hand. False when the run has ended; then the line either goes on a
// board, whose first rows the run turned out to be, or is to be read after the run.
bool LineReader::go_on_with_run(std::string_view text, Reading& reading) {
  if (!numbers_.empty()) return text.empty() ? numbers_.take_blank() : numbers_.take(text, line_);
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
  drawing_.begin_full(queens_.lines(), row_.width, queens_.line(), reading);
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
  reading.line = drawing_.line();
  finish_columns(reading, base_);
  list_.clear();
}

// Whether the line can stand in the board in hand.
bool LineReader::fits_board(std::string_view text) {
  if (text.size() > kLongestRow) return false;
  read_row(text, false, labelled_, row_);
  if (row_.kind == DrawnRow::Kind::nothing) return false;
  return row_.kind != DrawnRow::Kind::row || row_.width == drawing_.width();
}

LineReader::Found LineReader::hand_over(int opening) {
  if (!drawing_.empty()) drawing_.fail_incomplete();
  titles_.reset();
  drawing_.forget_uniform();
  return opening == '<' ? Found::markup : Found::list;
}

// Takes a heading of that length off the front of the text.
bool LineReader::take_heading(std::string_view& text, std::size_t length) {
  if (length == 0) return false;
  text = trim(text.substr(length));
  titles_.reset();
  if (!drawing_.empty() && text.empty()) drawing_.fail_incomplete();
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
    fail(line_, "the number " + quote(first_word(text.substr(scan.stopped_at))) +
                    " is too large for a column: columns go up to " +
                    std::to_string(kLargestNumber));
  const bool whole = scan.stopped_at == text.size() ||
                     (scan.count > 1 && !scan.binary && is_remark(text, scan.stopped_at));
  if (!whole && text.size() > kLongestRow)
    fail(line_, "found " + quote(text.substr(scan.stopped_at)) + " in a list of numbers" + kRight);
  if (!whole && scan.count != 0 && (text[scan.stopped_at] == ',' || text[scan.stopped_at] == ';'))
    fail(line_, "found " + quote(text.substr(scan.stopped_at)) +
                    " after a separator, where a number is missing" + kRight);
  const bool row_of_matrix =
      (scan.binary && scan.count > 2) || (scan.count == 1 && text.size() > 2 && text.size() <= 9 &&
                                          text.find_first_not_of("01") == text.npos);
  if (!whole || row_of_matrix) {
    queens.clear();
    if (whole && !drawing_.any_uniform()) list_ = text;
    return false;
  }
  reading.format = "numeric";
  reading.line = line_;
  drawing_.forget_uniform();
  if (scan.count == 1) {
    if (text.size() > 3 && read_compact(text, queens) && no_column_twice(queens)) {
      reading.format = "compact";
    } else if (text.data() == trim(whole_).data()) {
      queens.clear();
      return numbers_.take(text, line_);
    } else if (read_compact(text, queens)) {
      reading.format = "compact";
    }
  }
  take_lone_queen(reading, base_);
  finish_columns(reading, base_);
  return true;
}

// From the titles on, lines of numbers are records.
bool LineReader::take_titles(std::string_view text) {
  const std::optional<Titles> found = titles(text);
  if (found && !found->misplaced.empty())
    fail(line_, "found the title " + quote(found->misplaced) + " where " + quote(found->instead) +
                    " should stand: the titles name the rows in order");
  if (found) titles_ = found;
  return found.has_value();
}

void LineReader::read_record(std::string_view text, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  queens.clear();
  const Scan scan = scan_numbers(text, queens);
  if (scan.stopped_at != text.size() || scan.count != titles_->fields)
    fail(line_, "found " + quote(text) + " where a record of " + std::to_string(titles_->fields) +
                    " whole numbers should stand, as many as the header names");
  if (titles_->indexed) {
    queens.erase(queens.begin());
    for (Square& square : queens) --square.row;
  }
  reading.format = "csv";
  reading.line = line_;
  finish_columns(reading, base_);
}

// True when the line is part of a drawing, of rows or of queens and blanks.
bool LineReader::take_row(std::string_view text, Reading& reading) {
  if (text.size() > kLongestRow)
    fail(line_, "a line of " + std::to_string(text.size()) +
                    " bytes that is no list of numbers: a drawn row has at most " +
                    std::to_string(kLongestRow) + kRight);
  if (!drawing_.empty()) list_.clear();
  read_row(text, drawing_.empty(), labelled_, row_);
  switch (row_.kind) {
    case DrawnRow::Kind::nothing: return false;
    case DrawnRow::Kind::files:
    case DrawnRow::Kind::rule: return true;
    case DrawnRow::Kind::uniform: drawing_.take_uniform(row_, line_, reading); return true;
    case DrawnRow::Kind::row: break;
  }
  if (drawing_.empty() && row_.bare && !drawing_.below_uniform(row_.width)) {
    drawing_.forget_uniform();
    queens_.take(std::u32string(indent_, U' ') + decode(whole_), row_, line_);
    return true;
  }
  if (!drawing_.empty() && row_.width != drawing_.width()) drawing_.fail_width(text, row_, line_);
  drawing_.take(row_, line_, reading);
  return true;
}

}  // namespace queens::read
