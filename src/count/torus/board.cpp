#include "count/torus/board.hpp"

#include <bit>

namespace queens::counting::torus {
namespace {

constexpr Board::Word kClosed = ~Board::Word{0};
constexpr Board::Word kTop = Board::Word{1} << 31;

}  // namespace

Board::Board(std::int32_t n)
    : n_(n),
      words_((4 * static_cast<std::size_t>(n) + simd::kStruckLinesStep - 1) /
             simd::kStruckLinesStep * simd::kStruckLinesStep),
      board_((Word{1} << n) - 1),
      empty_(words_, kClosed) {
  for (std::int32_t line = 0; line < 4 * n; ++line)
    empty_[static_cast<std::size_t>(line)] = ~(board_ | kTop);
  strikes_.resize(static_cast<std::size_t>(n) * static_cast<std::size_t>(n) * words_);
  for (std::int32_t r = 0; r < n; ++r)
    for (std::int32_t c = 0; c < n; ++c)
      fill(r, c, &strikes_[static_cast<std::size_t>(r * n + c) * words_]);
}

Board::Choice Board::choose(const Word* position, const std::array<std::int32_t, 4>& lines) const {
  Choice best;
  int fewest = n_ + 1;
  for (const std::int32_t line : lines) {
    const Word free = ~position[line] & board_;
    if (std::popcount(free) >= fewest) continue;
    fewest = std::popcount(free);
    best = {line, free};
  }
  return best;
}

std::array<std::int32_t, 4> Board::through_middle(std::int32_t t) const {
  const std::int32_t half = (n_ + 1) / 2;  // of 1, mod n
  const std::int32_t r = half, c = half * t % n_;
  return {r, n_ + c, 2 * n_ + wrapped(c - r), 3 * n_ + wrapped(r + c)};
}

// Strikes every square that a queen on (r, c) attacks from its four lines; the queen's own lines are closed.
void Board::fill(std::int32_t r, std::int32_t c, Word* strike) const {
  for (std::int32_t x = 0; x < n_; ++x)
    for (std::int32_t y = 0; y < n_; ++y) {
      if (x != r && y != c && wrapped(y - x) != wrapped(c - r) && wrapped(x + y) != wrapped(r + c))
        continue;
      strike[x] |= Word{1} << y;
      for (const std::int32_t line : {n_ + y, 2 * n_ + wrapped(y - x), 3 * n_ + wrapped(x + y)})
        strike[line] |= Word{1} << x;
    }
  strike[r] = strike[n_ + c] = strike[2 * n_ + wrapped(c - r)] = strike[3 * n_ + wrapped(r + c)] =
      kClosed;
}

}  // namespace queens::counting::torus
