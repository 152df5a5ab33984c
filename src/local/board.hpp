// The board of the local search: its queens, the diagonals that they occupy, and the given queens and blocks.
//
// One bit for each diagonal and antidiagonal says whether it is taken. Counters are not needed, because a queen is
// only placed where both its diagonals are free. Pre-placed queens take their diagonals before the search begins,
// and blocked diagonals count as taken. Blocked squares are rare and looked up one by one.
//
// The board is allocated and cleared in pieces, so that a limit can stop it between two of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "engine/control.hpp"
#include "machine/limits.hpp"
#include "queens/problem.hpp"
#include "simd/place_pairs.hpp"

namespace queens::local {

inline constexpr std::int32_t kNoQueen = -1;

class Board {
 public:
  /// `control` can stop this and all other long operations of the class; after that the board is unusable.
  Board(const Problem& problem, Control& control)
      : problem_(problem), n_(static_cast<std::uint32_t>(problem.n)) {
    for (const Square& queen : problem.queens) {
      fixed_rows_.push_back(static_cast<std::uint32_t>(queen.row));
      fixed_columns_.push_back(static_cast<std::uint32_t>(queen.column));
    }
    sort_each_once(fixed_rows_);
    sort_each_once(fixed_columns_);
    for (const Square& square : problem.blocked)
      blocked_.insert(static_cast<std::uint64_t>(square.row) * n_ +
                      static_cast<std::uint64_t>(square.column));
    make_room(columns_, n_, control);
    make_room(diagonals_, std::size_t{n_} / 16 + 1, control);
    make_room(antidiagonals_, std::size_t{n_} / 16 + 1, control);
  }

  std::uint32_t n() const { return n_; }
  std::uint32_t fixed() const { return static_cast<std::uint32_t>(fixed_rows_.size()); }
  std::uint32_t open_rows() const { return n_ - fixed(); }  ///< how many rows, and columns, to fill

  /// Removes all queens but the pre-placed ones. The contents of columns() are lost.
  void clear(Control& control) {
    fill_with_0(diagonals_, control);
    fill_with_0(antidiagonals_, control);
    if (!control.going()) return;
    const auto take = [](Bits& bits, std::int64_t line) {
      bits[line >> 5] |= std::uint32_t{1} << (line & 31);
    };
    for (const std::int64_t d : problem_.blocked_diagonals) take(diagonals_, d + n_ - 1);
    for (const std::int64_t s : problem_.blocked_antidiagonals) take(antidiagonals_, s);
    for (const auto [row, column] : problem_.queens) {
      take(diagonals_, std::int64_t{row} - column + n_ - 1);
      take(antidiagonals_, std::int64_t{row} + column);
    }
  }

  /// The rows of the pre-placed queens, ascending.
  const std::vector<std::uint32_t>& fixed_rows() const { return fixed_rows_; }
  const std::vector<std::uint32_t>& fixed_columns() const { return fixed_columns_; }
  bool is_fixed(std::uint32_t row) const {
    return !fixed_rows_.empty() && std::binary_search(fixed_rows_.begin(), fixed_rows_.end(), row);
  }

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
  Placement take() {
    Bits().swap(diagonals_);
    Bits().swap(antidiagonals_);
    for (const auto [row, column] : problem_.queens) columns_[row] = column;
    return std::move(columns_);
  }

 private:
  using Bits = std::vector<std::uint32_t>;

  // How many numbers are written between two looks at the clock: the system takes a millisecond to provide the
  // memory pages for them.
  static constexpr std::size_t kPiece = std::size_t{1} << 18;

  // Asks for huge pages before touching the memory.
  template <class List>
  static void make_room(List& list, std::size_t count, Control& control) {
    list.reserve(count);
    machine::advise_huge_pages(list.data(), count * sizeof list[0]);
    while (list.size() < count && control.going()) {
      list.resize(std::min(count, list.size() + kPiece));
      control.tick(kPiece);
    }
  }

  static void fill_with_0(Bits& bits, Control& control) {
    for (std::size_t first = 0; first < bits.size() && control.going(); first += kPiece) {
      std::fill_n(&bits[first], std::min(kPiece, bits.size() - first), 0);
      control.tick(kPiece);
    }
  }

  static void sort_each_once(std::vector<std::uint32_t>& list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }

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
