// Places the last queens of the local search: each one swaps rows with a queen on the board.
//
// Idea.   A row r and a column c are left over, and (r, c) is attacked. Choose a random queen, on (q, x). If
//         (r, x) and (q, c) are both free, that queen is removed, and queens are placed on these two squares.
//         In the source all queens are on the board, and a swap is made if it reduces the number of
//         conflicts. Here conflicts need not be counted, because the queens in conflict are simply not
//         placed yet. If no such queen is found after many tries, as happens on small boards, a queen moves from
//         (q, x) to a free (r, x) without a replacement, and row q is left over instead of row r.
// Source. R. Sosic and J. Gu 1990, 1994: swap two rows if that reduces the conflicts.
#pragma once

#include "local/greedy.hpp"

namespace queens::local {

/// Returns whether all queens were placed. If not, the board is unusable until clear().
bool place_by_swaps(Board& board, Leftover left, random::SplitMix64& random, Control& control,
                    Statistics& statistics);

}  // namespace queens::local
