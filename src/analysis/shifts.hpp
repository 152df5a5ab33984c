// Gray's cyclic shifts: move the first value of a placement to the end, repeatedly.
//
// J. S. Gray observed that at n = 5 this turns solutions into solutions. Moving the first row to the bottom
// keeps rows, columns and the diagonals that do not cross the seam. A shift can fail only because of two queens
// on one diagonal of the torus, where diagonals continue round the edges. If no pair shares one, the placement
// is toroidal and every shift is a solution. Conversely, if every shift is a solution, the placement is
// toroidal, because the seam separates each pair of rows in one shift and not in another.
// Source. J. S. Gray, "Is Eight Enough? The Eight Queens Problem Re-examined", 1993; G. Polya 1918.
#pragma once

#include <optional>
#include <vector>

#include "queens/board.hpp"

namespace queens {

struct Shift {
  int by = 0;  ///< values moved from the front to the end
  Placement columns;
  bool solution = false;
  std::optional<Attack> attack;  ///< the first pair that spoils it
};

struct Shifts {
  bool toroidal = false;                 ///< a solution on the torus too
  std::optional<Attack> round_the_edge;  ///< else a pair on one diagonal of the torus
  std::vector<Shift> shifts;             ///< by 0, 1, ..., n - 1; the first is the placement itself
  std::size_t solutions() const;         ///< how many of them are solutions
};

/// The shifts of a permutation. O(n^2 log n).
Shifts cyclic_shifts(PlacementView columns);

}  // namespace queens
