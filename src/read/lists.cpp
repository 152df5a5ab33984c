// Reading bracketed values from the stream, one placement at a time.
//
// JSON with latitude: ( and { open lists as [ does, strings may have single quotes, a comma may end
// a list. Of an object the members n, base and solutions count (also solution, placement,
// placements); the rest is passed over. Only the innermost array is held in memory, and nesting is
// bounded, so a document of any length or depth is safe to read.
//
//   array of numbers   columns, [2,4,1,3]; inside another array also a square, when it is a pair,
//                      or a row of a matrix, when it is three or more 0s and 1s
//   array of strings   the rows of a board, [".Q..","...Q","Q...","..Q."]
#include "read/lists.hpp"

#include <algorithm>
#include <utility>

#include "read/numbers.hpp"
#include "text/quote.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kDeepest = 16;

}  // namespace

bool ListReader::next(Reading& reading) {
  if (!began_) {
    began_ = true;
    object_base_.reset();
    object_n_.reset();
    if (source_.peek() == '(') {
      read_tuples(reading);
      return true;
    }
    if (enter(reading)) return true;
  }
  while (!levels_.empty()) {
    Level& level = levels_.back();
    if (!tokens_.next_sibling(level.close, std::exchange(level.first, false))) {
      levels_.pop_back();
      continue;
    }
    if (level.object ? read_member(reading) : enter(reading)) return true;
  }
  finish_value();
  return false;
}

// Goes into the bracket that comes next. True when that completed a placement.
bool ListReader::enter(Reading& reading) {
  line_ = source_.line_number();
  const int open = tokens_.skip_space();
  if (!opens(open)) tokens_.fail_here("a list");
  source_.get();
  const char close = closing(open);
  const int inside = tokens_.skip_space();
  if (is_digit(inside) || inside == '-') {
    reading.arrangement.queens.clear();
    height_ = 0;
    read_numbers(close, reading);
    return finish_numbers(reading);
  }
  const bool object = open == '{' && (is_quote(inside) || inside == '}');
  if (is_quote(inside) && !object) {
    reading.arrangement.queens.clear();
    height_ = 0;
    read_strings(close, reading);
    return finish_strings(reading);
  }
  if (!opens(inside) && inside != close && !object)
    tokens_.fail_here("a number, a string or a list");
  if (levels_.size() == kDeepest)
    fail(source_.line_number(), "lists nested more than " + std::to_string(kDeepest) +
                                    " deep hold no placements" + kRight);
  levels_.push_back({close, object, true, false, line_});
  if (object) {
    object_base_.reset();
    object_n_.reset();
    base_taken_.reset();
  }
  return false;
}

// One "key": value of an object.
bool ListReader::read_member(Reading& reading) {
  if (!is_quote(tokens_.skip_space())) tokens_.fail_here("a name in quotes");
  const std::string key = tokens_.read_string();
  tokens_.expect(':', "after a name");
  tokens_.skip_space();
  const std::uint64_t line = source_.line_number();
  if (key == "base") {
    const std::int64_t base = tokens_.read_integer();
    if (base != 0 && base != 1) fail(line, "the base must be 0 or 1");
    object_base_ = static_cast<int>(base);
    if (!base_ && base_taken_ && *base_taken_ != base)
      fail(line, "\"base\" must stand before the solutions that it is for");
  } else if (key == "n") {
    const std::int64_t n = tokens_.read_integer();
    if (n < 1) fail(line, "\"n\" must be a whole number from 1 to " + std::to_string(kLargestSize));
    object_n_ = static_cast<std::int32_t>(n);
  } else if (key == "solutions" || key == "placements" || key == "solution" || key == "placement") {
    if (!opens(source_.peek())) {
      tokens_.skip_value();
      return false;
    }
    solutions_seen_ = true;
    const std::size_t depth = levels_.size();
    const bool finished = enter(reading);
    if (levels_.size() > depth) levels_.back().placements = true;
    return finished;
  } else {
    tokens_.skip_value();
  }
  return false;
}

// The rest of an array of numbers, as the row height_ of columns.
void ListReader::read_numbers(char close, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  width_ = 0;
  std::int64_t all_bits = 0;
  do {
    const int c = tokens_.skip_space();
    if (!is_digit(c) && c != '-') tokens_.fail_here("a whole number");
    const std::int64_t value = tokens_.read_integer();
    all_bits |= value;
    queens.push_back({width_++, static_cast<std::int32_t>(value)});
  } while (tokens_.next_sibling(close));
  binary_ = all_bits == 0 || all_bits == 1;
}

bool ListReader::finish_numbers(Reading& reading) {
  if (!levels_.empty() && !levels_.back().object && !levels_.back().placements) {
    if (width_ == 2) {
      read_pairs(reading);
      return true;
    }
    if (binary_ && width_ > 2) {
      read_matrix(reading, Leaf::numbers);
      return true;
    }
    levels_.back().placements = true;
  }
  reading.format = levels_.empty() ? "numeric" : "json";
  reading.line = line_;
  finish_columns(reading, base_ ? base_ : object_base_);
  base_taken_ = reading.base;
  if (object_n_ && !levels_.empty()) reading.arrangement.n = *object_n_;
  return true;
}

// Strings, each a row of a board; their squares go on at row height_.
void ListReader::read_strings(char close, Reading& reading) {
  width_ = 0;
  binary_ = true;
  do {
    if (!is_quote(tokens_.skip_space())) tokens_.fail_here("a row of the board in quotes");
    const std::uint64_t line = source_.line_number();
    const std::string text = tokens_.read_string();
    row_ = {};
    if (!append_squares(decode(text), row_))
      fail(line, "found " + quote(text) + " where a row of a board should stand" + kRight);
    if (width_ != 0 && row_.width != width_)
      fail(line, "found " + quote(text) + ", a row of " + std::to_string(row_.width) +
                     " squares in a board of " + std::to_string(width_) + " columns");
    width_ = row_.width;
    for (const std::int32_t column : row_.queens)
      reading.arrangement.queens.push_back({height_, column});
    ++height_;
  } while (tokens_.next_sibling(close));
}

bool ListReader::finish_strings(Reading& reading) {
  // A row of single characters is one of several: [[".","Q"],["Q","."]].
  if (width_ == 1 && height_ > 1 && !levels_.empty() && !levels_.back().object) {
    for (Square& square : reading.arrangement.queens) square = {0, square.row};
    width_ = height_;
    read_matrix(reading, Leaf::strings);
    return true;
  }
  if (width_ != height_)
    fail(line_, "a board of " + std::to_string(width_) + " columns has " + std::to_string(height_) +
                    " rows: a board is square");
  reading.format = "json";
  reading.line = line_;
  reading.base = base_.value_or(1);
  reading.arrangement.n = width_;
  return true;
}

// The first square is read; the others follow in the same list.
void ListReader::read_pairs(Reading& reading) {
  auto& queens = reading.arrangement.queens;
  const auto join = [&] {
    const Square column = queens.back();
    queens.pop_back();
    queens.back() = {queens.back().column, column.column};
  };
  const std::uint64_t line = levels_.back().line;
  join();
  while (tokens_.next_sibling(levels_.back().close)) {
    const int open = tokens_.skip_space();
    if (!opens(open)) tokens_.fail_here("a square [row,column]");
    source_.get();
    read_numbers(closing(open), reading);
    if (width_ != 2)
      fail(source_.line_number(), "a list of " + std::to_string(width_) +
                                      " numbers among squares: a square is [row,column]");
    join();
  }
  levels_.pop_back();
  reading.format = "coordinates";
  reading.line = line;
  finish_coordinates(reading, base_ ? base_ : object_base_);
}

// The first row is read: all numbers with their squares, or the columns of its queens.
void ListReader::read_matrix(Reading& reading, Leaf leaf) {
  auto& queens = reading.arrangement.queens;
  const std::int32_t n = width_;
  const std::uint64_t line = levels_.back().line;
  std::int32_t row = 0;
  std::size_t row_begins = 0;
  for (;;) {
    if (width_ != n || !binary_)
      fail(source_.line_number(), "a row of a matrix must hold " + std::to_string(n) +
                                      " times 0 or 1, as many as the first row");
    if (leaf == Leaf::numbers) {  // keep the ones: their index is the column
      const auto from = queens.begin() + static_cast<std::ptrdiff_t>(row_begins);
      queens.erase(std::remove_if(from, queens.end(),
                                  [](const Square& square) { return square.column == 0; }),
                   queens.end());
      for (std::size_t i = row_begins; i < queens.size(); ++i) queens[i] = {row, queens[i].row};
    }
    ++row;
    row_begins = queens.size();

    if (!tokens_.next_sibling(levels_.back().close)) break;
    const int open = tokens_.skip_space();
    if (!opens(open)) tokens_.fail_here("a row of the matrix");
    source_.get();
    if (leaf == Leaf::numbers) {
      read_numbers(closing(open), reading);
    } else {
      height_ = 0;
      read_strings(closing(open), reading);
      if (width_ != 1) tokens_.fail_here("a row of single squares");
      for (std::size_t i = row_begins; i < queens.size(); ++i) queens[i] = {row, queens[i].row};
      width_ = height_;
    }
  }
  levels_.pop_back();
  if (row != n)
    fail(line, "a matrix of " + std::to_string(n) + " columns has " + std::to_string(row) +
                   " rows: a board is square");
  reading.format = leaf == Leaf::numbers ? "matrix" : "json";
  reading.line = line;
  reading.base = base_.value_or(1);
  reading.arrangement.n = n;
}

// "(1,3),(2,1),...": squares without brackets round them, or one tuple of columns. Squares go on
// after a comma, on the same line, and on the next line when they stand one to a line.
void ListReader::read_tuples(Reading& reading) {
  auto& queens = reading.arrangement.queens;
  queens.clear();
  reading.line = source_.line_number();
  int on_this_line = 0;
  for (;;) {
    source_.get();
    read_numbers(')', reading);
    if (queens.size() == static_cast<std::size_t>(width_) && width_ != 2) {
      reading.format = "numeric";
      finish_columns(reading, base_);
      return;
    }
    if (width_ != 2) fail(source_.line_number(), "a square must be written (row,column)");
    const Square column = queens.back();
    queens.pop_back();
    queens.back() = {queens.back().column, column.column};
    ++on_this_line;

    skip_blanks();
    const bool comma = source_.peek() == ',';
    if (comma) source_.get();
    skip_blanks();
    if (source_.peek() == '\n' && (comma || on_this_line == 1)) {
      source_.get();
      on_this_line = 0;
      skip_blanks();
    }
    if (source_.peek() != '(') break;
  }
  reading.format = "coordinates";
  finish_coordinates(reading, base_);
}

// On the line of the closing bracket a comma or semicolon, a comment or another value may follow.
void ListReader::finish_value() {
  began_ = false;
  skip_blanks();
  if (source_.peek() == ')') source_.get();  // of array([...])
  if (source_.peek() == ',' || source_.peek() == ';') source_.get();
  skip_blanks();
  const int c = source_.peek();
  if (c == '#' || c == '/') {
    while (source_.peek() != '\n' && source_.peek() != Source::kEnd) source_.get();
  } else if (c != '\n' && c != Source::kEnd && c != '<' && !opens(c)) {
    tokens_.fail_here("the end of the line, for the list is closed");
  }
}

void ListReader::skip_blanks() {
  while (source_.peek() == ' ' || source_.peek() == '\t' || source_.peek() == '\r') source_.get();
}

}  // namespace queens::read
