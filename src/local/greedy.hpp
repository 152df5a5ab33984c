// The greedy part of the local search: it places nearly all queens, with a few tries for each.
//
// Idea.   Rows in random order are paired with columns: each pair is a square to try. If both its diagonals
//         are free, the queen stays. The remaining rows and columns are paired anew, by rotating one list
//         against the other by a random number of places, and tried again. A queen takes about three tries.
// Cache.  Only a small pool of pairs is tried at a time. It takes in one block after another, a portion at a time. A
//         block is some consecutive rows, in random order, and as many random columns, in ascending order. So the pairs
//         of the pool have rows of one block, and columns close to one another. Therefore their diagonals lie close
//         together, and so do their antidiagonals: two short stretches of bits, which fit the second-level cache. Pairs
//         that could not be placed stay in the pool.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "engine/control.hpp"
#include "local/board.hpp"
#include "queens/engine.hpp"

namespace queens::local {

/// Rows without a queen, and equally many columns.
struct Leftover {
  std::vector<std::uint32_t> rows, columns;
};

/// Places queens on the cleared board until about a hundred or fewer are left.
Leftover place_greedily(Board& board, simd::PlacePairs place_pairs, random::SplitMix64& random,
                        Control& control, Statistics& statistics);

}  // namespace queens::local
