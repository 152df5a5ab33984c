// Lists the queens that attack each other. The streaming referee has found which lines hold several queens; this
// second pass over the same rows finds those queens.
#include <algorithm>

#include "queens/board.hpp"

namespace queens {
namespace {

constexpr std::size_t kListed = 20;

}  // namespace

AttackFinder::AttackFinder(std::vector<SharedLine> shared, std::int32_t n, int base)
    : n_(n), base_(base) {
  for (const SharedLine& each : shared) pairs_.push_back({each, {}, each.second});
}

void AttackFinder::take(PlacementView columns) {
  for (auto& [shared, first, second] : pairs_) {
    if (!first) first = first_on(shared.line, shared.number, columns);
    if (!second) second = first_on(shared.line, shared.round, columns);
  }
  for (std::size_t i = 0; i < columns.size(); ++i, ++rows_) {
    const std::int64_t column = std::int64_t{columns[i]} - base_;
    if (column >= 0 && column < n_) continue;
    ++off_board_count_;
    if (off_board_.size() < kListed)
      off_board_.push_back({static_cast<std::int32_t>(rows_), static_cast<std::int32_t>(column)});
  }
}

std::optional<Square> AttackFinder::first_on(Line line, std::int64_t number,
                                             PlacementView columns) const {
  // From one row to the next, the line moves by one column, or stays in its column.
  const int step = line == Line::diagonal ? 1 : line == Line::antidiagonal ? -1 : 0;
  std::int64_t column = line == Line::diagonal       ? rows_ - number
                        : line == Line::antidiagonal ? number - rows_
                                                     : number;
  for (std::size_t i = 0; i < columns.size(); ++i, column += step)
    if (columns[i] == column)
      return Square{static_cast<std::int32_t>(rows_ + static_cast<std::int64_t>(i)), columns[i]};
  return std::nullopt;
}

Inspection AttackFinder::finish(Inspection before) const {
  const auto square = [&](Square s) { return Square{s.row, s.column - base_}; };
  const auto on_board = [&](Square s) { return s.column >= 0 && s.column < n_; };
  for (const auto& [shared, first, second] : pairs_) {
    if (!first || !second) continue;
    const Square a = square(*first), b = square(*second);
    if (on_board(a) && on_board(b))
      before.attacks.push_back({std::min(a, b), std::max(a, b), shared.line});
    else
      --before.attack_count;  // queens off the board attack nobody
  }
  before.off_board_count = off_board_count_;
  before.off_board = off_board_;
  return before;
}

}  // namespace queens
