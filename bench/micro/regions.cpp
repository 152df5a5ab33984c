// Times puzzles with regions: making them, and counting their solutions with three engines.
#include <benchmark/benchmark.h>

#include "queens/puzzles.hpp"
#include "queens/queens.hpp"

namespace queens {
namespace {

constexpr std::uint64_t kPuzzles = 20;  // in each iteration

// Items are puzzles.
void make_puzzles(benchmark::State& state, Level level) {
  const auto n = static_cast<std::int32_t>(state.range(0));
  for (auto unused : state)
    for (std::uint64_t i = 1; i <= kPuzzles; ++i)
      benchmark::DoNotOptimize(region_puzzle(n, level, 1, i));
  state.SetItemsProcessed(static_cast<std::int64_t>(kPuzzles) *
                          static_cast<std::int64_t>(state.iterations()));
}
BENCHMARK_CAPTURE(make_puzzles, easy, Level::easy)->Arg(8)->Arg(11)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(make_puzzles, expert, Level::expert)
    ->Arg(8)
    ->Arg(11)
    ->Unit(benchmark::kMillisecond);

// Items are nodes.
void count_regions(benchmark::State& state, const char* name) {
  std::vector<CheckedProblem> problems;
  std::uint64_t nodes = 0;
  for (std::uint64_t i = 1; i <= kPuzzles; ++i) {
    problems.emplace_back(*region_puzzle(8, Level::hard, 1, i));
    nodes += run(problems.back(), Question::count, {.probing = Probing::counting}, name)
                 .statistics.nodes;
  }
  for (auto unused : state)
    for (const CheckedProblem& each : problems)
      benchmark::DoNotOptimize(run(each, Question::count, {}, name).count);
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes) *
                          static_cast<std::int64_t>(state.iterations()));
}
BENCHMARK_CAPTURE(count_regions, smallest_line, "smallest-line")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(count_regions, fewest_choices, "fewest-choices")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(count_regions, dancing_links, "dancing-links")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace queens
