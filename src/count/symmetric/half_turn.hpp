// Solutions equal to themselves under a half turn, counted by orbits of two queens.
//
// Idea.   Count rows and columns from the centre: 1..m on either side, m = floor(n / 2). Queens come in pairs
//         (x, y), (-x, -y), and for odd n one stands in the middle. The search decides only |x| = i and
//         |y| = p(i), where p is a permutation of 1..m. It has no fixed points, because a pair with |x| = |y|
//         shares a diagonal. The signs come last: with one choice the pair takes the diagonals |i - p(i)| and
//         the antidiagonals i + p(i) - e, with the other choice it is the reverse (e = 1 for even n, 0 for
//         odd). So every value may be used once as a diagonal and once as an antidiagonal. Join the two values
//         of each pair by an edge. Then no value has more than two edges, so the graph consists of paths and
//         cycles, and each of these can be directed in two ways:
//             P(n) = sum over such p of 2^components.
// Search. Fill the open row or column with the fewest places. p and its inverse have the same values (the
//         board is mirrored in its diagonal), so a unit with p(m) < p^-1(m) counts twice.
// State.  The set of values used twice, stored also in mirrored order, gives a line's places by three shifts.
//         Only the ends of paths are stored: joining two paths is two stores, undone on backtracking.
// Source. The reduction is this project's; fewest places first: Bitner and Reingold 1975.
#pragma once

#include <memory>

#include "count/unit.hpp"

namespace queens::counting::symmetric {

inline constexpr std::int32_t kLargestBoard = 64;

/// half-turn/1: a unit is a choice of p(m) and p^-1(m). 1 <= n <= kLargestBoard.
std::unique_ptr<Decomposition> half_turn(std::int32_t n);

}  // namespace queens::counting::symmetric
