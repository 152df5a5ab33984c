// Tests how a queen is placed on all open lines at once: compares every kernel with a loop over the squares that the
// queen attacks.
// labels: both arm
#include "simd/lines.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <random>
#include <vector>

namespace queens::simd {
namespace {

template <class Word>
class OpenLinesOf : public ::testing::Test {};
using Words = ::testing::Types<std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(OpenLinesOf, Words);

// Whether a queen on (row, column) leaves the square (r, c) open.
bool leaves_open(int row, int column, int r, int c, int n, bool toroidal) {
  if (r == row || c == column) return false;
  const int difference = (r - c) - (row - column), sum = (r + c) - (row + column);
  return toroidal ? difference % n != 0 && sum % n != 0 : difference != 0 && sum != 0;
}

TYPED_TEST(OpenLinesOf, EveryKernelPlacesAQueenOnAllLines) {
  using Word = TypeParam;
  constexpr int kLargest = 8 * sizeof(Word) - 1;
  constexpr Word kClosed = ~Word{0};
  std::mt19937_64 random(11);
  for (int round = 0; round < 400; ++round) {
    const int n = 1 + static_cast<int>(random() % kLargest);
    const bool toroidal = random() % 2 == 0;
    const std::size_t width = (static_cast<std::size_t>(n) + kOpenLinesStep<Word> - 1) /
                              kOpenLinesStep<Word> * kOpenLinesStep<Word>;
    std::vector<Word> rank(2 * width, 255), from(2 * width, kClosed), to(2 * width), expected(from);
    for (int i = 0; i < n; ++i)
      for (const std::size_t begin : {std::size_t{0}, width}) {
        rank[begin + static_cast<std::size_t>(i)] =
            static_cast<Word>(begin == 0 ? 2 * i : 2 * i + 1);
        if (random() % 4 != 0)
          from[begin + static_cast<std::size_t>(i)] =
              static_cast<Word>(random() | random()) & ((Word{1} << n) - 1);
      }
    const int row = static_cast<int>(random() % static_cast<unsigned>(n));
    const int column = static_cast<int>(random() % static_cast<unsigned>(n));
    std::uint32_t least = ~std::uint32_t{0};
    for (int i = 0; i < n; ++i)
      for (const bool is_row : {true, false}) {
        const std::size_t line = (is_row ? 0 : width) + static_cast<std::size_t>(i);
        Word word = from[line];
        if (i == (is_row ? row : column)) word = kClosed;
        for (int j = 0; j < n && word != kClosed; ++j)
          if (!leaves_open(row, column, is_row ? i : j, is_row ? j : i, n, toroidal))
            word &= ~(Word{1} << j);
        expected[line] = word;
        least = std::min(least, static_cast<std::uint32_t>(std::popcount(word)) << 8 |
                                    static_cast<std::uint32_t>(rank[line]));
      }
    const OpenLines<Word> lines{width, rank.data(), static_cast<std::uint32_t>(n), toroidal};
    for (const Kernel& kernel : kernels()) {
      std::fill(to.begin(), to.end(), 0);
      const std::uint32_t found = place_on_lines<Word>(kernel)(lines, from.data(), to.data(),
                                                               static_cast<std::uint32_t>(row),
                                                               static_cast<std::uint32_t>(column));
      EXPECT_EQ(to, expected) << kernel.variant << " n " << n;
      if (least >> 8 < 8 * sizeof(Word))
        EXPECT_EQ(found, least) << kernel.variant << " n " << n;
      else
        EXPECT_GE(found >> 8, 8 * sizeof(Word)) << kernel.variant << " n " << n;
    }
  }
}

}  // namespace
}  // namespace queens::simd
