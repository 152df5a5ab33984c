// The board of the local search: which diagonals are taken, where queens stand, what was given.
//
// A set of bits for each family of diagonals and no counters: a queen is only ever placed where both
// of hers are free. Queens given beforehand take theirs before the search begins, blocked diagonals
// are taken by nobody; blocked squares, which are rare, are looked up one by one.
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
  /// `control` stops it, as all that takes long; then the board is of no use.
  Board(const Problem& problem, Control& control);

  std::uint32_t n() const { return n_; }
  std::uint32_t fixed() const { return static_cast<std::uint32_t>(fixed_rows_.size()); }
  std::uint32_t open_rows() const { return n_ - fixed(); }  ///< and columns, to be filled

  /// Takes all queens off but those given. What columns() held is lost.
  void clear(Control& control);

  /// Rows without a queen given beforehand are `next(row)`, `next(row + 1)`...
  const std::vector<std::uint32_t>& fixed_rows() const { return fixed_rows_; }
  const std::vector<std::uint32_t>& fixed_columns() const { return fixed_columns_; }
  bool is_fixed(std::uint32_t row) const;

  /// Whether a queen may stand there as far as diagonals and blocked squares know.
  bool open(std::uint32_t row, std::uint32_t column) const {
    return !bit(diagonals_, diagonal(row, column)) &&
           !bit(antidiagonals_, antidiagonal(row, column)) && !blocked(row, column);
  }
  void place(std::uint32_t row, std::uint32_t column) {
    flip(diagonals_, diagonal(row, column));
    flip(antidiagonals_, antidiagonal(row, column));
    columns_[row] = static_cast<std::int32_t>(column);
  }
  /// The row's column stays written down.
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

  /// The placement, once every row has its queen. The sets of lines are given back to the system.
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
