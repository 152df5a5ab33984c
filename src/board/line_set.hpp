// A set of line numbers (of columns or diagonals), one bit each. The bits lie in pages that are allocated on first
// use, so the size of the board need not be known beforehand. Numbers far apart cost a page each.
//
// An insertion reads the directory of pages, which stays in the first-level cache, then the word with the bit. In
// a placement without a pattern these words lie at random addresses, so touch() prefetches them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

namespace queens {

class LineSet {
 public:
  /// Numbers from 0 to 2^33 - 1.
  static constexpr int kBits = 33;

  /// Adds the number. Returns whether it was there already.
  bool insert(std::uint64_t number) {
    std::uint64_t& word = word_of(number);
    const std::uint64_t bit = std::uint64_t{1} << (number & 63), before = word;
    word = before | bit;
    return (before & bit) != 0;
  }

  bool contains(std::uint64_t number) const {
    const auto& page = pages_[number >> kPageBits];
    return page && (page[(number & kInPage) >> 6] >> (number & 63) & 1) != 0;
  }

  void touch(std::uint64_t number) {
    if (const auto& page = pages_[number >> kPageBits])
      __builtin_prefetch(&page[(number & kInPage) >> 6], 1);
  }

 private:
  static constexpr int kPageBits = 23;  // 1 MiB
  static constexpr std::uint64_t kInPage = (std::uint64_t{1} << kPageBits) - 1;

  std::uint64_t& word_of(std::uint64_t number) {
    auto& page = pages_[number >> kPageBits];
    if (!page) page = std::make_unique<std::uint64_t[]>((kInPage + 1) / 64);
    return page[(number & kInPage) >> 6];
  }

  std::array<std::unique_ptr<std::uint64_t[]>, std::size_t{1} << (kBits - kPageBits)> pages_;
};

}  // namespace queens
