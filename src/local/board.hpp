// The board of the local search: its queens, the diagonals that they occupy, and the given queens and blocks.
//
// One bit for each diagonal and antidiagonal says whether it is taken. Counters are not needed, because a queen is
// only placed where both its diagonals are free. Pre-placed queens take their diagonals before the search begins,
// and blocked diagonals count as taken. Blocked squares are rare and looked up one by one.
#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "engine/control.hpp"
#include "queens/problem.hpp"
#include "simd/place_pairs.hpp"

namespace queens::local {

inline constexpr std::int32_t kNoQueen = -1;

class Board {
 public:
  /// `control` can stop this and all other long operations of the class; after that the board is unusable.
  Board(const Problem& problem, Control& control);

  std::uint32_t n() const { return n_; }
  std::uint32_t fixed() const { return static_cast<std::uint32_t>(fixed_rows_.size()); }
  std::uint32_t open_rows() const { return n_ - fixed(); }  ///< how many rows, and columns, to fill

  /// Removes all queens but the pre-placed ones. The contents of columns() are lost.
  void clear(Control& control);

  /// The rows of the pre-placed queens, ascending.
  const std::vector<std::uint32_t>& fixed_rows() const { return fixed_rows_; }
  const std::vector<std::uint32_t>& fixed_columns() const { return fixed_columns_; }
  bool is_fixed(std::uint32_t row) const;

  /// Whether the diagonals are free and the square is not blocked.
  bool open(std::uint32_t row, std::uint32_t column) const {
    return !bit(diagonals_, diagonal(row, column)) &&
           !bit(antidiagonals_, antidiagonal(row, column)) && !blocked(row, column);
  }
  void place(std::uint32_t row, std::uint32_t column) {
    flip(diagonals_, diagonal(row, column));
    flip(antidiagonals_, antidiagonal(row, column));
    columns_[row] = static_cast<std::int32_t>(column);
  }
  /// Removes the queen of this row from its diagonals; columns() still shows its column.
  void remove(std::uint32_t row) {
    const auto column = static_cast<std::uint32_t>(columns_[row]);
    flip(diagonals_, diagonal(row, column));
    flip(antidiagonals_, antidiagonal(row, column));
  }

  bool has_blocked_squares() const { return !blocked_.empty(); }
  bool blocked(std::uint32_t row, std::uint32_t column) const {
    return !blocked_.empty() && blocked_.count(std::uint64_t{row} * n_ + column) != 0;
  }

  std::uint32_t diagonal(std::uint32_t row, std::uint32_t column) const {
    return row - column + n_ - 1;
  }
  static std::uint32_t antidiagonal(std::uint32_t row, std::uint32_t column) {
    return row + column;
  }

  Placement& columns() { return columns_; }
  simd::LineBoard lines() {
    return {diagonals_.data(), antidiagonals_.data(), columns_.data(), n_};
  }

  /// The placement, if every row has its queen. Frees the memory of the sets of diagonals.
  Placement take();

 private:
  using Bits = std::vector<std::uint32_t>;
  static bool bit(const Bits& bits, std::uint32_t i) { return (bits[i >> 5] >> (i & 31) & 1) != 0; }
  static void flip(Bits& bits, std::uint32_t i) { bits[i >> 5] ^= std::uint32_t{1} << (i & 31); }

  const Problem& problem_;
  std::uint32_t n_;
  Placement columns_;
  Bits diagonals_, antidiagonals_;
  std::vector<std::uint32_t> fixed_rows_, fixed_columns_;  // sorted
  std::unordered_set<std::uint64_t> blocked_;              // row * n + column
};

}  // namespace queens::local
