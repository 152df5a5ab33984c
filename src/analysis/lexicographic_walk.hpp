// Steps from one solution to the next in lexicographic order. `queens solve --rank A..B` finds solution A by its
// rank (Ranking) and the others by this walk.
//
// How.  A backtrack search row by row, with bit masks, that begins at the given solution.
// Cost. About as many nodes per solution as listing all solutions: 77 at n = 16.
#pragma once

#include <cstdint>
#include <vector>

#include "queens/board.hpp"

namespace queens {

class LexicographicWalk {
 public:
  /// `start` is a solution of at most 32 rows.
  explicit LexicographicWalk(PlacementView start);

  const Placement& columns() const { return columns_; }

  enum class Step { found, end, pause };

  /// Moves to the next solution. Returns `pause` after 4096 nodes without a solution: check the clock and call again.
  Step next();

 private:
  void enter(std::size_t row);

  struct Row {
    std::uint64_t columns = 0, left = 0, right = 0;  // attacked by the queens above
    std::uint64_t untried = 0;
  };
  std::uint64_t board_;
  Placement columns_;
  std::vector<Row> rows_;
  std::size_t row_;  // where a queen is to be placed next
};

}  // namespace queens
