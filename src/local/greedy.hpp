// Makes a random permutation that is too large for the cache: the columns are dealt to blocks of rows.
//
// Idea.   Each column goes to one of 2^k blocks, all equally likely. A block has as many rows as columns;
//         the blocks follow one another from the top. Within a block the columns are in ascending order,
//         and its rows are shuffled when the block is processed. Pairing rows in random order with columns
//         in any order makes every permutation equally likely, so the number of queens in any part of the
//         board has the right distribution.
// Place.  The dealt columns are stored at the end of the placement itself: the p-th one at index p + (number of
//         pre-placed queens). The index of the p-th row to fill is never larger. So writing the rows of a block
//         overwrites only its own columns and those of earlier blocks.
// Cost.   The random numbers are made twice, to count and to deal, and never kept. O(n).
// Source. C. R. Rao 1961 and M. Sandelius 1962, shuffling by dealing.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "engine/control.hpp"
#include "local/board.hpp"
#include "queens/engine.hpp"

namespace queens::local {

class Deal {
 public:
  /// Deals all columns without a queen, or fewer if `control` stops it.
  Deal(Board& board, random::SplitMix64& random, Control& control);

  std::size_t blocks() const { return ends_.size(); }
  std::uint32_t size(std::size_t block) const {
    return ends_[block] - (block == 0 ? 0 : ends_[block - 1]);
  }
  std::uint32_t largest() const;

  /// The columns of a block, starting from a random one and wrapping around.
  void columns(std::size_t block, random::SplitMix64& random, std::uint32_t* to) const;

 private:
  Board& board_;
  std::vector<std::uint32_t> ends_;
};

// The greedy part of the local search: it places nearly all queens, with a few tries for each.
//
// Idea.   Rows in random order are paired with columns: each pair is a square to try. If both its diagonals
//         are free, the queen stays. The remaining rows and columns are paired anew, by rotating one list
//         against the other by a random number of places, and tried again. A queen takes about three tries.
// Cache.  Only a small pool of pairs is tried at a time. It takes in one block after another, a portion at a time. A
//         block is some consecutive rows, in random order, and as many random columns, in ascending order
//         (deal.hpp). So the pairs of the pool have rows of one block, and columns close to one another. Therefore
//         their diagonals lie close together, and so do their antidiagonals: two short stretches of bits, which fit
//         the second-level cache. Pairs that could not be placed stay in the pool.

/// Rows without a queen, and equally many columns.
struct Leftover {
  std::vector<std::uint32_t> rows, columns;
};

/// Places queens on the cleared board until about a hundred or fewer are left.
Leftover place_greedily(Board& board, simd::PlacePairs place_pairs, random::SplitMix64& random,
                        Control& control, Statistics& statistics);

}  // namespace queens::local
