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
//         image. Two halves are compatible if their words share no bit.
// Ranks.  The bits above the diagonals tell where the queens of the rows nearest the centre stand, four bits for each
//         row, with row h-1 in the highest four. The four bits are the rank of the row's queen: the number of its
//         column, counted from 0, among the columns that this half uses. Lists are sorted by the ranks.
// Key.    The outermost K rows are listed once for all column sets, as keys. A key has the same bits as a
//         word, and also the diagonals K to D0-1, which the rows K, K+1, ... can reach but the other half
//         cannot. These take the places of diagonals that rows 0..K-1 cannot reach: place (d - D0) mod S.
//         So a key shows all conflicts with the rows still to be placed, and a mask reduces it to its word.
// Tag.    On even boards, keys and the words of some lists carry a tag: four bits above the word, which tell how
//         far from the centre the queens in the central columns stand (see worker.hpp). On large boards, words
//         with a tag have one rank less.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/control.hpp"

namespace queens::counting::join {

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

// ---- Sets of columns of one size, numbered from 0 in colexicographic order: in ascending order of their bit masks.
//
// Source. The combinatorial number system: the set c1 < c2 < ... has the number C(c1,1) + C(c2,2) + ...
// Idea.   The number is the sum of a term for the low columns and a term for the high ones, each looked up in a
//         table. The term for the high columns depends on how many low columns there are: the size of the set minus
//         the number of its high columns.

inline constexpr auto kBinomials = [] {
  std::array<std::array<std::uint64_t, 33>, 33> triangle{};
  for (std::size_t n = 0; n < triangle.size(); ++n) {
    triangle[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k)
      triangle[n][k] = triangle[n - 1][k - 1] + triangle[n - 1][k];
  }
  return triangle;
}();

/// C(n, k); 0 for k > n. n at most 32.
constexpr std::uint64_t binomial(int n, int k) {
  return k < 0 || k > n ? 0 : kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

class Subsets {
 public:
  /// The subsets of `size` of the columns 0..columns-1, at most 32.
  Subsets(int columns, int size)
      : columns_(columns),
        size_(size),
        split_((columns + 1) / 2),
        low_(std::size_t{1} << split_),
        high_(std::size_t{1} << (columns - split_)) {
    for (std::uint32_t m = 0; m < low_.size(); ++m) low_[m] = sum(m, 0, 0);
    for (std::uint32_t m = 0; m < high_.size(); ++m)
      high_[m] = sum(m, split_, size - std::popcount(m));
  }

  std::uint64_t count() const { return binomial(columns_, size_); }

  std::uint32_t number(std::uint32_t set) const {
    return low_[set & ((1u << split_) - 1)] + high_[set >> split_];
  }

  /// The tables of the two terms of number(): low() for the sets of the first split() columns, high() for those of
  /// the other columns.
  int split() const { return split_; }
  const std::vector<std::uint32_t>& low() const { return low_; }
  const std::vector<std::uint32_t>& high() const { return high_; }

  std::uint32_t set(std::uint64_t number) const {
    std::uint32_t mask = 0;
    int column = columns_;
    for (int k = size_; k > 0; --k) {
      do --column;
      while (binomial(column, k) > number);
      number -= binomial(column, k);
      mask |= 1u << column;
    }
    return mask;
  }

 private:
  static std::uint32_t sum(std::uint32_t mask, int first_column, int smaller) {
    std::uint64_t value = 0;
    for (; mask != 0; mask &= mask - 1)
      value += binomial(first_column + std::countr_zero(mask), ++smaller);
    return static_cast<std::uint32_t>(value);
  }

  int columns_, size_, split_;
  std::vector<std::uint32_t> low_, high_;
};

/// The next larger number with as many set bits (Gosper's method), to step through all subsets.
constexpr std::uint32_t next_subset(std::uint32_t set) {
  const std::uint32_t lowest = set & -set, ripple = set + lowest;
  return ripple | ((set ^ ripple) >> 2) / lowest;
}

/// Column c becomes columns-1-c.
constexpr std::uint32_t mirrored(std::uint32_t set, int columns) {
  set = (set >> 1 & 0x55555555) | (set & 0x55555555) << 1;
  set = (set >> 2 & 0x33333333) | (set & 0x33333333) << 2;
  set = (set >> 4 & 0x0f0f0f0f) | (set & 0x0f0f0f0f) << 4;
  set = (set >> 8 & 0x00ff00ff) | (set & 0x00ff00ff) << 8;
  return (set >> 16 | set << 16) >> (32 - columns);
}

/// Asks about once a millisecond whether to stop. Asking reads the clock, which took 2 % of the time when it was
/// done for each short list.
class Pace {
 public:
  /// Sets the token that decides from now on.
  void watch(StopToken& token) {
    token_ = &token;
    stopped_ = false;
  }

  /// Call it before work that takes as long as reading `words` words, up to a millisecond. Returns false if the
  /// token says stop; then do not begin the work.
  bool going(std::size_t words) {
    unasked_ += words;
    if (unasked_ < kWords) return !stopped_;
    unasked_ = 0;
    stopped_ = stopped_ || (token_ != nullptr && !token_->keep_going());
    return !stopped_;
  }
  bool stopped() const { return stopped_; }

  static constexpr std::size_t kWords = std::size_t{1} << 20;  ///< a millisecond

 private:
  StopToken* token_ = nullptr;
  std::size_t unasked_ = 0;
  bool stopped_ = false;
};

}  // namespace queens::counting::join
