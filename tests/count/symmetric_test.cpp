// Compares the counts of solutions that a half or a quarter turn leaves unchanged with the published numbers.
// labels: both arm
#include <gtest/gtest.h>

#include <atomic>

#include "count/half_turn.hpp"
#include "count/quarter_turn.hpp"
#include "count/run.hpp"
#include "support/published.hpp"

namespace queens::counting {
namespace {

const test::Published kPublished("counts.csv");

std::string total(const Decomposition& decomposition, int threads = 1) {
  const RunResult result = run(decomposition, {.limits = {.threads = threads}});
  EXPECT_EQ(result.stop, Stop::finished);
  return to_string(result.weighted);
}

TEST(HalfTurn, CountsAreThePublishedOnes) {
  for (int n = 1; n <= 25; ++n)
    EXPECT_EQ(total(*symmetric::half_turn(n)), std::to_string(kPublished.at(n, "half_turn")))
        << "n = " << n;
}

TEST(HalfTurn, EveryKernelCountsTheSame) {
  for (const simd::Kernel& kernel : simd::kernels())
    for (const int n : {15, 20, 21}) {
      const RunResult result =
          run(*symmetric::half_turn(n),
              {.limits = {.threads = 1, .kernel = std::string(kernel.variant)}});
      EXPECT_EQ(to_string(result.weighted), std::to_string(kPublished.at(n, "half_turn")))
          << kernel.variant << ", n = " << n;
    }
}

TEST(QuarterTurn, CountsAreThePublishedOnes) {
  for (int n = 1; n <= 27; ++n)
    EXPECT_EQ(total(*symmetric::quarter_turn(n)), std::to_string(kPublished.at(n, "quarter_turn")))
        << "n = " << n;
}

TEST(QuarterTurn, BoardsThatOrbitsOfFourDoNotFillHaveNone) {
  for (const int n : {2, 3, 6, 7, 30, 31, 62, 63}) {
    EXPECT_EQ(symmetric::quarter_turn(n)->units(), 0u) << "n = " << n;
    EXPECT_EQ(total(*symmetric::quarter_turn(n)), "0");
  }
}

// The counts of the largest board can begin, so its largest values fit into the words that hold them.
TEST(Symmetric, TheLargestBoardBegins) {
  for (const auto& decomposition : {symmetric::half_turn(64), symmetric::quarter_turn(64)}) {
    const RunResult result = run(*decomposition, {.limits = {.seconds = 0.05, .threads = 1}});
    EXPECT_EQ(result.stop, Stop::time_limit);
  }
}

TEST(Symmetric, CountsDoNotDependOnTheThreads) {
  EXPECT_EQ(total(*symmetric::half_turn(20), 3), total(*symmetric::half_turn(20), 1));
  EXPECT_EQ(total(*symmetric::quarter_turn(36), 3), total(*symmetric::quarter_turn(36), 1));
}

}  // namespace
}  // namespace queens::counting
