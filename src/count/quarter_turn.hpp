// Counts the solutions that are equal to themselves under a quarter turn, by placing four queens at a time: an
// orbit, whose queens the turn maps to one another.
//
// Idea.   An orbit {i, j} fills the lines i and j, counted from the centre, on all four sides; it can be placed in two
//         ways, which are mirror images. Two orbits attack each other exactly if they share one of their values |i - j|
//         and i + j - e (e = 1 for even n, 0 for odd). So
//             R(n) = 2^(m / 2) * the number of perfect matchings of {1..m}, m = floor(n / 2), in which all values
//                    of the pairs are different, if n mod 4 is 0 or 1 (docs/algorithms/orbits.md).
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
