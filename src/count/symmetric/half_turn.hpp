// Solutions equal to themselves under a half turn, counted by orbits of two queens.
//
// Idea.   Count rows and columns from the centre: 1..m on either side, m = floor(n / 2). Queens come
//         in pairs (x, y), (-x, -y), and for odd n one stands in the middle. Only |x| = i and
//         |y| = p(i) are searched: p is a permutation of 1..m without fixed points, for a pair with
//         |x| = |y| shares a diagonal. The two signs come last: with one of them the pair takes the
//         diagonals |i - p(i)| and the antidiagonals i + p(i) - e, with the other the other way
//         round (e = 1 for even n, 0 for odd). So every value may be used once as a diagonal and
//         once as an antidiagonal: join the two values of each pair by an edge, and no value has
//         more than two edges. The graph falls into paths and cycles, and each of these can be
//         directed in two ways:
//             P(n) = sum over such p of 2^components.
// Search. Of all open rows and columns the one with the fewest places is filled. p and its inverse
//         have the same values (the square is mirrored in its diagonal), so with p(m) < p^-1(m) a
//         unit counts twice.
// State.  The set of values used twice, as it is and mirrored, gives a line's places by three
//         shifts. Paths are kept by their ends: joining two is two stores, undone on the way back.
// Source. The reduction is this project's; fewest places first: Bitner and Reingold 1975.
#pragma once

#include <memory>

#include "count/unit.hpp"

namespace queens::counting::symmetric {

inline constexpr std::int32_t kLargestBoard = 64;

/// half-turn/1: a unit is a choice of p(m) and p^-1(m). 1 <= n <= kLargestBoard.
std::unique_ptr<Decomposition> half_turn(std::int32_t n);

}  // namespace queens::counting::symmetric
