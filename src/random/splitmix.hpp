// SplitMix64, a generator of 64-bit random numbers that are the same on every machine.
//
// Idea.   The k-th number is a hash of seed + k * constant. So a stream needs one word of memory, and can be
//         repeated from any position without having been stored.
// Source. G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA
// 2014.
#pragma once

#include <cstdint>
#include <limits>

namespace queens::random {

inline constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15;

/// The hash of `seed` + kStep. Even neighbouring seeds have quite different hashes.
inline std::uint64_t mixed(std::uint64_t seed) {
  std::uint64_t z = seed + kStep;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/// The k-th number, from 0, of the stream that begins with `seed`.
inline std::uint64_t number_at(std::uint64_t seed, std::uint64_t k) {
  return mixed(seed + k * kStep);
}

class SplitMix64 {
 public:
  explicit SplitMix64(std::uint64_t seed = 0) : state_(seed) {}

  /// The k-th of a family of independent streams.
  SplitMix64(std::uint64_t seed, std::uint64_t k) : state_(mixed(seed) ^ k * 0xd1342543de82ef95) {}

  using result_type = std::uint64_t;
  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }

  result_type operator()() {
    const result_type number = mixed(state_);
    state_ += kStep;
    return number;
  }

  bool operator==(const SplitMix64&) const = default;

 private:
  std::uint64_t state_;
};

}  // namespace queens::random
