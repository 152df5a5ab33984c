// A problem: the size of the board, the pre-placed queens, the blocked squares and diagonals, whether the board is a
// torus, and the coloured regions into which it may be cut. Every engine takes one.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "queens/board.hpp"
#include "queens/error.hpp"
#include "queens/export.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// Place n queens on n x n squares so that no two share a row, column or diagonal. The queens in `queens` are
/// already on the board; blocked squares and diagonals stay empty. On the torus all diagonals wrap round the
/// edges, blocked ones too. Squares are 0-based. A plain value, which may be wrong until it is a CheckedProblem.
///
/// The puzzle Queens of LinkedIn, or Star Battle with one star, has `regions` and `touching`: a queen in every row,
/// column and region, and no two queens touch.
struct Problem {
  std::int32_t n = 8;
  std::vector<Square> queens = {};
  std::vector<Square> blocked = {};
  std::vector<std::int64_t> blocked_diagonals = {};      ///< row - column: 1 - n .. n - 1
  std::vector<std::int64_t> blocked_antidiagonals = {};  ///< row + column: 0 .. 2n - 2
  bool toroidal = false;
  /// The region of each square in reading order, from 0 to n - 1; each region has exactly one queen. Empty: no regions.
  std::vector<std::int32_t> regions = {};
  /// Queens attack each other where they touch at a corner, but not along diagonals. Not on the torus.
  bool touching = false;
  /// What people call the regions, by number; empty: A, B, C... No solution depends on it.
  std::vector<std::string> region_names = {};

  friend bool operator==(const Problem&, const Problem&) = default;

  bool restricted() const noexcept { return !queens.empty() || blocks() || coloured(); }
  bool blocks() const noexcept {
    return !blocked.empty() || !blocked_diagonals.empty() || !blocked_antidiagonals.empty();
  }
  /// Whether queens attack each other by other rules than on an ordinary board: regions, or touching.
  bool coloured() const noexcept { return !regions.empty() || touching; }
  /// The region of a square. Throws Error(bad_regions) if the problem has no regions, and for a square off the board.
  std::int32_t region(Square square) const {
    const bool on_board = square.row >= 0 && square.column >= 0 && square.column < n;
    const std::size_t place = static_cast<std::size_t>(square.row) * static_cast<std::size_t>(n) +
                              static_cast<std::size_t>(square.column);
    if (!on_board || place >= regions.size())
      throw Error(ErrorCode::bad_regions, "the square is in no region");
    return regions[place];
  }
};

/// A problem that is well formed: its squares and lines are on the board, it has no regions or n of them, its queens do
/// not attack each other, and none of them stands on a blocked square. It may have no solution. Whoever takes one need
/// not check it again; whoever takes one also takes a Problem, and so checks it. To change it, copy it into a Problem.
class CheckedProblem : public Problem {
 public:
  /// Throws Error if the problem is not well formed; the message counts squares from `base`.
  /// O(queens log queens + blocks + regions).
  CheckedProblem(Problem problem, int base = 1);  // implicit

  /// The empty board of that many rows. Throws Error(size_out_of_range) unless 1 <= rows <= kLargestSize.
  CheckedProblem(std::int64_t rows);                 // implicit
  CheckedProblem(std::same_as<bool> auto) = delete;  ///< it is no number of rows
};

/// Every blocked square, including those on blocked diagonals, sorted, each once; those off the board are left out. The
/// list has up to n squares for each blocked diagonal, so it is meant for boards small enough to draw.
[[nodiscard]] std::vector<Square> blocked_squares(const Problem& problem);

/// Squares that are apart from the rest of their regions, in reading order: the first square of every piece of a region
/// but its largest (if two are as large, but the first). The squares of a piece touch at their sides. A problem with
/// regions in several pieces is well formed, but puzzles for people have no such regions. O(n^2).
[[nodiscard]] std::vector<Square> stray_squares(const CheckedProblem& problem);

/// inspect() by a problem: by its rules on the torus, with regions or with the touching rule; its queens must be there,
/// and its blocks empty. Throws Error(bad_argument) if the arrangement has another size than the problem. `heed` is called
/// many times a second; an exception that it throws ends the call, which may take long for millions of queens.
[[nodiscard]] Inspection inspect(const Arrangement& arrangement, const CheckedProblem& problem,
                                 std::size_t list_at_most = 20,
                                 const std::function<void()>& heed = {});

/// "(row, column)" counted from `base`.
[[nodiscard]] std::string to_string(Square square, int base = 1);
std::ostream& operator<<(std::ostream& out, const Square& square);  ///< the same, counted from 1

}  // namespace queens
QUEENS_PUBLIC_END
