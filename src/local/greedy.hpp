// The greedy part of the local search: nearly all queens, each tried on a few squares.
//
// Idea.   Rows in random order beside columns: each pair is a square to try. Where both diagonals
//         are free the queen stays; the rows and columns left over are put together anew, by turning
//         one list against the other by a random number of places, and tried again. A queen takes
//         about three tries.
// Cache.  All this happens in a small pool that always tends the same part of the board: rows of one
//         block, and columns from left to right. So the diagonals in use are two stretches of bits
//         that fit the second cache and move slowly over the sets. What the pool cannot
//         place it takes along to the next columns.
#pragma once

#include <vector>

#include "engine/control.hpp"
#include "local/board.hpp"
#include "queens/engine.hpp"
#include "random/splitmix.hpp"

namespace queens::local {

/// Rows without a queen, and as many columns.
struct Leftover {
  std::vector<std::uint32_t> rows, columns;
};

/// Places queens on the cleared board until about a hundred are left, or fewer.
Leftover place_greedily(Board& board, simd::PlacePairs place_pairs, random::SplitMix64& random,
                        Control& control, Statistics& statistics);

}  // namespace queens::local
