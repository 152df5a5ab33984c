// A drawn board in hand: rows are collected until there are as many as the first has squares.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "queens/read.hpp"
#include "read/rows.hpp"

namespace queens::read {

class Drawing {
 public:
  bool empty() const { return height_ == 0; }
  bool complete() const { return height_ != 0 && height_ >= width_; }
  std::int32_t width() const { return width_; }
  std::uint64_t line() const { return line_; }  ///< where it begins

  void clear() { width_ = height_ = 0; }

  /// Begins a board with rows that have a queen on every square.
  void begin_full(std::int32_t rows, std::int32_t width, std::uint64_t line, Reading& reading);

  /// Takes the row; it begins a board if there is none, and has as many squares as it otherwise.
  void take(const DrawnRow& row, std::uint64_t line, Reading& reading);

  /// Takes a line of only - or only #: a row, decoration, or the first row of a board to come.
  void take_uniform(const DrawnRow& row, std::uint64_t line, Reading& reading);

  /// Whether uniform lines of that width stand above.
  bool below_uniform(std::int32_t width) const { return uniform_ != 0 && uniform_width_ == width; }
  bool any_uniform() const { return uniform_ != 0; }
  void forget_uniform() { uniform_ = 0; }

  /// Makes a reading of the complete board.
  void finish(Reading& reading, std::optional<int> base) const;

  [[noreturn]] void fail_incomplete() const;
  [[noreturn]] void fail_width(std::string_view text, const DrawnRow& row,
                               std::uint64_t line) const;
  [[noreturn]] void fail_row(std::string_view text, std::uint64_t line) const;

 private:
  void add(const DrawnRow& row, std::uint64_t line, Reading& reading);

  std::int32_t width_ = 0, height_ = 0;    // height_ rows are read
  std::uint64_t line_ = 0, row_line_ = 0;  // where it begins, and its last row
  bool binary_ = true, ascii_ = true;

  // Uniform lines above it: its first rows, or decoration.
  std::int32_t uniform_width_ = 0, uniform_ = 0;
  bool uniform_dashes_ = false;
};

}  // namespace queens::read
