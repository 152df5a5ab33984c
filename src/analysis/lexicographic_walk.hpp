// From one solution to the next in lexicographic order, by bit masks row by row: what a range of
// the list needs once its first member is known. About as many steps per solution as the list as a
// whole takes: 77 nodes at n = 16.
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

  /// Goes on to the next solution. `pause` after some thousand nodes without one: look at the
  /// clock, and call again.
  Step next();

 private:
  void enter(std::size_t row);

  struct Row {
    std::uint64_t columns = 0, left = 0, right = 0;  // attacked: rows above it have queens there
    std::uint64_t untried = 0;
  };
  std::uint64_t board_;
  Placement columns_;
  std::vector<Row> rows_;
  std::size_t row_;  // where a queen is to be placed next
};

}  // namespace queens
