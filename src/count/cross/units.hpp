// Units of cross/1: the board cut at its centre.
//
// Idea.   Fix the queens of the middle row and middle column (odd n) or of the two middle rows and
//         two middle columns (even n). That set of lines is carried to itself by all eight
//         symmetries of the square, so of each set of placements that are images of one another one
//         is kept, and its weight is the number of distinct images: the whole eightfold symmetry,
//         no test at a leaf. A queen in the very centre of an odd board breaks no symmetry; there
//         the next ring of four lines is fixed as well and the same rule applied.
// Source. The border ring is the usual choice; the centre attacks more squares: half the nodes.
// Order.  Line by line, squares ascending; then every unit with fewer than four queens is replaced
//         by its children under the branching rule of the upper tree until four queens stand or 12
//         lines are left. The numbering depends on n only; it is part of the name cross/1, which
//         docs/algorithms/cross.md tells exactly.
#pragma once

#include <cstdint>
#include <vector>

#include "count/cross/position.hpp"
#include "engine/progress_timer.hpp"
#include "queens/problem.hpp"

namespace queens::counting::cross {

struct Unit {
  std::uint8_t weight = 1;
  std::uint8_t queens = 0;
  struct {
    std::uint8_t row, column;
  } square[6] = {};
};

/// The units of the empty board of n rows. What it returns once it was stopped means nothing.
std::vector<Unit> enumerate_units(int n, StopToken& token = never_stopped());

/// The units of a board on which queens stand or squares are blocked: no symmetry, weight 1.
std::vector<Unit> enumerate_units(const Position& start, StopToken& token = never_stopped());

}  // namespace queens::counting::cross
