// Branch and bound with look-up tables: the diagonals of a square are looked up, not scanned.
//
// Idea: two n x n tables hold the numbers of each square's two diagonals; three arrays of flags say
// which columns and diagonals are taken. A candidate costs three look-ups for any n.
// Order: lexicographic.
// Cost: the nodes of the row-order tree (one for each way to fill the first rows without a conflict), constant work
// for each square tried, 8 * n * n bytes of tables (hence n <= 2000). On the torus the tables wrap round; nothing
// else changes.
// Source: Nawaz, Aryan, Taksande, Mishra, "Chessboard Eight Queens Problem", second program.
#include "engine/openings.hpp"
#include "textbook/textbook.hpp"

namespace queens {
namespace {

template <class Probe>
class BranchAndBound {
 public:
  BranchAndBound(const Problem& problem, Probe& probe)
      : n_(problem.n),
        probe_(probe),
        openings_(problem),
        slash_(static_cast<std::size_t>(n_) * n_),
        backslash_(slash_.size()),
        column_taken_(n_),
        slash_taken_(2 * n_ - 1),
        backslash_taken_(2 * n_ - 1),
        columns_(n_) {
    for (std::int32_t row = 0; row < n_; ++row)
      for (std::int32_t column = 0; column < n_; ++column) {
        const std::int32_t sum = row + column, difference = row - column + n_ - 1;
        slash_[row * n_ + column] = problem.toroidal ? sum % n_ : sum;
        backslash_[row * n_ + column] = problem.toroidal ? (difference + 1) % n_ : difference;
      }
  }

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
      // 2. Look the square's lines up; bound when one of them is taken.
      probe_.tick();
      probe_.attempt(row, column);
      char& column_taken = column_taken_[column];
      char& slash_taken = slash_taken_[slash_[row * n_ + column]];
      char& backslash_taken = backslash_taken_[backslash_[row * n_ + column]];
      if (probe_.look(column_taken) || probe_.look(slash_taken) || probe_.look(backslash_taken) ||
          !openings_.open(row, column)) {
        probe_.reject(row, column);
        continue;
      }
      // 3. Branch: take the lines, solve the rest, and free them.
      column_taken = slash_taken = backslash_taken = 1;
      columns_[row] = column;
      probe_.place(row, column);
      place(row + 1);
      if (!probe_.going()) return;
      column_taken = slash_taken = backslash_taken = 0;
      probe_.remove(row, column);
    }
  }

  std::int32_t n_;
  Probe& probe_;
  Openings openings_;
  std::vector<std::int32_t> slash_, backslash_;  // [row * n + column]: the number of the diagonal
  std::vector<char> column_taken_, slash_taken_, backslash_taken_;
  Placement columns_;
};

}  // namespace

const Engine& branch_and_bound() {
  return textbook_engine<BranchAndBound>(
      {.name = "branch-and-bound",
       .summary = "look-up tables for both diagonals and a flag for each line",
       .source = "Nawaz, Aryan, Taksande, Mishra, Chessboard Eight Queens Problem",
       .order = "lexicographic",
       .largest_n = 2000,
       .takes_torus = true});
}

}  // namespace queens
