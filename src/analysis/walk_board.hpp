// A board of any size for the random walks of tree_estimate.cpp: it takes queens, and knows the free squares of
// every row and column.
#pragma once

#include <cstdint>
#include <vector>

#include "queens/problem.hpp"

namespace queens {

class WalkBoard {
 public:
  explicit WalkBoard(const Problem& problem);

  /// Returns to the problem's own queens and blocks. The square of a pre-placed queen stays free until place() puts
  /// the queen there; only the squares that the queen attacks are closed.
  void clear();
  void place(Square queen);

  /// Whether no queen stands on the row or column.
  bool is_open(bool is_row, std::int32_t index) const {
    return (is_row ? rows_ : columns_)[static_cast<std::size_t>(index)].open;
  }

  /// The free squares of a row or column, ascending.
  void free_on(bool is_row, std::int32_t index, std::vector<Square>& squares) const;

  /// The free squares of the open row or column that has the fewest. Of several, takes the one nearest the centre,
  /// then a row before a column, then the one with the lower index.
  void free_on_fewest(std::vector<Square>& squares) const;

 private:
  void strike(std::int32_t row, std::int32_t column);

  std::int32_t n_;
  bool toroidal_;
  std::vector<bool> struck_;  // [row * n + column]
  struct Line {
    std::int32_t free = 0;
    bool open = true;
  };
  std::vector<Line> rows_, columns_;
  // The squares struck when a walk begins.
  std::vector<bool> struck_first_;
  std::vector<Line> rows_first_, columns_first_;
};

}  // namespace queens
