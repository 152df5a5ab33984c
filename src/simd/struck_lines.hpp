// Lines of a board as words of struck squares: a queen placed on all of them at once, and the line
// with the fewest squares left.
//
// Idea.   A word of 32 bits is a line of up to 31 squares: a bit is set where no queen can stand.
//         Squares that the board does not have are struck from the beginning; the top bit is clear
//         while the line is open, and a line that holds its queen has all bits set. So placing is
//         an OR with the words of that square, and the number of squares left is that of clear
//         bits, less the top one: below zero, and so largest of all, for a closed line.
// Cost.   One pass of loads, ORs, counts and minima: six vectors of AVX-512 for the 92 lines of a
//         torus of 23 rows. Its count took 128 s one line at a time, and takes 10 s this way.
#pragma once

#include <cstddef>
#include <cstdint>

#include "simd/kernel.hpp"

namespace queens::simd {

/// Words must come in whole vectors of the widest kind.
inline constexpr std::size_t kStruckLinesStep = 16;

/// to[i] = from[i] | strike[i] for i < words, a multiple of kStruckLinesStep. Returns the least
/// over all i of (squares left in to[i]) << 8 | i; at least 0xffffff00 when every line is closed.
using StrikeLines = std::uint32_t (*)(const std::uint32_t* from, const std::uint32_t* strike,
                                      std::uint32_t* to, std::size_t words);

/// The one of the kernel's instruction set.
StrikeLines strike_lines(const Kernel& kernel);

}  // namespace queens::simd
