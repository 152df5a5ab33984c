// Tests the runner of counts with the units of cross/1: exact counts, sums over units, threads and stopping.
// labels: threads both
#include "count/run.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <thread>

#include "count/cross.hpp"
#include "count/known.hpp"
#include "count/queue.hpp"
#include "queens/problem.hpp"

namespace queens::counting {
namespace {

RunResult count(int n, std::string_view kernel_name, int threads = 1) {
  RunOptions options;
  options.limits.threads = threads;
  options.limits.kernel = kernel_name;
  return run(*cross::decompose(Problem{.n = n}), options);
}

// Builds without optimisation or with instrumentation test smaller boards, because their kernels are a hundred times
// slower.
#ifdef NDEBUG
int largest_n(const simd::Kernel&) { return 17; }
#else
int largest_n(const simd::Kernel& kernel) { return kernel.name == "scalar" ? 13 : 15; }
#endif

// Checks the counts and the numbers of nodes, which depend on n alone. If a change alters the numbers of nodes, its
// commit must say so.
class RunUpTo : public testing::TestWithParam<int> {};

TEST_P(RunUpTo, EveryKernelCountsExactlyWithTheSameNodes) {
  for (const simd::Kernel& kernel : simd::kernels()) {
    for (int n = 1; n <= std::min(GetParam(), largest_n(kernel)); ++n) {
      const RunResult result = count(n, kernel.variant);
      EXPECT_TRUE(result.weighted == kAll[n]) << kernel.variant << " n = " << n;
      EXPECT_EQ(result.nodes, kCrossNodes[n]) << kernel.variant << " n = " << n;
      EXPECT_EQ(result.kernel, kernel.name);
      EXPECT_EQ(result.units_done, result.units);
      EXPECT_EQ(result.stop, Stop::finished);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Small, RunUpTo, testing::Values(14));
// labels: full
INSTANTIATE_TEST_SUITE_P(Large, RunUpTo, testing::Values(17));

TEST(Run, KernelsAgreeUnitByUnit) {
  const auto decomposition = cross::decompose(Problem{.n = 13});
  std::map<std::uint64_t, UnitResult> first;
  for (const simd::Kernel& kernel : simd::kernels()) {
    RunOptions options;
    options.limits.kernel = kernel.variant;
    options.limits.threads = 2;
    Count weighted = 0;
    std::uint64_t units = 0;
    options.on_unit = [&](const UnitResult& unit) {
      const UnitResult& known = first.try_emplace(unit.units.first, unit).first->second;
      EXPECT_TRUE(known.solutions == unit.solutions) << kernel.variant;
      EXPECT_EQ(known.nodes, unit.nodes) << kernel.variant;
      EXPECT_TRUE(known.weighted == unit.weighted) << kernel.variant;
      weighted += unit.weighted;
      ++units;
    };
    const RunResult result = run(*decomposition, options);
    EXPECT_TRUE(weighted == kAll[13]);
    EXPECT_TRUE(result.weighted == weighted);
    EXPECT_EQ(units, decomposition->units());
  }
}

TEST(Run, RangesAndSkippedUnitsAddUp) {
  const auto decomposition = cross::decompose(Problem{.n = 12});
  Count weighted = 0;
  for (std::uint64_t at = 0; at < decomposition->units(); at += 50) {
    RunOptions options;
    options.first_unit = at;
    options.end_unit = at + 50;
    weighted += run(*decomposition, options).weighted;
  }
  EXPECT_TRUE(weighted == kAll[12]);
  RunOptions even, odd;
  for (std::uint64_t unit = 0; unit < decomposition->units(); ++unit)
    (unit % 2 == 1 ? even : odd).done.add({unit, unit});
  EXPECT_TRUE(run(*decomposition, even).weighted + run(*decomposition, odd).weighted == kAll[12]);
}

TEST(Run, ManyThreadsSameTotals) {
  for (const int threads : {1, 2, 3, 8}) {
    const RunResult result = count(14, simd::kernels().front().variant, threads);
    EXPECT_TRUE(result.weighted == kAll[14]) << threads;
    EXPECT_EQ(result.nodes, kCrossNodes[14]);
  }
}

// The whole count would take an hour, so a run that ends here was stopped.
TEST(Run, ProgressNeverFallsAndStopsWhenAsked) {
  const auto decomposition = cross::decompose(Problem{.n = 22});
  for (const int threads : {1, 3}) {
    RunOptions options;
    options.limits.threads = threads;
    double last = 0;
    int calls = 0;
    options.limits.on_progress = [&](const Progress& progress) {
      EXPECT_GE(progress.fraction, last);
      EXPECT_LE(progress.fraction, 1.0);
      last = progress.fraction;
      return ++calls < 4;
    };
    const RunResult result = run(*decomposition, options);
    EXPECT_EQ(result.stop, Stop::asked);
    EXPECT_LT(result.units_done, result.units);
    EXPECT_EQ(calls, 4);
  }
}

// A thread that counts alone hands in whole blocks. The last one is shorter; of the first, two units are done.
TEST(Run, NeighboursOfABlockAreHandedInAtOnce) {
  const auto units = counting::cross::decompose(Problem{.n = 10});
  RunOptions options{.limits = {.threads = 1}, .done = UnitSet{{0, 1}}, .block = 8};
  std::vector<UnitRange> seen;  // the largest block comes first
  Count weighted = 0;
  options.on_unit = [&](const UnitResult& unit) {
    const std::uint64_t first = unit.units.first - unit.units.first % 8;
    EXPECT_EQ(unit.units, (UnitRange{std::max<std::uint64_t>(first, 2),
                                     std::min(first + 8, units->units()) - 1}));
    seen.push_back(unit.units);
    weighted += unit.weighted;
  };
  const RunResult result = run(*units, options);
  EXPECT_EQ(UnitSet(seen), (UnitSet{{2, units->units() - 1}}));
  EXPECT_EQ(result.units_done, units->units() - 2);
  EXPECT_EQ(result.weighted, weighted);
}

TEST(Run, TimeLimit) {
  RunOptions options;
  options.limits.seconds = 1e-3;
  options.limits.threads = 2;
  const RunResult result = run(*cross::decompose(Problem{.n = 25}), options);
  EXPECT_EQ(result.stop, Stop::time_limit);
}

TEST(Run, AnExceptionFromACallbackIsPassedOn) {
  for (const int threads : {1, 2}) {
    RunOptions options;
    options.limits.threads = threads;
    options.on_unit = [](const UnitResult&) { throw std::runtime_error("disk full"); };
    EXPECT_THROW(run(*cross::decompose(Problem{.n = 12}), options), std::runtime_error);
  }
}

struct Source final : UnitSource {
  explicit Source(std::function<std::optional<std::uint64_t>()> f) : from(std::move(f)) {}
  std::optional<std::uint64_t> next(bool) override { return from(); }
  void give_back(std::uint64_t unit) override { given_back.push_back(unit); }

  std::function<std::optional<std::uint64_t>()> from;
  std::vector<std::uint64_t> given_back;
};

// Units may come from a source that keeps threads waiting. When it has no more units, the run ends.
TEST(Run, UnitsFromElsewhere) {
  const auto decomposition = cross::decompose(Problem{.n = 13});
  RunOptions options;
  options.limits.threads = 2;
  std::atomic<std::uint64_t> next = 0;
  Source source([&]() -> std::optional<std::uint64_t> {
    const std::uint64_t unit = next++;
    if (unit == decomposition->units() / 2)
      for (int i = 0; i < 1000; ++i) std::this_thread::yield();
    if (unit >= decomposition->units()) return {};
    return unit;
  });
  options.source = &source;
  const RunResult whole = run(*decomposition, options);
  EXPECT_TRUE(whole.weighted == kAll[13]);
  EXPECT_EQ(whole.units, decomposition->units());
  EXPECT_EQ(whole.units_done, decomposition->units());
  EXPECT_EQ(whole.stop, Stop::finished);

  next = decomposition->units() - 3;
  EXPECT_EQ(run(*decomposition, options).units_done, 3);
  source.from = []() -> std::optional<std::uint64_t> { throw std::runtime_error("gone"); };
  EXPECT_THROW(run(*decomposition, options), std::runtime_error);
}

// A unit that is given back to the queue goes back to its source.
TEST(Run, UnitsThatGoBackToTheirSource) {
  const auto decomposition = cross::decompose(Problem{.n = 8});
  RunOptions options;
  Source source([] { return std::optional<std::uint64_t>(5); });
  options.source = &source;
  UnitQueue queue(*decomposition, options);
  UnitQueue::Piece piece;
  EXPECT_FALSE(queue.some_left());
  EXPECT_TRUE(queue.take(piece, false));
  EXPECT_EQ(piece.unit, 5u);
  EXPECT_EQ(queue.taken(), 1u);
  queue.give_back(piece);
  EXPECT_EQ(source.given_back, (std::vector<std::uint64_t>{5}));
  EXPECT_TRUE(queue.some_left());
  EXPECT_EQ(queue.taken(), 0u);
}

}  // namespace
}  // namespace queens::counting
