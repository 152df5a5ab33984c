// Depth-first search with three arrays of flags: columns, diagonals, antidiagonals.
//
// Idea: row + column is constant along an antidiagonal and row - column along a diagonal, so sums
// and differences number the lines, and one flag for each says whether it is taken.
// Order: lexicographic.
// Cost: the nodes of the row-order tree (one for each way to fill the first rows without a conflict), constant work for
// each square tried, O(n) memory. The numbers of squares tested up to the first solution are OEIS A140450: 876 at n=8.
// Source: "Eight Queens Problem: Classical Puzzles", first program; the arrays are N. Wirth's,
// "Program development by stepwise refinement", Communications of the ACM 14 (1971) 221-227.
#include "engine/openings.hpp"
#include "textbook/textbook.hpp"

namespace queens {
namespace {

template <class Probe>
class Flags {
 public:
  Flags(const Problem& problem, Probe& probe)
      : n_(problem.n),
        toroidal_(problem.toroidal),
        probe_(probe),
        openings_(problem),
        column_(n_),
        sum_(2 * n_),
        difference_(2 * n_),
        columns_(n_) {}

  void search() { place(0); }

 private:
  void place(std::int32_t row) {
    // 1. Are all queens placed? Then this is a solution.
    if (row == n_) {
      probe_.solution(columns_);
      return;
    }
    probe_.enter(row);
    for (std::int32_t column = 0; column < n_ && probe_.going(); ++column) {
      // 2. Is one of the square's three lines taken? Then try the next square.
      probe_.tick();
      probe_.attempt(row, column);
      char& up = sum_[line(row + column)];
      char& down = difference_[line(row - column + n_)];
      if (probe_.look(column_[column]) || probe_.look(up) || probe_.look(down) ||
          !openings_.open(row, column)) {
        probe_.reject(row, column);
        continue;
      }
      // 3. Raise the flags, solve the rest, and lower them.
      column_[column] = up = down = 1;
      columns_[row] = column;
      probe_.place(row, column);
      place(row + 1);
      if (!probe_.going()) return;
      column_[column] = up = down = 0;
      probe_.remove(row, column);
    }
  }

  /// On the torus the diagonals k and k + n are the same line.
  std::int32_t line(std::int32_t k) const { return toroidal_ && k >= n_ ? k - n_ : k; }

  std::int32_t n_;
  bool toroidal_;
  Probe& probe_;
  Openings openings_;
  std::vector<char> column_, sum_, difference_;
  Placement columns_;
};

}  // namespace

const Engine& flags() {
  return textbook_engine<Flags>(
      {.name = "flags",
       .summary = "three arrays of flags: columns, diagonals, antidiagonals",
       .source = "Eight Queens Problem: Classical Puzzles; N. Wirth 1971",
       .order = "lexicographic",
       .takes_torus = true});
}

}  // namespace queens
