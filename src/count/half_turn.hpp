// Counts the solutions that are equal to themselves under a half turn. The half turn exchanges the queens in
// pairs, so the search places two queens at a time.
//
// Idea.   The search decides only how far the queens stand from the centre lines, |x| = i and |y| = p(i): a permutation
//         p of 1..m, m = floor(n / 2), without fixed points. Each pair of queens takes two values, |i - p(i)| and
//         i + p(i) - e (e = 1 for even n, 0 for odd), one as a diagonal and one as an antidiagonal; its signs, which
//         come last, say which. With the values as points and the pairs as edges, no point may have more than two
//         edges, and there are two choices of signs for each path or cycle (docs/algorithms/orbits.md):
//             P(n) = sum over all such p of 2^(number of paths and cycles).
// Search. Fill the open row or column with the fewest places, that is, squares where a queen may still stand. A unit
//         fixes p(m) and p^-1(m). Inverting p mirrors the board, so units with p(m) > p^-1(m) are left out, and those
//         with p(m) < p^-1(m) count twice. When four rows are left, the lanes of a vector try all orders of their
//         columns (simd/half_turns.hpp).
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
