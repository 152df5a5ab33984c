// Tests how lines are struck out (torus): compares every kernel with a loop over the bits.
// labels: both arm
#include "simd/lines.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <random>
#include <vector>

namespace queens::simd {
namespace {

TEST(StruckLines, EveryKernelFindsTheLeast) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 200; ++round) {
    const std::size_t words = kStruckLinesStep * (1 + random() % 9);
    std::vector<std::uint32_t> from(words), strike(words), to(words);
    for (std::size_t i = 0; i < words; ++i) {
      from[i] = static_cast<std::uint32_t>(random() & random()) & 0x7fffffff;
      strike[i] = static_cast<std::uint32_t>(random() & random()) & 0x7fffffff;
      if (random() % 5 == 0) strike[i] = 0xffffffff;
      if (random() % 50 == 0) strike[i] = 0x7fffffff;
    }
    std::uint32_t least = 0xffffffff;
    for (std::size_t i = 0; i < words; ++i) {
      const std::uint32_t left = 32 - std::popcount(from[i] | strike[i]);
      least = std::min(least, (left - 1) << 8 | static_cast<std::uint32_t>(i));
    }
    for (const Kernel& kernel : kernels()) {
      std::fill(to.begin(), to.end(), 0);
      EXPECT_EQ(strike_lines(kernel)(from.data(), strike.data(), to.data(), words), least)
          << kernel.variant;
      for (std::size_t i = 0; i < words; ++i) EXPECT_EQ(to[i], from[i] | strike[i]);
    }
  }
}

TEST(StruckLines, ClosedLinesAreNeverTheLeast) {
  const std::vector<std::uint32_t> closed(kStruckLinesStep, 0xffffffff);
  std::vector<std::uint32_t> to(kStruckLinesStep);
  for (const Kernel& kernel : kernels())
    EXPECT_GE(strike_lines(kernel)(closed.data(), closed.data(), to.data(), closed.size()),
              0xffffff00u)
        << kernel.variant;
}

}  // namespace
}  // namespace queens::simd
