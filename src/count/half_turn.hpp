// Counts the solutions that are equal to themselves under a half turn. The half turn exchanges the queens in
// pairs, so the search places two queens at a time.
//
// Idea.   Count rows and columns from the centre: 1..m on either side, m = floor(n / 2). The queens come in pairs
//         (x, y), (-x, -y), and for odd n one more stands in the middle. The search decides only the distances
//         |x| = i and |y| = p(i), where p is a permutation of 1..m. p has no fixed points, because the two queens of
//         a pair with |x| = |y| would attack each other. The signs come last. Each pair has two values, |i - p(i)|
//         and i + p(i) - e (e = 1 for even n, 0 for odd). With one choice of signs the pair takes the diagonals of
//         the first value and the antidiagonals of the second, with the other choice the reverse. So every value may
//         be used once as a diagonal and once as an antidiagonal. Take the values as the vertices of a graph, and
//         join the two values of each pair by an edge. Then no vertex may have more than two edges, so the graph
//         consists of paths and cycles. To choose the signs of a pair is to direct its edge, from the diagonal's
//         value to the antidiagonal's. At each vertex at most one edge may leave and at most one may enter. So along
//         a path or cycle all edges point the same way, and there are two ways. The number of solutions is
//             P(n) = sum over all such p of 2^(number of paths and cycles).
// Search. Fill the open row or column with the fewest places, that is, squares where a queen may still stand. A unit
//         of the count fixes p(m) and p^-1(m). p and its inverse have the same values, because inverting p mirrors
//         the board in its diagonal. So units with p(m) > p^-1(m) are left out, and those with p(m) < p^-1(m) count
//         twice. When four rows are left, the lanes of a vector try all orders of their columns
//         (simd/half_turns.hpp).
// State.  Of each path only the two ends are stored: for each end, where the other one is. So joining two paths takes
//         two stores, which are undone on backtracking.
// Cost.   One thread with AVX-512: P(28) 2.0 s, P(30) 18 s. Without vectors, P(28) took 9.6 s.
// Tried.  Meet in the middle, where one half is the rows near the centre: 120 s for n = 30, because 3600 pairs of
//         halves have to be compared for each solution.
// Source. The reduction is this project's; fewest places first: Bitner and Reingold 1975.
#pragma once

#include <memory>

#include "count/unit.hpp"

namespace queens::counting::symmetric {

inline constexpr std::string_view kHalfTurn = "half-turn/2";
inline constexpr std::int32_t kLargestBoard = 64;

/// A unit is a choice of p(m) and p^-1(m). 1 <= n <= kLargestBoard.
std::unique_ptr<Decomposition> half_turn(std::int32_t n);

}  // namespace queens::counting::symmetric
