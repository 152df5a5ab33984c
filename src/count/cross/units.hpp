// Cuts a count by cross/1 into units: each is a placement of the first queens, in the middle rows and columns of
// the board.
//
// Idea.   Place the queens of the middle row and middle column (odd n) or of the two middle rows and two middle
//         columns (even n). All eight symmetries of the square map this set of lines to itself, so they map such
//         placements to one another. Only one of each family of images is kept, with the number of distinct images
//         as its weight. So the whole eightfold symmetry is used, without a test at a leaf. On an odd board, a queen
//         in the very centre fills both lines and is its own image under all symmetries. Then the queens of the next
//         four lines (two rows and two columns) are placed as well, by the same rule.
// Centre. Other programs usually place the queens of the border ring first. Queens in the centre attack more squares,
//         which halves the nodes.
// Order.  The queens are placed line by line, trying squares in ascending order. Then every unit with fewer than
//         four queens is replaced by the units that one more queen gives, on the line with the fewest free
//         squares, until four queens are placed or only 12 rows (and 12 columns) are left. The numbering depends
//         only on n. If it changed, the name cross/1 would have to change too. docs/algorithms/cross.md defines it
//         exactly.
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
