// Finds the free squares of a problem and the lines they lie on; every encoding begins with this. The free
// squares are numbered from 0 in reading order, and each row, column, diagonal and antidiagonal is a list of
// the numbers of its squares.
//
// On the torus there are n diagonals, numbered modulo n. On the board there are 2n - 1; the main diagonal has the
// number n - 1. Memory: six numbers for each free square; a seventh while they are sorted into lines.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "queens/problem.hpp"

namespace queens::encode {

/// Called after some work, at most kLook squares; it may throw to end the whole.
using Look = std::function<void()>;
inline constexpr std::int32_t kLook = 1 << 16;

/// Squares sorted into lines: line i holds squares[start[i] .. start[i + 1]).
class LineSet {
 public:
  LineSet() = default;
  LineSet(std::size_t lines, const std::vector<std::int32_t>& line_of_square, const Look& look);

  std::size_t size() const { return start_.size() - 1; }
  std::span<const std::int32_t> operator[](std::size_t line) const {
    return std::span(squares_).subspan(start_[line], start_[line + 1] - start_[line]);
  }

 private:
  std::vector<std::size_t> start_ = {0};
  std::vector<std::int32_t> squares_;
};

struct Lines {
  /// `problem` is one that validate() accepts; n <= 46340.
  explicit Lines(
      const Problem& problem, const Look& look = [] {});

  std::vector<Square> squares;  ///< the free ones, in reading order
  LineSet rows, columns, diagonals, antidiagonals;
};

}  // namespace queens::encode
