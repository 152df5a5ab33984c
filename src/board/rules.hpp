// What squares are on a board, and the rules by which inspect() judges: those of the ordinary board, and those that a
// Problem may have besides.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "queens/board.hpp"

namespace queens {

/// What rows and columns count from: 0 or 1. Throws Error(bad_argument) for another number.
int checked_base(int base);

inline bool on_board(Square s, std::int32_t n) {
  return s.row >= 0 && s.row < n && s.column >= 0 && s.column < n;
}

struct Rules {
  bool toroidal = false;
  bool touching = false;  ///< corners in place of diagonals
  /// The region of each square in reading order; empty: none.
  std::span<const std::int32_t> regions = {};
};

/// inspect() by these rules.
Inspection inspect(const Arrangement& arrangement, const Rules& rules, std::size_t list_at_most,
                   const std::function<void()>& heed);

}  // namespace queens
