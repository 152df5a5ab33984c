// An engine can be stopped, and can count and report its steps. Does this cost time while nobody asks for it? Compares
// the bitmask engine with the bare recursion, which can do none of these. The goal: the two times differ by at most
// 3 %.
#include <benchmark/benchmark.h>

#include "queens/queens.hpp"

namespace {

std::uint64_t bare(std::uint64_t all, std::uint64_t columns, std::uint64_t down, std::uint64_t up) {
  if (columns == all) return 1;
  std::uint64_t solutions = 0;
  std::uint64_t free = all & ~(columns | down | up);
  while (free != 0) {
    const std::uint64_t queen = free & -free;
    free ^= queen;
    solutions += bare(all, columns | queen, (down | queen) << 1, (up | queen) >> 1);
  }
  return solutions;
}

void bare_recursion(benchmark::State& state) {
  const auto n = state.range(0);
  for (auto _ : state) benchmark::DoNotOptimize(bare((std::uint64_t{1} << n) - 1, 0, 0, 0));
}

void bitmask_engine(benchmark::State& state) {
  const queens::Problem problem{.n = static_cast<std::int32_t>(state.range(0))};
  queens::Sink sink;
  for (auto _ : state)
    benchmark::DoNotOptimize(queens::run(problem, queens::Question::count, {}, sink, "bitmask"));
}

BENCHMARK(bare_recursion)->DenseRange(12, 14)->Unit(benchmark::kMillisecond);
BENCHMARK(bitmask_engine)->DenseRange(12, 14)->Unit(benchmark::kMillisecond);

}  // namespace
