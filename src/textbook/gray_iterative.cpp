// Gray's program without recursion: the solution vector is the stack.
//
// Idea: to backtrack, the program needs only the column of each queen, and the solution vector holds these. So it
// goes back to the row before and tries its next column.
// Order: lexicographic.
// Cost: the nodes and comparisons of gray-recursive, without the calls.
// Source: J. S. Gray, "Is Eight Enough? The Eight Queens Problem Re-examined", 1993.
#include "engine/openings.hpp"
#include "textbook/gray_conflict.hpp"
#include "textbook/textbook.hpp"

namespace queens {
namespace {

template <class Probe>
class GrayIterative {
 public:
  GrayIterative(const Problem& problem, Probe& probe)
      : n_(problem.n), probe_(probe), openings_(problem), solution_(n_) {}

  void search() {
    std::int32_t row = 0;
    solution_[0] = -1;
    probe_.enter(0);
    while (probe_.going()) {
      // 1. Try the next column of this row.
      const std::int32_t column = ++solution_[row];
      probe_.tick(1 + row / 16);

      // 2. No column left: back to the row before, whose queen moves on.
      if (column == n_) {
        if (row == 0) return;
        --row;
        probe_.remove(row, solution_[row]);
        continue;
      }

      // 3. Place the queen, unless an earlier one attacks the square.
      probe_.attempt(row, column);
      if (!openings_.open(row, column) || !no_conflict(solution_, row, probe_)) {
        probe_.reject(row, column);
        continue;
      }
      probe_.place(row, column);

      // 4. The last row completes a solution, and its queen is taken back; any other row opens the next.
      if (row == n_ - 1) {
        probe_.solution(solution_);
        if (probe_.going()) probe_.remove(row, column);
        continue;
      }
      solution_[++row] = -1;
      probe_.enter(row);
    }
  }

 private:
  std::int32_t n_;
  Probe& probe_;
  Openings openings_;
  Placement solution_;
};

}  // namespace

const Engine& gray_iterative() {
  return textbook_engine<GrayIterative>(
      {.name = "gray-iterative",
       .summary = "Gray's search without recursion: the solution vector is the stack",
       .source = "J. S. Gray 1993, Is Eight Enough? The Eight Queens Problem Re-examined",
       .order = "lexicographic"});
}

}  // namespace queens
