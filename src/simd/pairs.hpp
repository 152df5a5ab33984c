// The vector operations of the half-board join: filter lists of 64-bit words, and count compatible pairs.
//
// A word is the set of diagonals that the queens of one half of a board occupy. Two halves are compatible if
// their words have no bit in common. Lists are plain arrays. Every function may overwrite up to kSlack words
// after its output, so buffers are that much longer.
#pragma once

#include <cstddef>
#include <cstdint>

#include "simd/scratch.hpp"

namespace queens::simd {

inline constexpr std::size_t kSlack = 8;  ///< words that may be overwritten behind a list

/// A stretch of keys to be joined with the same queens. The slack behind it is read.
struct Stretch {
  const std::uint64_t* keys = nullptr;
  std::size_t count = 0;
  std::uint64_t conflict = 0;  ///< keys with one of these bits are left out
  std::uint64_t bits = 0;      ///< added to each word
};

inline constexpr int kMostLiveBits = 32;  ///< that count_pairs can tell apart

/// Working memory of count_pairs, one for each thread.
struct PairScratch : AlignedMemory<std::size_t{320} << 10> {
  /// Where count_pairs adds the ticks that it spends on tables, not on pairs; null: nowhere.
  std::uint64_t* table_ticks = nullptr;
};

struct PairKernel {
  /// How many words of the first list count_pairs takes at once: it is fastest with a multiple.
  int block;

  /// The words without a bit of `mask`, in their order; `to` may be `from`. Returns how many.
  std::size_t (*filter)(const std::uint64_t* from, std::size_t count, std::uint64_t mask,
                        std::uint64_t* to);

  /// The words of all keys that do not conflict, stretch after stretch: the key's bits in `mask` and
  /// the stretch's. Returns how many.
  std::size_t (*expand)(const Stretch* stretches, std::size_t count, std::uint64_t mask,
                        std::uint64_t* to);

  /// Deals words out by how many of the bits `a` and `b` they have: none to to[0], one to to[1],
  /// both to to[2], each in their order; `kept` gets how many. With `up_to_one`, to[1] has those
  /// with none as well.
  void (*deal)(const std::uint64_t* from, std::size_t count, std::uint64_t a, std::uint64_t b,
               bool up_to_one, std::uint64_t* const to[3], std::size_t kept[3]);

  /// Reverses the order of the low `bits` bits of each word; those above them stay.
  void (*reverse)(std::uint64_t* words, std::size_t count, int bits);

  std::uint64_t (*any)(const std::uint64_t* words, std::size_t count);     ///< OR of all
  std::uint64_t (*common)(const std::uint64_t* words, std::size_t count);  ///< AND of all

  /// The number of pairs (e, w) with e & w & live == 0. `live` has at most kMostLiveBits bits.
  std::uint64_t (*count_pairs)(const std::uint64_t* e, std::size_t e_count, const std::uint64_t* w,
                               std::size_t w_count, std::uint64_t live, PairScratch& scratch);

  /// The same, one by one: for lists too short to pay for tables.
  std::uint64_t (*count_directly)(const std::uint64_t* e, std::size_t e_count,
                                  const std::uint64_t* w, std::size_t w_count, std::uint64_t live);
};

/// The portable twin of the vector kernels.
const PairKernel& scalar_pairs();

/// The kernel compiled for a Highway target; null when this build has none.
const PairKernel* vector_pairs(std::int64_t target);

}  // namespace queens::simd
