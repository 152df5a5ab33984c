// A set of line numbers as bits, in pages that are made when a number in them comes: nobody has to
// say beforehand how large the board is, and numbers far apart cost a page each.
//
// A number inserted costs one look at the directory, which stays in the first-level cache, and one at
// the bits; touch() fetches these beforehand, as placements that are no pattern hit them at random.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

namespace queens {

class LineSet {
 public:
  /// Numbers from 0 to 2^33 - 1.
  static constexpr int kBits = 33;

  /// Whether the number was there already.
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

  void clear() {
    for (auto& page : pages_) page.reset();
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
