// Gray's recursive program: find_sol(row, column) puts a queen on that square and goes on if no earlier queen
// attacks it.
//
// Idea: the solution so far is a vector of columns. If the queen conflicts with none of the earlier ones, find_sol()
// calls itself for each square of the next row; a queen in the last row completes a solution.
// Order: lexicographic.
// Cost: one node for each conflict-free prefix (53 at n=5, the tree that Gray draws), and up to
// `row` comparisons for each candidate.
// Source: J. S. Gray, "Is Eight Enough? The Eight Queens Problem Re-examined", 1993.
#include "engine/openings.hpp"
#include "textbook/gray_conflict.hpp"
#include "textbook/textbook.hpp"

namespace queens {
namespace {

template <class Probe>
class GrayRecursive {
 public:
  GrayRecursive(const Problem& problem, Probe& probe)
      : n_(problem.n), probe_(probe), openings_(problem), solution_(n_) {}

  void search() { next_row(0); }

 private:
  void next_row(std::int32_t row) {
    probe_.enter(row);
    for (std::int32_t column = 0; column < n_ && probe_.going(); ++column) find_sol(row, column);
  }

  void find_sol(std::int32_t row, std::int32_t column) {
    // 1. Put a queen on the square; does it conflict with an earlier one?
    solution_[row] = column;
    probe_.tick(1 + row / 16);
    probe_.attempt(row, column);
    if (!openings_.open(row, column) || !no_conflict(solution_, row, probe_)) {
      probe_.reject(row, column);
      return;
    }
    probe_.place(row, column);
    // 2. The last row completes a solution; in any other row, go on to the next.
    if (row == n_ - 1)
      probe_.solution(solution_);
    else
      next_row(row + 1);
    // 3. Take the queen back.
    if (probe_.going()) probe_.remove(row, column);
  }

  std::int32_t n_;
  Probe& probe_;
  Openings openings_;
  Placement solution_;
};

}  // namespace

const Engine& gray_recursive() {
  return textbook_engine<GrayRecursive>(
      {.name = "gray-recursive",
       .summary = "a vector of columns, each queen compared with all earlier ones, recursively",
       .source = "J. S. Gray 1993, Is Eight Enough? The Eight Queens Problem Re-examined",
       .order = "lexicographic"});
}

}  // namespace queens
