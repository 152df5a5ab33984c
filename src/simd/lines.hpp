// For searches that fill the line with the fewest free squares. When a queen is placed, updates all lines at once, with
// vectors, and finds the line with the fewest squares left. There are two forms of lines.
//
// Open lines, for the rows and columns of a board.
// Idea.   Each line is one word; bit i is set while a queen may be placed on its i-th square. A queen on (r, c) removes
//         the bits c and c +- |i - r| from row i, and likewise from the columns: two shifts by the distance, computed
//         in each lane. The top bit marks a line that holds its queen; then all other bits are set too, so it is never
//         the line with the fewest squares. On the torus the shifts wrap around.
// Cost.   Ten instructions per vector: four vectors of AVX-512 for 30 rows and 30 columns. Looking at one
//         line after another takes five times as long (textbook/fewest_choices).
//
// Struck lines, for the rows, columns and diagonals of a torus.
// Idea.   A line of up to 31 squares is a 32-bit word, in which a bit is set (the square is "struck") where no
//         queen can be placed. Squares that the board does not have are struck from the start. The top bit is
//         clear while the line is open; a line that holds its queen has all bits set. So placing a queen is an OR
//         with a table entry for its square, and the number of squares left is the number of clear bits minus one
//         for the top bit. For a closed line that is -1, which is the largest of all unsigned numbers.
// Cost.   One pass of loads, ORs, population counts and minima: six vectors of AVX-512 for the 92 lines of a torus
//         of 23 rows. Counting the solutions of that torus took 128 s one line at a time, and takes 10 s this way.
#pragma once

#include <cstddef>
#include <cstdint>

#include "simd/kernel.hpp"

namespace queens::simd {

// ---- Open lines. ----

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

// ---- Struck lines. ----

/// The number of words must be a multiple of this: whole vectors of the widest kind.
inline constexpr std::size_t kStruckLinesStep = 16;

/// Sets to[i] = from[i] | strike[i] for i < words, a multiple of kStruckLinesStep. Returns the minimum over all i
/// of (squares left in to[i]) << 8 | i; at least 0xffffff00 if every line is closed.
using StrikeLines = std::uint32_t (*)(const std::uint32_t* from, const std::uint32_t* strike,
                                      std::uint32_t* to, std::size_t words);

/// The function for the kernel's instruction set.
StrikeLines strike_lines(const Kernel& kernel);

}  // namespace queens::simd
