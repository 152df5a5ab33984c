// no_conflict() of Gray's two programs: it checks a queen against the rows placed before.
//
// Gray fills the board column by column. Here, as everywhere in this project, it is filled row by row. This is the
// same search on the transposed board, and its output is the same.
// Source: J. S. Gray, "Is Eight Enough? The Eight Queens Problem Re-examined", 1993.
#pragma once

#include <cstdlib>

#include "queens/board.hpp"

namespace queens {

/// Whether the queen in `row` shares no column or diagonal with the queens of the rows before it.
template <class Probe>
bool no_conflict(PlacementView solution, std::int32_t row, Probe& probe) {
  const std::int32_t column = solution[row];
  for (std::int32_t earlier = 0; earlier < row; ++earlier) {
    const std::int32_t apart = std::abs(probe.look(solution[earlier]) - column);
    if (apart == 0 || apart == row - earlier) return false;
  }
  return true;
}

}  // namespace queens
