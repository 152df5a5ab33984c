// Draws random numbers, ranks and permutations from 64 random bits at a time. std::uniform_int_distribution and
// std::shuffle differ between standard libraries; with these functions a seed gives the same result everywhere.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace queens::random {

/// 0 .. bound - 1 from one number, equally likely up to an error of bound / 2^64.
template <std::unsigned_integral Bound>
Bound below(std::uint64_t number, Bound bound) {
  __extension__ typedef unsigned __int128 Wide;
  return static_cast<Bound>(Wide{number} * bound >> 64);
}

/// A number from 0 up to but not including 1, with the 53 bits that a double holds exactly.
inline double unit(std::uint64_t number) { return static_cast<double>(number >> 11) * 0x1p-53; }

/// 0 .. bound - 1, all equally likely; `Number` has 64 or 128 bits. `bound` is not 0.
template <class Number, class Random>
Number uniform(Random& random, Number bound) {
  constexpr bool kTwoWords = sizeof(Number) > sizeof(std::uint64_t);
  // Numbers below 2^64 (or 2^128) mod `bound` are rejected, so that the number of the others is a multiple of
  // `bound`.
  const Number least = (Number{0} - bound) % bound;
  for (;;) {
    Number number = random();
    if constexpr (kTwoWords) number = number << 64 | random();
    if (number >= least) return number % bound;
  }
}

/// Shuffles the values. All orders are equally likely, with the same small error as below().
template <class Value, class Random>
void shuffle(Value* list, std::size_t count, Random& random) {
  for (std::size_t i = count; i > 1; --i) std::swap(list[i - 1], list[below(random(), i)]);
}

}  // namespace queens::random
