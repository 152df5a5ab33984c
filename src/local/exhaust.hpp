// Finds a solution, or proves that there is none, when at most twelve rows are left to fill: it tries every way to
// fill them, in random order.
//
// With so few rows there are hardly any queens to swap, and swapping could never prove that no solution exists.
// The search fills row after row; the rows and the columns are both in a random order.
#pragma once

#include "engine/control.hpp"
#include "local/board.hpp"
#include "queens/engine.hpp"
#include "random/splitmix.hpp"

namespace queens::local {

inline constexpr std::uint32_t kFewRows =
    12;  ///< the largest number of rows that are filled this way

/// Returns whether there is a solution, and leaves it on the board. Also returns false if `control` stops the
/// search. Clear the board before.
bool place_by_exhaustion(Board& board, random::SplitMix64& random, Control& control,
                         Statistics& statistics);

}  // namespace queens::local
