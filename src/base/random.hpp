// Random numbers, ranks and permutations that are the same on every machine.
//
// Idea.   SplitMix64 makes 64-bit numbers: the k-th is a hash of seed + k * constant. So a stream needs one word of
//         memory, and can be repeated from any position without having been stored.
// Draws.  std::uniform_int_distribution and std::shuffle differ between standard libraries; with the functions here a
//         seed gives the same result everywhere.
// Source. G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

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

/// 0 .. bound - 1 from one number, equally likely up to an error of bound / 2^64.
template <std::unsigned_integral Bound>
Bound below(std::uint64_t number, Bound bound) {
  __extension__ typedef unsigned __int128 Wide;
  return static_cast<Bound>(Wide{number} * bound >> 64);
}

/// A number from 0 up to but not including 1, with the 53 bits that a double holds exactly.
inline double unit(std::uint64_t number) { return static_cast<double>(number >> 11) * 0x1p-53; }

/// 0 .. bound - 1, all equally likely; `Number` is std::uint64_t, or Count. `bound` is not 0.
template <class Number, class Random>
Number uniform(Random& random, Number bound) {
  constexpr bool kTwoWords = sizeof(Number) > sizeof(std::uint64_t);
  // Numbers below 2^64 (or 2^128) mod `bound` are rejected, so that the number of the others is a multiple of `bound`.
  const Number least = (Number{0} - bound) % bound;
  for (;;) {
    const std::uint64_t word = random();
    Number number = word;
    if constexpr (kTwoWords) number = {word, random()};
    if (number >= least) return number % bound;
  }
}

/// Shuffles the values. All orders are equally likely, with the same small error as below().
template <class Value, class Random>
void shuffle(Value* list, std::size_t count, Random& random) {
  for (std::size_t i = count; i > 1; --i) std::swap(list[i - 1], list[below(random(), i)]);
}

}  // namespace queens::random
