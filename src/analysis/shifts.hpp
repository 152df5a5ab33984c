// Gray's cyclic shifts: move the first value of a placement to the end, repeatedly.
//
// J. S. Gray observed that at n = 5 this turns solutions into solutions. A shift moves the first rows of the board
// below the last ones; no row or column gets a second queen. So a shift of a solution can fail only if a moved
// queen and one that stayed come to stand on one diagonal. Then the two share a diagonal of the torus, where
// diagonals continue round the edges. If no two queens do, the solution is toroidal, and every shift is a
// solution. Conversely, if two queens share a diagonal of the torus, some shift shows it: either the two attack
// each other already, or they do after a shift that moves the upper queen below the lower one. So if every shift
// is a solution, the solution is toroidal.
// Source. J. S. Gray, "Is Eight Enough? The Eight Queens Problem Re-examined", 1993; G. Polya 1918.
#pragma once

#include <optional>
#include <vector>

#include "queens/board.hpp"

namespace queens {

struct Shift {
  Placement columns;
  std::optional<Attack> attack;  ///< the first attacking pair; empty: a solution
};

struct Shifts {
  std::optional<Attack> round_the_edge;  ///< a pair on one diagonal of the torus; empty: toroidal
  std::vector<Shift> shifts;             ///< by 0, 1, ..., n - 1; the first is the placement itself
};

/// The shifts of a permutation. O(n^2 log n).
Shifts cyclic_shifts(PlacementView columns);

}  // namespace queens
