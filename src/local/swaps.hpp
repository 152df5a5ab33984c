// The last queens: each swaps rows with a queen on the board.
//
// Idea.   A row r and a column c are left over, and (r, c) is attacked. Draw a queen at random; she
//         stands on (q, x). If (r, x) and (q, c) are both free she is removed, and two queens stand
//         there instead. Every swap reduces the conflicts, as in the paper, but nothing counts
//         them: the queens in conflict are those not placed yet. If no such queen is found for
//         long, as happens on small boards, a queen moves to (r, x) anyway, and her row is left
//         over instead.
// Source. R. Sosic and J. Gu 1990, 1994: swap two rows when that reduces the conflicts.
#pragma once

#include "local/greedy.hpp"

namespace queens::local {

/// Whether all queens were placed. If not, the board is spoilt: begin again with clear().
bool place_by_swaps(Board& board, Leftover left, random::SplitMix64& random, Control& control,
                    Statistics& statistics);

}  // namespace queens::local
