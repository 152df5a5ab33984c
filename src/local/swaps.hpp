// The last queens: each takes the row of a queen that stands, who takes hers.
//
// Idea.   A row r and a column c are left over and (r, c) is attacked. A queen that stands on (q, x)
//         is drawn at random: if (r, x) and (q, c) are both free, she leaves and two queens stand
//         where one stood. Conflicts become fewer with every swap, as in the paper, without a count
//         of them: queens in conflict are those not placed yet.
//         Where no such queen is found for long, as on small boards, one moves to (r, x) all the
//         same, and her row is left over instead.
// Source. R. Sosic and J. Gu 1990, 1994: swap two rows when that reduces the conflicts.
#pragma once

#include "local/greedy.hpp"

namespace queens::local {

/// Whether all could be placed. If not, the board is spoilt: begin again with clear().
bool place_by_swaps(Board& board, Leftover left, random::SplitMix64& random, Control& control,
                    Statistics& statistics);

}  // namespace queens::local
