// Sets of columns of one size, numbered from 0 in colexicographic order: in ascending order of their bit masks.
//
// Source. The combinatorial number system: the set c1 < c2 < ... has the number C(c1,1) + C(c2,2) + ...
// Idea.   The number is the sum of a term for the low columns and a term for the high ones, each looked up in a
//         table. The term for the high columns depends on how many low columns there are: the size of the set minus
//         the number of its high columns.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace queens::counting::join {

inline constexpr auto kBinomials = [] {
  std::array<std::array<std::uint64_t, 33>, 33> triangle{};
  for (std::size_t n = 0; n < triangle.size(); ++n) {
    triangle[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k)
      triangle[n][k] = triangle[n - 1][k - 1] + triangle[n - 1][k];
  }
  return triangle;
}();

/// C(n, k); 0 for k > n. n at most 32.
constexpr std::uint64_t binomial(int n, int k) {
  return k < 0 || k > n ? 0 : kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

class Subsets {
 public:
  /// The subsets of `size` of the columns 0..columns-1, at most 32.
  Subsets(int columns, int size)
      : columns_(columns),
        size_(size),
        split_((columns + 1) / 2),
        low_(std::size_t{1} << split_),
        high_(std::size_t{1} << (columns - split_)) {
    for (std::uint32_t m = 0; m < low_.size(); ++m) low_[m] = sum(m, 0, 0);
    for (std::uint32_t m = 0; m < high_.size(); ++m)
      high_[m] = sum(m, split_, size - std::popcount(m));
  }

  std::uint64_t count() const { return binomial(columns_, size_); }

  std::uint32_t number(std::uint32_t set) const {
    return low_[set & ((1u << split_) - 1)] + high_[set >> split_];
  }

  /// The tables of the two terms of number(): low() for the sets of the first split() columns, high() for those of
  /// the other columns.
  int split() const { return split_; }
  const std::vector<std::uint32_t>& low() const { return low_; }
  const std::vector<std::uint32_t>& high() const { return high_; }

  std::uint32_t set(std::uint64_t number) const {
    std::uint32_t mask = 0;
    int column = columns_;
    for (int k = size_; k > 0; --k) {
      do --column;
      while (binomial(column, k) > number);
      number -= binomial(column, k);
      mask |= 1u << column;
    }
    return mask;
  }

 private:
  static std::uint32_t sum(std::uint32_t mask, int first_column, int smaller) {
    std::uint64_t value = 0;
    for (; mask != 0; mask &= mask - 1)
      value += binomial(first_column + std::countr_zero(mask), ++smaller);
    return static_cast<std::uint32_t>(value);
  }

  int columns_, size_, split_;
  std::vector<std::uint32_t> low_, high_;
};

/// The next larger number with as many set bits (Gosper's method), to step through all subsets.
constexpr std::uint32_t next_subset(std::uint32_t set) {
  const std::uint32_t lowest = set & -set, ripple = set + lowest;
  return ripple | ((set ^ ripple) >> 2) / lowest;
}

/// Column c becomes columns-1-c.
constexpr std::uint32_t mirrored(std::uint32_t set, int columns) {
  set = (set >> 1 & 0x55555555) | (set & 0x55555555) << 1;
  set = (set >> 2 & 0x33333333) | (set & 0x33333333) << 2;
  set = (set >> 4 & 0x0f0f0f0f) | (set & 0x0f0f0f0f) << 4;
  set = (set >> 8 & 0x00ff00ff) | (set & 0x00ff00ff) << 8;
  return (set >> 16 | set << 16) >> (32 - columns);
}

}  // namespace queens::counting::join
