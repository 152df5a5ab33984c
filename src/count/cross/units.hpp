// Units of cross/1: the board cut at its centre.
//
// Idea.   Fix the queens of the middle row and middle column (odd n) or of the two middle rows and two middle
//         columns (even n). All eight symmetries of the square map this set of lines to itself. So only one
//         of all placements that are images of one another is kept, with the number of distinct images as
//         its weight. This uses the whole eightfold symmetry without a test at a leaf. A queen in the very
//         centre of an odd board breaks no symmetry; there the queens of the next ring of four lines are fixed
//         as well, by the same rule.
// Source. Usually the border ring is fixed; the centre attacks more squares, which halves the nodes.
// Order.  Line by line, squares ascending. Then every unit with fewer than four queens is replaced by its
//         children under the branching rule of the upper tree, until four queens are placed or 12 lines are
//         left. The numbering depends only on n; it is part of the name cross/1. docs/algorithms/cross.md
//         defines it exactly.
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

/// The units of the empty board of n rows. The result is meaningless if `token` stopped it.
std::vector<Unit> enumerate_units(int n, StopToken& token = never_stopped());

/// The units of a board with pre-placed queens or blocked squares: no symmetry, weight 1.
std::vector<Unit> enumerate_units(const Position& start, StopToken& token = never_stopped());

}  // namespace queens::counting::cross
