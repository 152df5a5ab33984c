// A random permutation too large for the cache: the columns dealt to blocks of rows.
//
// Idea.   Each column goes to one of 2^k blocks, each equally likely. A block is as many rows, from
//         the top, as it got columns; within it the columns come in ascending order, and its rows
//         are put in a random order when their turn comes. Rows in random order beside columns in
//         any order: every permutation is equally likely, and the number of queens in any part of
//         the board is as random as it should be.
// Place.  The dealt columns lie in the placement itself, at its end: the p-th open row is never
//         below place p + (queens given), so what is written for a block overwrites its own columns
//         and those of earlier blocks, never later ones.
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
  /// Deals all open columns; fewer when `control` no longer goes on.
  Deal(Board& board, random::SplitMix64& random, Control& control);

  std::size_t blocks() const { return ends_.size(); }
  std::uint32_t size(std::size_t block) const {
    return ends_[block] - (block == 0 ? 0 : ends_[block - 1]);
  }
  std::uint32_t largest() const;

  /// The columns of a block, going round from a random one on.
  void columns(std::size_t block, random::SplitMix64& random, std::uint32_t* to) const;

 private:
  Board& board_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace queens::local
