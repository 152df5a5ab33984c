// The frame of the half-board join: which bit stands for which diagonal.
//
// Halves. The top half is rows 0..h-1, h = floor(n/2), row h-1 nearest the centre. The bottom half
//         is seen upside down, so that it is listed like a top half: its row r is row n-1-r of the
//         board. On an odd board the middle row, h, belongs to neither.
// Word.   Only diagonals that reach both halves can hold a queen of each: D0 = n-h up to
//         D0 + B-1, B = 2h-1, in both directions. A top queen at (r, c) sets bit d1 - D0 for its
//         antidiagonal d1 = r+c and bit B + d2 - D0 for its diagonal d2 = r-c+n-1. Turning the board
//         upside down carries antidiagonal d to diagonal 2n-2-d and the other way round, which
//         reverses the order of the 2B bits: the word of a bottom half is the reversed word of the
//         top half that it looks like. Two halves go together when their words share no bit.
// Ranks.  Above the 2B bits stand the queens of the first rows from the centre, as ranks within the
//         columns of their half, four bits each, row h-1 on top. Lists are in the order of these.
// Key.    The outermost K rows are listed once for all column sets. Their key has all diagonals that
//         a row of K or more can reach, n-1 in each direction: bit d1 - K and bit n-1 + d2 - K.
#pragma once

#include <algorithm>
#include <cstdint>

#include "simd/pairs.hpp"

namespace queens::counting::join {

inline constexpr int kSmallestBoard = 1;
inline constexpr int kLargestBoard = 31;  ///< 2(n-1) bits of a key and n columns fit their words

constexpr std::uint64_t low_bits(int count) {
  return count <= 0 ? 0 : ~std::uint64_t{0} >> (64 - count);
}

struct Frame {
  int n;
  int h;      ///< rows of a half
  int depth;  ///< K: the outermost rows, from tables
  int ranks;  ///< that a word has room for and a prefix of the rows h-1..K has

  Frame(int board, int table_depth)
      : n(board),
        h(board / 2),
        depth(table_depth),
        ranks(std::min({3, h - table_depth, (64 - 2 * (2 * h - 1)) / 4})) {}

  bool odd() const { return n % 2 != 0; }
  int first_diagonal() const { return n - h; }  ///< D0
  int diagonals() const { return std::max(2 * h - 1, 1); }  ///< B, of each direction
  std::uint64_t word_mask() const { return low_bits(2 * diagonals()); }

  /// The two bits, or fewer, of the queen at (row, column) in a top half's word.
  std::uint64_t word_bits(int row, int column) const {
    return bit(row + column - first_diagonal(), 0, diagonals()) |
           bit(row - column + n - 1 - first_diagonal(), diagonals(), diagonals());
  }

  /// The bits of that queen, in row K or below, in the key of what stands in rows 0..K-1.
  std::uint64_t key_bits(int row, int column) const { return key_bits(row, column, depth); }
  std::uint64_t key_bits(int row, int column, int table_depth) const {
    return bit(row + column - table_depth, 0, n - 1) |
           bit(row - column + n - 1 - table_depth, n - 1, n - 1);
  }

  /// How a key becomes the part of a word that its queens occupy.
  simd::Fields fields() const {
    const int skip = first_diagonal() - depth;  // the key's diagonals that the other half misses
    return {.low_shift = skip,
            .low_mask = low_bits(n - 1 - skip),
            .high_shift = n - 1 + skip - diagonals(),
            .high_mask = low_bits(n - 1 - skip) << diagonals()};
  }

  int rank_shift(int place) const { return 60 - 4 * place; }  ///< of the place-th row from the centre

 private:
  static constexpr std::uint64_t bit(int diagonal, int base, int count) {
    return diagonal < 0 || diagonal >= count ? 0 : std::uint64_t{1} << (base + diagonal);
  }
};

}  // namespace queens::counting::join
