#include "analysis/lexicographic_walk.hpp"

#include <bit>

namespace queens {

LexicographicWalk::LexicographicWalk(PlacementView start)
    : board_((std::uint64_t{1} << start.size()) - 1),
      columns_(start.begin(), start.end()),
      rows_(start.size()),
      row_(start.size() - 1) {
  // In each row, all squares up to and including that of the queen of `start` count as tried.
  for (std::size_t row = 0; row < start.size(); ++row) {
    enter(row);
    rows_[row].untried &= ~((std::uint64_t{2} << start[row]) - 1);
  }
}

void LexicographicWalk::enter(std::size_t row) {
  Row& here = rows_[row];
  if (row > 0) {
    const Row& above = rows_[row - 1];
    const std::uint64_t queen = std::uint64_t{1} << columns_[row - 1];
    here.columns = above.columns | queen;
    here.left = (above.left | queen) << 1;
    here.right = (above.right | queen) >> 1;
  }
  here.untried = board_ & ~(here.columns | here.left | here.right);
}

LexicographicWalk::Step LexicographicWalk::next() {
  constexpr int kNodes = 4096;
  for (int nodes = 0; nodes < kNodes; ++nodes) {
    while (rows_[row_].untried == 0) {
      if (row_ == 0) return Step::end;
      --row_;
    }
    std::uint64_t& untried = rows_[row_].untried;
    columns_[row_] = std::countr_zero(untried);
    untried &= untried - 1;
    if (row_ + 1 == rows_.size()) return Step::found;
    enter(++row_);
  }
  return Step::pause;
}

}  // namespace queens
