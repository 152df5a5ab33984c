// The frame of the engine `join`: how a half board is written as a 64-bit word, and which bit stands for which
// diagonal.
//
// Halves. The top half is rows 0..h-1, h = floor(n/2), with row h-1 nearest the centre. The bottom half is
//         mirrored top to bottom, so that it is listed like a top half: its row r is row n-1-r of the board. On
//         an odd board the middle row, h, belongs to neither.
// Word.   The halves stand on different columns, so their queens can attack each other only along a diagonal that
//         reaches both halves. In both directions these diagonals have the numbers D0 to D0 + B-1, where D0 = n-h and
//         B = 2h-1. With S = n-1, a queen of the top half at (r, c) sets these bits:
//             d1 - D0       for its antidiagonal d1 = r+c,   if D0 <= d1 < D0 + B
//             S + d2 - D0   for its diagonal d2 = r-c+n-1,   if D0 <= d2 < D0 + B
//         Mirroring the board top to bottom maps antidiagonal d to diagonal 2n-2-d and vice versa, which reverses the
//         order of the S+B bits: the word of a bottom half is the reversed word of the top half that is its mirror
//         image.
//         Two halves are compatible if their words share no bit.
// Ranks.  The bits above the diagonals tell where the queens of the rows nearest the centre stand, four bits for each
//         row, with row h-1 in the highest four. The four bits are the rank of the row's queen: the number of its
//         column, counted from 0, among the columns that this half uses. Lists are sorted by the ranks.
// Key.    The outermost K rows are listed once for all column sets, as keys. A key has the same bits as a
//         word, and also the diagonals K to D0-1, which the rows K, K+1, ... can reach but the other half
//         cannot. These take the places of diagonals that rows 0..K-1 cannot reach: place (d - D0) mod S.
//         So a key shows all conflicts with the rows still to be placed, and a mask reduces it to its word.
// Tag.    On even boards, keys and the words of some lists carry a tag: four bits above the word, which tell how
//         far from the centre the queens in the central columns stand (see triangle.hpp). On large boards, words
//         with a tag have one rank less.
#pragma once

#include <algorithm>
#include <cstdint>

namespace queens::counting::join {

inline constexpr int kSmallestBoard = 1;
inline constexpr int kLargestBoard = 31;  ///< 2(n-1) bits of a key and n columns fit their words

constexpr std::uint64_t low_bits(int count) {
  return count <= 0 ? 0 : ~std::uint64_t{0} >> (64 - count);
}

/// The middle column, or the two of an even board.
constexpr std::uint32_t central_columns(int n) {
  return n % 2 != 0 ? 1u << (n / 2) : 3u << (n / 2 - 1);
}

struct Frame {
  int n;
  int h;      ///< rows of a half
  int depth;  ///< K: how many outermost rows come from tables
  int ranks;  ///< how many a word has; limited by its free bits and by the rows h-1..K of a prefix

  Frame(int board, int table_depth)
      : n(board),
        h(board / 2),
        depth(table_depth),
        ranks(std::min({3, h - table_depth, (64 - 2 * (board - 1)) / 4})) {}

  bool odd() const { return n % 2 != 0; }
  std::uint32_t central() const { return central_columns(n); }

  /// Even n: the distance of a column from the middle of the board; the two central columns have distance 0.
  int distance(int column) const { return column < h ? h - 1 - column : column - h; }
  int first_diagonal() const { return n - h; }              ///< D0
  int diagonals() const { return std::max(2 * h - 1, 1); }  ///< B, of each direction
  int stride() const { return std::max(n - 1, 1); }         ///< S, places for each direction
  int word_bits() const { return stride() + diagonals(); }  ///< below the ranks
  static constexpr int kTagBits = 4;
  int tag_shift() const { return word_bits(); }
  std::uint64_t tag_mask() const { return low_bits(kTagBits) << tag_shift(); }
  int tagged_ranks() const { return std::min(ranks, (64 - word_bits() - kTagBits) / 4); }
  std::uint64_t word_mask() const { return both(low_bits(diagonals())); }

  /// The bits of the queen at (row, column) in a top half's word: at most two.
  std::uint64_t word_bits(int row, int column) const {
    return queen_bits(row, column, first_diagonal(), diagonals());
  }

  /// The bits of this queen in the key of rows 0..K-1, limited to diagonals that rows from K on can reach. While
  /// the tables grow, `table_depth` takes the place of K.
  std::uint64_t key_bits(int row, int column) const { return key_bits(row, column, depth); }
  std::uint64_t key_bits(int row, int column, int table_depth) const {
    return queen_bits(row, column, table_depth, n - 1);
  }

  /// The bits of a key that belong to its word.
  std::uint64_t key_mask() const { return both(low_bits(h + depth - 1)); }

  /// The bits for the diagonals that row `table_depth` can reach, but no row after it.
  std::uint64_t last_reached(int table_depth) const { return both(place(table_depth)); }

  /// How far to shift the rank of the place-th row from the centre; the row nearest the centre has place 0.
  int rank_shift(int place) const { return 60 - 4 * place; }

 private:
  std::uint64_t both(std::uint64_t field) const { return field | field << stride(); }

  std::uint64_t place(int diagonal) const {
    const int s = stride();
    return std::uint64_t{1} << ((diagonal - first_diagonal()) % s + s) % s;
  }

  // The bits of those of the queen's two diagonals whose numbers are in [first, first + count).
  std::uint64_t queen_bits(int row, int column, int first, int count) const {
    const int d1 = row + column, d2 = row - column + n - 1;
    return (d1 >= first && d1 < first + count ? place(d1) : 0) |
           (d2 >= first && d2 < first + count ? place(d2) << stride() : 0);
  }
};

}  // namespace queens::counting::join
