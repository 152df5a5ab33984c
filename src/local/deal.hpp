// A random permutation too large for the cache: the columns are dealt to blocks of rows.
//
// Idea.   Each column goes to one of 2^k blocks, all equally likely. A block has as many rows as it
//         got columns; the blocks follow one another from the top. Within a block the columns come
//         in ascending order, and its rows are shuffled when their turn comes. Pairing rows in
//         random order with columns in any order makes every permutation equally likely, and the
//         number of queens in any part of the board as random as it should be.
// Place.  The dealt columns lie at the end of the placement itself. The p-th row to fill is never
//         below place p + (pre-placed queens), so what is written for a block overwrites its own
//         columns and those of earlier blocks, never later ones.
// Cost.   The random numbers are made twice, to count and to deal, and never kept. O(n).
// Source. C. R. Rao 1961 and M. Sandelius 1962, shuffling by dealing.
#pragma once

#include <vector>

#include "engine/control.hpp"
#include "local/board.hpp"
#include "random/splitmix.hpp"

namespace queens::local {

class Deal {
 public:
  /// Deals all columns without a queen; fewer if `control` stops it.
  Deal(Board& board, random::SplitMix64& random, Control& control);

  std::size_t blocks() const { return ends_.size(); }
  std::uint32_t size(std::size_t block) const {
    return ends_[block] - (block == 0 ? 0 : ends_[block - 1]);
  }
  std::uint32_t largest() const;

  /// The columns of a block, from a random one on, going round.
  void columns(std::size_t block, random::SplitMix64& random, std::uint32_t* to) const;

 private:
  Board& board_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace queens::local
