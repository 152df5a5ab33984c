// Finds a solution, or proves that there is none, when at most twelve rows are still to be filled: every way is
// tried, in random order.
//
// So few rows offer hardly any queens to swap, and swapping could never prove that no solution exists. The search
// goes row by row, with rows and columns each in a random order.
#pragma once

#include "engine/control.hpp"
#include "local/board.hpp"
#include "queens/engine.hpp"
#include "random/splitmix.hpp"

namespace queens::local {

inline constexpr std::uint32_t kFewRows =
    12;  ///< with up to this many rows to fill, all ways are tried

/// Whether there is a solution; if so, it is on the board. Also false if `control` stops the search. The board
/// must be cleared before.
bool place_by_exhaustion(Board& board, random::SplitMix64& random, Control& control,
                         Statistics& statistics);

}  // namespace queens::local
