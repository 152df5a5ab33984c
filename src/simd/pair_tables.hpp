// How count_pairs lays out its tables, the same for every kernel.
//
// Idea.   The live bits of a word, side by side, are cut into chunks of at most six. For each chunk
//         a table says, for every value of it, which words of a block have none of these bits: one
//         row, one bit a word. The AND of one row for each chunk of w are the partners of w.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "simd/pairs.hpp"

namespace queens::simd {

struct Chunks {
  static constexpr int kMost = 6;      ///< chunks
  static constexpr int kMostBits = 6;  ///< of a chunk

  int live;   ///< bits in all
  int count;  ///< chunks: 1 to kMost
  int bits;   ///< of a chunk; the last may have fewer

  explicit Chunks(int live_bits)
      : live(live_bits),
        count(std::max((live_bits + kMostBits - 1) / kMostBits, 1)),
        bits((live_bits + count - 1) / count) {}

  int first_bit(int chunk) const { return chunk * bits; }
  int bits_of(int chunk) const { return std::min(bits, live - first_bit(chunk)); }
};

/// Moves the live bits of a word into its lowest positions, not keeping their order: a bit that is
/// low enough stays where it is, the others go down in as few shifts as a greedy choice finds.
struct Squeeze {
  struct Move {
    int shift;
    std::uint64_t mask;  ///< of where the bits arrive
  };
  std::uint64_t stay = 0;
  int moves = 0;
  Move move[kMostLiveBits];
  std::uint8_t bit_at[kMostLiveBits];  ///< [position]: which bit of the word arrives there

  explicit Squeeze(std::uint64_t live) {
    const int count = std::popcount(live);
    const std::uint64_t low = count == 0 ? 0 : ~std::uint64_t{0} >> (64 - count);
    stay = live & low;
    std::uint64_t high = live & ~low, holes = low & ~live;
    for (std::uint64_t m = stay; m != 0; m &= m - 1)
      bit_at[std::countr_zero(m)] = static_cast<std::uint8_t>(std::countr_zero(m));
    while (high != 0) {
      // The highest bit has to go to some hole: which one takes the most others along?
      const int highest = 63 - std::countl_zero(high);
      int best = 0;
      for (std::uint64_t m = holes; m != 0; m &= m - 1) {
        const int shift = highest - std::countr_zero(m);
        if (best == 0 || std::popcount(high >> shift & holes) > std::popcount(high >> best & holes))
          best = shift;
      }
      const std::uint64_t arrive = high >> best & holes;
      move[moves++] = {best, arrive};
      for (std::uint64_t m = arrive; m != 0; m &= m - 1)
        bit_at[std::countr_zero(m)] = static_cast<std::uint8_t>(std::countr_zero(m) + best);
      high &= ~(arrive << best);
      holes &= ~arrive;
    }
  }

  std::uint32_t operator()(std::uint64_t word) const {
    std::uint64_t low = word & stay;
    for (int m = 0; m < moves; ++m) low |= word >> move[m].shift & move[m].mask;
    return static_cast<std::uint32_t>(low);
  }
};

/// For each set of four 64-bit lanes, which 32-bit lanes move to the front, a byte each.
struct LanesKept {
  std::uint64_t of[16] = {};
  constexpr LanesKept() {
    for (unsigned set = 0; set < 16; ++set)
      for (unsigned lane = 0, at = 0; lane < 4; ++lane)
        if (set >> lane & 1) {
          of[set] |= static_cast<std::uint64_t>(2 * lane | (2 * lane + 1) << 8) << at;
          at += 16;
        }
  }
};
inline constexpr LanesKept kLanesKept;

}  // namespace queens::simd
