// torus/2: counts the solutions on the torus by tree search, and cuts the count into units.
//
// Idea.   For n coprime to 6, every row, column, diagonal and antidiagonal of the torus holds exactly one
//         queen: there are n lines of each kind, and n queens. So a line without a free square ends the
//         branch, and of all 4n lines the one with the fewest free squares is filled next. (If 2 or 3 divides
//         n there is no solution: G. Polya, "Über die 'doppelt-periodischen' Lösungen des n-Damen-Problems",
//         1918.)
// Units.  A unit is three queens: one on (0, 0), one on (1, t), and one on a line through the middle of these two,
//         the square m with 2 m = (1, t) mod n. Four lines go through m; the one with the fewest free squares is
//         taken. A half turn about m swaps the first two queens. It maps each of the four lines to itself, and swaps
//         the squares of the line in pairs, all but m. It maps solutions to solutions, so only one square of each
//         pair is searched. Many slopes t are equivalent (slopes.hpp), so only one t from each class is used. The
//         weight of the unit is n times the number of members of the class, and twice that if the third queen does
//         not stand on m.
// State.  For each of the 4n lines, a word with a bit set for every square that is attacked ("struck"). A table
//         says which squares of each line a queen strikes, so a node is one pass over vectors
//         (simd/struck_lines.hpp).
// Cost.   The table has 4n words for each of the n^2 squares: 195 KB at n = 23.
#pragma once

#include <memory>

#include "count/unit.hpp"

namespace queens::counting::torus {

inline constexpr std::int32_t kLargestTorus = 34;  ///< 32, 33 and 34 have no solutions

/// 1 <= n <= kLargestTorus.
std::unique_ptr<Decomposition> decompose(std::int32_t n);

}  // namespace queens::counting::torus
