// Boards with a handful of rows to fill: every way is tried, in a random order.
//
// On such boards swaps find few partners, and here the answer "none" can be proven. Row by row in a
// random order, columns in another: a search of at most twelve rows.
#pragma once

#include "engine/control.hpp"
#include "local/board.hpp"
#include "queens/engine.hpp"
#include "random/splitmix.hpp"

namespace queens::local {

inline constexpr std::uint32_t kFewRows = 12;  ///< open rows for which all ways are tried

/// Whether there is a solution; it then stands on the board. False as well when `control` no longer
/// goes on. The board must be cleared.
bool place_by_exhaustion(Board& board, random::SplitMix64& random, Control& control,
                         Statistics& statistics);

}  // namespace queens::local
