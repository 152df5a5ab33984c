// Vector operations for the engine `join`, which counts solutions by joining two halves of a board: filter lists
// of 64-bit words, and count compatible pairs.
//
// A word is the set of diagonals that the queens of one half of a board occupy. Two halves are compatible if
// their words have no bit in common. Lists are plain arrays. Every function may overwrite up to kSlack words
// after its output, so buffers are that much longer.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "simd/scratch.hpp"

namespace queens::simd {

inline constexpr std::size_t kSlack = 8;  ///< words after a list that may be overwritten

/// A range of 64-bit keys, all to be combined with the same queens. The kSlack words after it are read too.
struct Stretch {
  const std::uint64_t* keys = nullptr;
  std::size_t count = 0;
  std::uint64_t conflict = 0;  ///< keys with one of these bits are dropped
  std::uint64_t bits = 0;      ///< added to each word
};

inline constexpr int kMostLiveBits = 32;  ///< the most that count_pairs can handle

/// Working memory of count_pairs, one for each thread.
struct PairScratch : AlignedMemory<std::size_t{320} << 10> {
  /// Where count_pairs adds the ticks that it spends on tables; null: it does not measure them.
  std::uint64_t* table_ticks = nullptr;
};

struct PairKernel {
  /// How many words of the first list count_pairs handles at once. Lists of a multiple of this length are fastest.
  int block;

  /// Keeps the words without any bit of `mask`, in order; `to` may be `from`. Returns how many words it kept.
  std::size_t (*filter)(const std::uint64_t* from, std::size_t count, std::uint64_t mask,
                        std::uint64_t* to);

  /// Splits the list and keeps its order: words without any bit of `mask` go to `without`, which may be `from`,
  /// the others to `with`. Returns the number of words in `without`.
  std::size_t (*split)(const std::uint64_t* from, std::size_t count, std::uint64_t mask,
                       std::uint64_t* without, std::uint64_t* with);

  /// Stretch by stretch, appends a word for each key that does not conflict: the key's bits in `mask`, combined
  /// with the stretch's bits. Returns how many words it appended.
  std::size_t (*expand)(const Stretch* stretches, std::size_t count, std::uint64_t mask,
                        std::uint64_t* to);

  /// Reverses the order of the low `bits` bits of each word; the higher bits stay.
  void (*reverse)(std::uint64_t* words, std::size_t count, int bits);

  std::uint64_t (*any)(const std::uint64_t* words, std::size_t count);     ///< OR of all
  std::uint64_t (*common)(const std::uint64_t* words, std::size_t count);  ///< AND of all

  /// The number of pairs (e, w) with e & w & live == 0. `live` has at most kMostLiveBits bits.
  std::uint64_t (*count_pairs)(const std::uint64_t* e, std::size_t e_count, const std::uint64_t* w,
                               std::size_t w_count, std::uint64_t live, PairScratch& scratch);

  /// The same, pair by pair: for lists that are too short for tables to pay off.
  std::uint64_t (*count_directly)(const std::uint64_t* e, std::size_t e_count,
                                  const std::uint64_t* w, std::size_t w_count, std::uint64_t live);
};

/// The portable kernel, which needs no vectors.
const PairKernel& scalar_pairs();

/// The kernel compiled for a Highway target; null if this build has none.
const PairKernel* vector_pairs(std::int64_t target);

// Measures shares of time within one thread by the processor's own clock, whose ticks have a constant rate.
// Reading it costs about ten nanoseconds.
inline std::uint64_t ticks() {
#if defined(__x86_64__) || defined(__i386__)
  return __builtin_ia32_rdtsc();  // <x86intrin.h> would bring 40,000 lines
#else
  return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
#endif
}

/// Adds the ticks of its lifetime to a sum; does nothing if the pointer is null.
class Stopwatch {
 public:
  explicit Stopwatch(std::uint64_t* sum) : sum_(sum), begin_(sum != nullptr ? ticks() : 0) {}
  ~Stopwatch() {
    if (sum_ != nullptr) *sum_ += ticks() - begin_;
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  std::uint64_t* sum_;
  std::uint64_t begin_;
};

}  // namespace queens::simd
