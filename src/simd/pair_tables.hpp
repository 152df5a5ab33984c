// The look-up tables with which every kernel counts compatible pairs of half boards (count_pairs in pairs.hpp).
//
// A pair (e, w) of 64-bit words is compatible if e and w have no bit in common. Only some bit positions matter,
// the live bits.
//
// Idea.   The live bits are cut into chunks of at most six. For each chunk there is a table with a row for each value
//         of the chunk in w, and the row has one bit for each e of a block: 1 if the e has none of the bits of that
//         value. The AND of w's rows has a bit for each compatible e (docs/algorithms/join.md, "Comparing 512 at
//         once").
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "simd/pairs.hpp"

namespace queens::simd {

struct Chunks {
  static constexpr int kMost = 6;      ///< the largest number of chunks
  static constexpr int kMostBits = 6;  ///< the largest number of bits in a chunk

  int live;   ///< number of live bits
  int count;  ///< number of chunks: 1 to kMost
  int bits;   ///< bits in the first chunks; the others have one less

  explicit Chunks(int live_bits)
      : live(live_bits),
        count(std::max((live_bits + kMostBits - 1) / kMostBits, 1)),
        bits((live_bits + count - 1) / count) {}

  int first_bit(int chunk) const { return chunk * bits - std::max(chunk - wide(), 0); }
  int bits_of(int chunk) const { return bits - (chunk < wide() ? 0 : 1); }
  int wide() const { return live - count * (bits - 1); }  ///< how many chunks have `bits` bits
};

/// Moves the live bits of a word to its lowest positions, in any order. Bits that are already low enough stay; the
/// others move down, in as few shifts as a greedy search finds.
struct Squeeze {
  struct Move {
    int shift;
    std::uint64_t mask;  ///< the positions that bits move to
  };
  std::uint64_t stay = 0;
  int moves = 0;
  Move move[kMostLiveBits];
  std::uint8_t bit_at[kMostLiveBits];  ///< [position]: the bit of the word that moves there

  explicit Squeeze(std::uint64_t live) {
    const int count = std::popcount(live);
    const std::uint64_t low = count == 0 ? 0 : ~std::uint64_t{0} >> (64 - count);
    stay = live & low;
    std::uint64_t high = live & ~low, holes = low & ~live;
    for (std::uint64_t m = stay; m != 0; m &= m - 1)
      bit_at[std::countr_zero(m)] = static_cast<std::uint8_t>(std::countr_zero(m));
    while (high != 0) {
      // The highest bit must go to some free position: which one moves the most other bits by the same shift?
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

/// For each set of four 64-bit lanes: which 32-bit lanes to move to the front, one byte each.
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
