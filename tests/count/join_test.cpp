// Tests that the join (rules join/1 and join/2) counts exactly, with every kernel.
// labels: both arm
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "count/cross.hpp"
#include "count/join.hpp"
#include "count/known.hpp"

namespace queens::counting::join {
namespace {

#ifdef NDEBUG
constexpr int kLargestFast = 17, kLargestSlow = 15;
#else
constexpr int kLargestFast = 14, kLargestSlow = 12;
#endif

class JoinUpTo : public testing::TestWithParam<int> {};

TEST_P(JoinUpTo, EveryKernelCountsExactlyWithTheSameNodes) {
  std::map<int, std::uint64_t> nodes;
  for (const simd::Kernel& kernel : simd::kernels()) {
    const int largest = kernel.name == "scalar" ? kLargestSlow : kLargestFast;
    for (int n = 1; n <= std::min(GetParam(), largest); ++n) {
      const RunResult result = count(n, kernel);
      EXPECT_TRUE(result.weighted == kAll[n]) << kernel.variant << " n = " << n;
      EXPECT_EQ(nodes.try_emplace(n, result.nodes).first->second, result.nodes)
          << kernel.variant << " n = " << n;
      EXPECT_EQ(result.units_done, result.units);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Small, JoinUpTo, testing::Values(14));
// labels: full
INSTANTIATE_TEST_SUITE_P(Large, JoinUpTo, testing::Values(17));

// `join` and `cross` share only the runner, so equal counts confirm each other.
TEST(Join, AgreesWithCross) {
  for (int n = 1; n <= kLargestFast; ++n)
    EXPECT_TRUE(count(n, simd::kernels().front()).weighted ==
                run(*cross::decompose(Problem{.n = n})).weighted)
        << n;
}

TEST(Join, Eighteen) {
  if (!kOptimised) GTEST_SKIP() << "takes minutes without optimisation";
  const RunResult result = count(18, simd::kernels().front(), {.limits = {.memory = kSmall}}, 2);
  EXPECT_TRUE(result.weighted == kAll[18]);
  EXPECT_EQ(result.nodes, 107723688u);  // bottom halves listed
}

TEST(Join, AnyDepthOfTablesGivesTheSame) {
  for (const int n : {8, 9, 12, 13}) {
    std::set<std::uint64_t> nodes;
    for (int depth = 1; depth <= n / 2 - 1; ++depth) {
      const RunResult result =
          count(n, simd::kernels().front(), {.limits = {.memory = kSmall}, .depth = depth});
      EXPECT_TRUE(result.weighted == kAll[n]) << n << " depth " << depth;
      nodes.insert(result.nodes);
    }
    EXPECT_EQ(nodes.size(), 1u);
  }
}

TEST(Join, HasARuleForOddAndOneForEvenBoards) {
  EXPECT_EQ(decompose(12)->name(), "join/2");
  EXPECT_EQ(decompose(13)->name(), "join/1");
}

// The subtotal of some units must not depend on where the cost model divides the work. Wrong constants force leaves of
// every size, splits by rank and splits by bit; n = 20 has up to 38 live bits.
TEST(Join, TheModelOfCostsDecidesNothingButTheTime) {
  const Costs never_split{.filter = 1e9, .split = 1e9};
  const Costs all_direct{.block = 1e9, .direct = 1e-3};
  const Costs no_direct{.direct = 1e9};
  const int n = kOptimised ? 20 : 14;
  const std::uint64_t first = kOptimised ? 20011 : 400, units = kOptimised ? 3 : 20;
  std::set<std::pair<std::uint64_t, std::uint64_t>> results;
  for (const simd::Kernel& kernel : simd::kernels()) {
    const bool slow = kernel.name == "scalar" || kernel.name == "sse4" || !kOptimised;
    for (const int depth : {5, 6}) {
      for (const auto& costs : {std::optional<Costs>{}, std::optional<Costs>{kAlwaysSplit},
                                std::optional<Costs>{no_direct}, std::optional<Costs>{never_split},
                                std::optional<Costs>{all_direct}}) {
        if (slow && costs && (costs->direct < 0.01 || costs->split > 1e6)) continue;
        RunOptions options;
        options.limits.threads = 1;
        options.limits.kernel = kernel.variant;
        options.first_unit = first;
        options.end_unit = first + units;
        const RunResult result = run(
            *decompose(n, {.limits = {.memory = kSmall}, .depth = depth, .costs = costs}), options);
        results.insert({static_cast<std::uint64_t>(result.weighted), result.nodes});
      }
    }
  }
  EXPECT_EQ(results.size(), 1u);
  EXPECT_GT(results.begin()->first, 0u);
}

// The count is stopped while the tables of n = 24 are built, and afterwards. The whole count would take hours.
TEST(Join, StopsWhileItBuildsTablesAndWhileItCounts) {
  for (const Step step : {Step::preparing, Step::counting}) {
    for (const int threads : {1, 3}) {
      RunOptions options;
      options.limits.threads = threads;
      options.limits.on_progress = [&](const Progress& now) { return now.step != step; };
      const RunResult result = run(*decompose(24, {.limits = {.memory = 4 * kSmall}}), options);
      EXPECT_EQ(result.stop, Stop::asked);
      EXPECT_EQ(result.step, step);
    }
  }
}

// labels: threads
TEST(Join, ManyThreadsSameTotals) {
  for (const int threads : {1, 2, 5}) {
    const RunResult result = count(14, simd::kernels().front(),
                                   {.limits = {.threads = threads, .memory = kSmall}}, threads);
    EXPECT_TRUE(result.weighted == kAll[14]) << threads;
  }
}

TEST(Join, PhasesCoverTheUnitsMeasured) {
  const RunResult result = count(14, simd::kernels().front());
  const Phases& p = result.phases;
  EXPECT_GT(p.list, 0u);
  EXPECT_GT(p.all, 0u);
  EXPECT_GT(p.solutions, 0u);
  EXPECT_LE(p.list + p.filter + p.tables + p.visit, p.all);
}

}  // namespace
}  // namespace queens::counting::join
