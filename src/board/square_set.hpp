// A set of squares of a small board as bits, for searches that work on whole sets.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace queens {

/// Up to 64 * kWords squares, numbered in reading order.
template <std::size_t kWords>
struct SquareSet {
  std::array<std::uint64_t, kWords> words{};

  void add(std::size_t square) { words[square / 64] |= std::uint64_t{1} << square % 64; }
  void remove(std::size_t square) { words[square / 64] &= ~(std::uint64_t{1} << square % 64); }
  bool has(std::size_t square) const { return (words[square / 64] >> square % 64 & 1) != 0; }
  SquareSet& operator|=(const SquareSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words[i] |= other.words[i];
    return *this;
  }
  SquareSet& operator&=(const SquareSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words[i] &= other.words[i];
    return *this;
  }
  friend SquareSet operator&(SquareSet a, const SquareSet& b) { return a &= b; }
  SquareSet without(const SquareSet& other) const {
    SquareSet set;
    for (std::size_t i = 0; i < kWords; ++i) set.words[i] = words[i] & ~other.words[i];
    return set;
  }
  bool empty() const { return *this == SquareSet{}; }
  int count() const {
    int sum = 0;
    for (const std::uint64_t word : words) sum += std::popcount(word);
    return sum;
  }
  /// The first and the last square of a set that is not empty.
  std::size_t first() const {
    std::size_t i = 0;
    while (words[i] == 0) ++i;
    return 64 * i + static_cast<std::size_t>(std::countr_zero(words[i]));
  }
  std::size_t last() const {
    std::size_t i = kWords - 1;
    while (words[i] == 0) --i;
    return 64 * i + 63 - static_cast<std::size_t>(std::countl_zero(words[i]));
  }
  /// The same as first(), and removes it.
  std::size_t take_first() {
    const std::size_t square = first();
    words[square / 64] &= words[square / 64] - 1;
    return square;
  }
  friend bool operator==(const SquareSet&, const SquareSet&) = default;
};

}  // namespace queens
