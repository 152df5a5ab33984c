// For searches that fill the row or column with the fewest free squares. When a queen is placed, updates all rows and
// columns at once, with vectors, and finds the line with the fewest squares left.
//
// Idea.   Each line is one word; bit i is set while a queen may be placed on its i-th square. A queen on
//         (r, c) removes the bits c and c +- |i - r| from row i, and likewise from the columns: two shifts
//         by the distance, computed in each lane. The top bit marks a line that holds its queen; then all
//         other bits are set too, so it is never the line with the fewest squares. On the torus the shifts
//         wrap around.
// Cost.   Ten instructions per vector: four vectors of AVX-512 for 30 rows and 30 columns. Looking at one
//         line after another takes five times as long (textbook/fewest_choices).
#pragma once

#include <cstddef>
#include <cstdint>

#include "simd/kernel.hpp"

namespace queens::simd {

/// Lines are padded to whole vectors of the widest kind: rows start at 0, columns at `width`.
template <class Word>
inline constexpr std::size_t kOpenLinesStep = 64 / sizeof(Word);

/// A board of up to 31 (32-bit words) or 63 rows (64-bit words).
template <class Word>
struct OpenLines {
  std::size_t width = 0;       ///< words for the rows, and as many for the columns, padded
  const Word* rank = nullptr;  ///< [2 * width], < 256: of equally full lines, the lowest wins
  std::uint32_t n = 0;
  bool toroidal = false;
};

/// Sets `to` to `from` with a queen on the square. Both hold 2 * width words; the padding consists of closed
/// lines. Returns the minimum over all lines of (squares left) << 8 | rank; at least 8 * sizeof(Word) << 8 if all
/// lines are closed.
template <class Word>
using PlaceOnLines = std::uint32_t (*)(const OpenLines<Word>& lines, const Word* from, Word* to,
                                       std::uint32_t row, std::uint32_t column);

/// The function for the kernel's instruction set.
template <class Word>
PlaceOnLines<Word> place_on_lines(const Kernel& kernel);

extern template PlaceOnLines<std::uint32_t> place_on_lines(const Kernel&);
extern template PlaceOnLines<std::uint64_t> place_on_lines(const Kernel&);

}  // namespace queens::simd
