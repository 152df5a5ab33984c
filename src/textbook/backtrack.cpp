// Plain backtracking: the board is a matrix of squares, which is scanned for attackers of each square that is tried.
//
// Idea: a square is safe when no queen stands above it in its column or on its two diagonals; the
// rows below are still empty, and the row itself gets one queen only.
// Order: lexicographic.
// Cost: the nodes of the row-order tree (one for each way to fill the first rows without a conflict); for each square
// tried, up to three squares are read in every row above; a matrix of n * n bytes.
// Source: Nawaz, Aryan, Taksande, Mishra, "Chessboard Eight Queens Problem", first program.
#include "engine/openings.hpp"
#include "textbook/textbook.hpp"

namespace queens {
namespace {

template <class Probe>
class Backtrack {
 public:
  Backtrack(const Problem& problem, Probe& probe)
      : n_(problem.n),
        probe_(probe),
        openings_(problem),
        board_(static_cast<std::size_t>(n_) * n_),
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
      // 2. Is the square safe?
      probe_.tick(1 + row);
      probe_.attempt(row, column);
      if (!openings_.open(row, column) || !is_safe(row, column)) {
        probe_.reject(row, column);
        continue;
      }
      // 3. Place the queen, solve the rest, and take it back.
      at(row, column) = 1;
      columns_[row] = column;
      probe_.place(row, column);
      place(row + 1);
      if (!probe_.going()) return;
      at(row, column) = 0;
      probe_.remove(row, column);
    }
  }

  bool is_safe(std::int32_t row, std::int32_t column) {
    for (std::int32_t r = 0; r < row; ++r)
      if (probe_.look(at(r, column))) return false;
    for (std::int32_t r = row - 1, c = column - 1; r >= 0 && c >= 0; --r, --c)
      if (probe_.look(at(r, c))) return false;
    for (std::int32_t r = row - 1, c = column + 1; r >= 0 && c < n_; --r, ++c)
      if (probe_.look(at(r, c))) return false;
    return true;
  }

  char& at(std::int32_t row, std::int32_t column) {
    return board_[static_cast<std::size_t>(row) * n_ + column];
  }

  std::int32_t n_;
  Probe& probe_;
  Openings openings_;
  std::vector<char> board_;  // 1 where a queen stands
  Placement columns_;
};

}  // namespace

const Engine& backtrack() {
  return textbook_engine<Backtrack>(
      {.name = "backtrack",
       .summary = "tries the squares of each row in turn, and looks for a queen that attacks",
       .source = "Nawaz, Aryan, Taksande, Mishra, Chessboard Eight Queens Problem",
       .order = "lexicographic"});
}

}  // namespace queens
