// Boards with a handful of rows to fill: every way is tried, in random order.
//
// On such boards swaps find few partners, and "none" can be proven here. The search goes row by
// row, over at most twelve rows, with rows and columns each in a random order.
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
