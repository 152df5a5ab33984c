#include "local/swaps.hpp"

#include <algorithm>
#include <utility>

#include "random/draw.hpp"

namespace queens::local {
namespace {

// How many partners are tried for one queen: on an empty board about a hundred are enough.
std::uint32_t most_partners(std::uint32_t n) { return 64 * std::min(n, std::uint32_t{3125}); }

std::uint32_t patience(std::uint32_t n) { return std::min(n, std::uint32_t{1000}); }

bool swap_in(Board& board, std::uint32_t row, std::uint32_t column, random::SplitMix64& random,
             Control& control, Statistics& statistics) {
  const std::uint32_t most = most_partners(board.n()), patient = patience(board.n());
  for (std::uint32_t looks = 0; looks < most && control.going(); ++looks) {
    control.tick();
    ++statistics.tries;
    const std::uint32_t other = random::below(random(), board.n());
    if (board.columns()[other] == kNoQueen || board.is_fixed(other)) continue;
    const auto taken = static_cast<std::uint32_t>(board.columns()[other]);
    if (!board.open(row, taken)) continue;
    const bool both = board.open(other, column) &&
                      board.diagonal(row, taken) != board.diagonal(other, column) &&
                      Board::antidiagonal(row, taken) != Board::antidiagonal(other, column);
    if (!both && looks < patient) continue;
    board.remove(other);
    board.place(row, taken);
    ++statistics.swaps;
    if (both) {
      board.place(other, column);
      return true;
    }
    board.columns()[other] = kNoQueen;
    row = other;
  }
  return false;
}

}  // namespace

bool place_by_swaps(Board& board, Leftover left, random::SplitMix64& random, Control& control,
                    Statistics& statistics) {
  for (const std::uint32_t row : left.rows) board.columns()[row] = kNoQueen;
  while (!left.rows.empty()) {
    control.tick();
    const std::uint32_t row = left.rows.back();
    std::swap(
        left.columns[random::below(random(), static_cast<std::uint32_t>(left.columns.size()))],
        left.columns.back());
    const std::uint32_t column = left.columns.back();
    ++statistics.tries;
    if (board.open(row, column))
      board.place(row, column);
    else if (!swap_in(board, row, column, random, control, statistics))
      return false;
    left.rows.pop_back();
    left.columns.pop_back();
  }
  return true;
}

}  // namespace queens::local
