// Counts the solutions that are equal to themselves under a quarter turn, by placing four queens at a time: an
// orbit, whose queens the turn maps to one another.
//
// Idea.   Count rows and columns from the centre: 1..m on either side, m = floor(n / 2). A queen on (x, y)
//         implies queens on (-y, x), (-x, -y) and (y, -x), so the lines i = |x| and j = |y| are filled
//         together: an orbit is a pair {i, j}. For odd n one more queen stands in the centre, so n mod 4 must be 0
//         or 1. An orbit can be placed in two ways, which are mirror images. In either way its four queens stand on
//         the diagonals +-|i - j| and +-(i + j - e), counted from the centre, and on the antidiagonals with the same
//         four numbers (e = 1 for even n, 0 for odd). So the orbits form a solution exactly if no two of them share
//         such a value, and
//             R(n) = 2^(m / 2) * the number of perfect matchings of {1..m} for which all values |i - j| and
//                    i + j - e of its pairs are different.
// Search. The largest number not yet in a pair gets a partner. A node of the search holds two sets, each in a
//         word: the numbers not yet in a pair, and the values already used (also stored in mirrored order). Two
//         shifts of the used values give the possible partners.
// Source. This project's; the numbers agree with OEIS A033148.
#pragma once

#include <memory>

#include "count/unit.hpp"

namespace queens::counting::symmetric {

inline constexpr std::string_view kQuarterTurn = "quarter-turn/1";

/// A unit is a choice of partners for the largest lines. 1 <= n <= 64.
std::unique_ptr<Decomposition> quarter_turn(std::int32_t n);

}  // namespace queens::counting::symmetric
