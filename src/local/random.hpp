// The random numbers of the local search: a stream that goes on, and one that is read at any place.
//
// SplitMix64 (G. Steele, D. Lea, C. Flood 2014) is both: its k-th number is a mix of key + k times a
// constant. So what was dealt by it can be dealt once more without being kept.
#pragma once

#include <cstdint>

#include "simd/particles.hpp"

namespace queens::local {

__extension__ typedef unsigned __int128 Wide;

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t operator()() { return simd::next_random(state_); }

  /// 0 .. bound - 1, each equally likely but for bound / 2^64.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(Wide{(*this)()} * bound >> 64);
  }

 private:
  std::uint64_t state_;
};

/// The k-th number of the stream that begins with `key`.
inline std::uint64_t random_at(std::uint64_t key, std::uint64_t k) {
  std::uint64_t state = key + k * 0x9e3779b97f4a7c15u;
  return simd::next_random(state);
}

/// Every order equally likely. O(count).
inline void shuffle(std::uint32_t* list, std::uint32_t count, Random& random) {
  for (std::uint32_t i = count; i > 1; --i) {
    const std::uint32_t other = random.below(i), kept = list[i - 1];
    list[i - 1] = list[other];
    list[other] = kept;
  }
}

}  // namespace queens::local
