// For searches on the torus, which fill the row, column or diagonal with the fewest free squares. When a queen is
// placed, updates all lines at once, with vectors, and finds the line with the fewest squares left.
//
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

/// The number of words must be a multiple of this: whole vectors of the widest kind.
inline constexpr std::size_t kStruckLinesStep = 16;

/// Sets to[i] = from[i] | strike[i] for i < words, a multiple of kStruckLinesStep. Returns the minimum over all i
/// of (squares left in to[i]) << 8 | i; at least 0xffffff00 if every line is closed.
using StrikeLines = std::uint32_t (*)(const std::uint32_t* from, const std::uint32_t* strike,
                                      std::uint32_t* to, std::size_t words);

/// The function for the kernel's instruction set.
StrikeLines strike_lines(const Kernel& kernel);

}  // namespace queens::simd
