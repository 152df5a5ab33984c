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

#include "engine/control.hpp"
#include "local/board.hpp"
#include "random/splitmix.hpp"

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

}  // namespace queens::local
