// Lines that mean something only together: a column of numbers, and a drawing whose empty squares
// are blanks. Both are collected until a line comes that does not belong to them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "queens/read.hpp"
#include "read/rows.hpp"

namespace queens::read {

/// Numbers, one a line.
///
/// A size may stand above a board that is written as a compact list. One of four digits or more is
/// taken for such a board at once. One of two or three digits may as well be the second number of a
/// column of that many rows, 2 and then 12, and is a board only when no number follows but the size
/// again, which no column of a solution is.
class NumberRun {
 public:
  bool empty() const { return numbers_.empty(); }

  /// Takes the line if it is one number that can go on the column.
  bool take(std::string_view text, std::uint64_t line);

  /// Takes a blank line, unless the column ends there: two numbers or more, none of them parted by
  /// a blank line, are all columns of a board of that many rows. No column of a solution is cut so,
  /// except one whose first rows are a board by themselves.
  bool take_blank();

  /// Makes a reading of the column. Its first number is the size and no column, when as many
  /// numbers follow and it is one of them.
  void finish(Reading& reading, std::optional<int> base);

 private:
  bool is_small_board() const { return numbers_.size() == 2 && !small_.empty(); }

  std::vector<Square> numbers_;
  std::string first_;  // its digits
  std::uint64_t line_ = 1;
  std::vector<Square> small_;  // the second number as a board of two or three rows below its size
  std::uint64_t small_line_ = 1;
  bool spaced_ = false;  // a blank line was taken
};

/// Lines of queens and blanks.
class QueenRun {
 public:
  bool empty() const { return lines_ == 0; }
  std::int32_t lines() const { return lines_; }

  /// Whether there are as many lines as the longest has characters.
  bool complete() const { return plain_ && lines_ == longest_; }

  /// Whether blanks only part squares in it, as in a row of that many squares.
  bool parted_like(std::int32_t width) const { return width_ == width && lines_ < width; }

  /// Takes a line as it stands, with the row that was read of it.
  void take(std::u32string_view text, const DrawnRow& row, std::uint64_t line);

  /// Makes a reading of the board or throws, because blanks do not tell which squares there are.
  void finish(Reading& reading, std::optional<int> base);

  void clear() { *this = QueenRun(); }
  std::uint64_t line() const { return line_; }

 private:
  std::vector<Square> queens_;
  std::int32_t lines_ = 0, longest_ = 0;
  std::int32_t width_ = 0;  // of every row without its blanks; -1 when they differ
  bool plain_ = true, ascii_ = true;
  std::uint64_t line_ = 1;
};

/// "15863724": every digit a column, if every digit can be one.
bool read_compact(std::string_view digits, std::vector<Square>& queens);

}  // namespace queens::read
