// cross/1: counts the solutions of a board by tree search. The queens on its middle rows and columns, the centre
// cross, are placed first.
//
// A unit, the piece of work that a thread takes, is a handful of queens on the board. The thread places them and
// then searches: in the upper part of the tree it branches on the row or column with the fewest free squares.
// Every position with few lines left goes to the vector kernel as a leaf (simd/leaf.hpp). The kernel searches
// thousands of nodes below it, so the cost of the few positions above it hardly matters.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "count/unit.hpp"
#include "queens/problem.hpp"

namespace queens::counting::cross {

inline constexpr std::string_view kName = "cross/1";
inline constexpr int kLargestBoard = 64;

/// `problem` is not toroidal, and has at most kLargestBoard rows. Returns null if it was stopped.
std::unique_ptr<Decomposition> decompose(const CheckedProblem& problem,
                                         StopToken& token = never_stopped());

// ---- Positions: a board on which some queens stand, by the free squares of every open row and column (one that has
//      no queen yet).
//
// Idea.   The search branches on the row or column with the fewest free squares. The free squares are kept twice,
//         by rows and by columns. So finding that line takes one population count per line, and placing a queen
//         one masked AND per line: O(n) words per queen placed.
// Invariant. row_free[r] has bit c exactly if column_free[c] has bit r, for open r and c; lines that hold a queen
//         are 0 in both.

struct OpenLine {
  bool is_row = true;
  int index = 0;
  std::uint64_t free = 0;  ///< the free squares of the line
};

class Position {
 public:
  explicit Position(int n) : n_(n), open_(n) {
    const std::uint64_t all = ~std::uint64_t{0} >> (64 - n);
    rows_mask_ = columns_mask_ = all;
    for (int i = 0; i < n; ++i) row_free_[i] = column_free_[i] = all;
  }

  // Copies lines 0..n-1 only, because most boards fill only a quarter of the arrays.
  Position(const Position& other) { *this = other; }
  Position& operator=(const Position& other) {
    n_ = other.n_;
    open_ = other.open_;
    rows_mask_ = other.rows_mask_;
    columns_mask_ = other.columns_mask_;
    std::copy_n(other.row_free_.begin(), n_, row_free_.begin());
    std::copy_n(other.column_free_.begin(), n_, column_free_.begin());
    return *this;
  }

  int n() const { return n_; }
  int lines_left() const { return open_; }
  std::uint64_t open_rows() const { return rows_mask_; }
  std::uint64_t open_columns() const { return columns_mask_; }
  std::uint64_t row_free(int r) const { return row_free_[r]; }
  std::uint64_t column_free(int c) const { return column_free_[c]; }
  bool is_free(int r, int c) const { return row_free_[r] >> c & 1; }

  void block(int r, int c) {
    row_free_[r] &= ~(std::uint64_t{1} << c);
    column_free_[c] &= ~(std::uint64_t{1} << r);
  }

  void place(int r, int c) {
    const std::uint64_t column = std::uint64_t{1} << c, row = std::uint64_t{1} << r;
    for (int i = 0; i < n_; ++i) {
      const int dr = i < r ? r - i : i - r, dc = i < c ? c - i : i - c;
      row_free_[i] &= ~(column | column << dr | column >> dr);
      column_free_[i] &= ~(row | row << dc | row >> dc);
    }
    row_free_[r] = column_free_[c] = 0;
    rows_mask_ &= ~row;
    columns_mask_ &= ~column;
    --open_;
  }

  void place_on(const OpenLine& line, int across) {
    if (line.is_row)
      place(line.index, across);
    else
      place(across, line.index);
  }

  /// The open line with the fewest free squares; ties go to the nearest to the centre, then to rows, then to the
  /// lower index. Its `free` is 0 if some open line has no free square: then this position has no solution.
  OpenLine fewest() const {
    OpenLine best;
    int best_key = 1 << 30;
    for (std::uint64_t m = rows_mask_; m != 0; m &= m - 1) {
      const int i = std::countr_zero(m);
      const int key = std::popcount(row_free_[i]) << 8 | std::abs(2 * i - (n_ - 1)) << 1;
      if (key < best_key) best_key = key, best = {true, i, row_free_[i]};
    }
    for (std::uint64_t m = columns_mask_; m != 0; m &= m - 1) {
      const int i = std::countr_zero(m);
      const int key = std::popcount(column_free_[i]) << 8 | std::abs(2 * i - (n_ - 1)) << 1 | 1;
      if (key < best_key) best_key = key, best = {false, i, column_free_[i]};
    }
    return best;
  }

  /// Expected work below this position, up to a factor that depends only on the board. Fitted to the node counts of
  /// all units of n = 13..18, with 0 to 2 queens placed before. These node counts differ from the expected work by 18
  /// to 30 % (standard deviation, units weighted by work); for 99 % of the units, by a factor of at most 2.4.
  /// The formula includes the number of lines left. Without it, the units of odd boards with a queen in the centre,
  /// which have more queens and so fewer lines left, took up to 28 times their expected work.
  double expected_work() const {
    double squares = 1;
    for (std::uint64_t m = rows_mask_; m != 0; m &= m - 1)
      squares *= std::popcount(row_free_[std::countr_zero(m)]);
    for (std::uint64_t m = columns_mask_; m != 0; m &= m - 1)
      squares *= std::popcount(column_free_[std::countr_zero(m)]);
    return std::pow(squares, kSquaresExponent) * std::exp(kWorkPerLine * open_);
  }

 private:
  static constexpr double kSquaresExponent = 0.3, kWorkPerLine = -0.45;

  int n_;
  int open_;
  std::uint64_t rows_mask_;
  std::uint64_t columns_mask_;
  std::array<std::uint64_t, kLargestBoard> row_free_;
  std::array<std::uint64_t, kLargestBoard> column_free_;
};

// ---- Units: each is a placement of the first queens, in the middle rows and columns of the board.
//
// Idea.   The symmetries of the square map the middle lines to themselves. So of placements of their queens that are
//         images of one another only one is kept, with the number of distinct images as its weight: no test at a leaf
//         is needed. docs/algorithms/cross.md also says what a queen in the very centre needs, and why not to begin at
//         the border.
// Order.  The queens are placed line by line, trying squares in ascending order. Then every unit with fewer than four
//         queens is replaced by the units that one more queen gives, on the line with the fewest free squares, until
//         four queens are placed or only 12 rows (and 12 columns) are left. The numbering depends only on n. If it
//         changed, the name cross/1 would have to change too. docs/algorithms/cross.md defines it exactly.

struct Unit {
  std::uint8_t weight = 1;
  std::uint8_t queens = 0;
  struct {
    std::uint8_t row, column;
  } square[6] = {};
};

/// The units of the empty board of n rows. The result is meaningless if `token` stopped it.
std::vector<Unit> enumerate_units(int n, StopToken& token = never_stopped());

/// The units of a board with pre-placed queens or blocked squares: no symmetry, weight 1.
std::vector<Unit> enumerate_units(const Position& start, StopToken& token = never_stopped());

/// Converts a position into the leaf that the vector kernels count. It has at most simd::kMostLeafLines lines left.
void set_up_leaf(const Position& position, simd::Leaf& leaf);

/// Counts the ways to complete a position, and the nodes of this search, in one thread.
class Completions {
 public:
  /// Positions with at most `leaf_lines` lines left go to the kernel.
  Completions(const Kernel& kernel, int leaf_lines) : kernel_(kernel), leaf_lines_(leaf_lines) {}

  /// Empty if it was stopped.
  std::optional<simd::LeafCount> count(const Position& position, StopToken& token);

 private:
  bool descend(const Position& position, StopToken& token);

  const Kernel& kernel_;
  const int leaf_lines_;
  simd::LeafCount count_;
  unsigned upper_nodes_ = 0;
  simd::Leaf leaf_;
  simd::Scratch scratch_;
};

}  // namespace queens::counting::cross
