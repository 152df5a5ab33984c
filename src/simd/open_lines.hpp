// The open squares of all rows and columns as words, a queen placed on all of them at once, and the
// line with the fewest squares left.
//
// Idea.   One word a line; bit i is set while a queen may stand on its i-th square. A queen on (r, c)
//         takes from row i the bits c and c +- |i - r|, and likewise from the columns: two shifts by
//         the distance, which every lane knows for itself. The top bit is set when the line holds
//         its queen; all others are set then too, so that it has the most squares of all. On the
//         torus the shifts go on at the other end.
// Cost.   Ten instructions a vector: four vectors of AVX-512 for 30 rows and 30 columns.
//         Looking at one line after the other costs five times as much (textbook/fewest_choices).
#pragma once

#include <cstddef>
#include <cstdint>

#include "simd/kernel.hpp"

namespace queens::simd {

/// Lines come in whole vectors of the widest kind: rows from 0, columns from `width`.
template <class Word>
inline constexpr std::size_t kOpenLinesStep = 64 / sizeof(Word);

/// A board of up to 31 (32-bit words) or 63 rows (64-bit words).
template <class Word>
struct OpenLines {
  std::size_t width = 0;       ///< rows, and columns, with what fills up the last vector
  const Word* rank = nullptr;  ///< [2 * width]: of lines alike, the one of the lowest rank; < 256
  std::uint32_t n = 0;
  bool toroidal = false;
};

/// to = from with a queen on the square. Both hold 2 * width words; those that fill up a vector are
/// closed. Returns the least over all lines of squares left << 8 | rank, at least 8 * sizeof(Word)
/// << 8 when all are closed.
template <class Word>
using PlaceOnLines = std::uint32_t (*)(const OpenLines<Word>& lines, const Word* from, Word* to,
                                       std::uint32_t row, std::uint32_t column);

/// The one of the kernel's instruction set.
template <class Word>
PlaceOnLines<Word> place_on_lines(const Kernel& kernel);

extern template PlaceOnLines<std::uint32_t> place_on_lines(const Kernel&);
extern template PlaceOnLines<std::uint64_t> place_on_lines(const Kernel&);

}  // namespace queens::simd
