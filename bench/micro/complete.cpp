// Times completion: the exact search on boards with excluded diagonals, by two engines, and half-filled boards with the
// engine that `run()` picks.
#include <benchmark/benchmark.h>

#include <random>

#include "queens/queens.hpp"

namespace queens {
namespace {

// Each diagonal and antidiagonal blocked with probability 1/4.
Problem with_diagonals(std::int32_t n, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Problem problem{.n = n};
  for (std::int64_t d = 1 - n; d < n; ++d)
    if (random() % 4 == 0) problem.blocked_diagonals.push_back(d);
  for (std::int64_t s = 0; s < 2 * n - 1; ++s)
    if (random() % 4 == 0) problem.blocked_antidiagonals.push_back(s);
  return problem;
}

Problem half_filled(std::int32_t n, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Problem problem{.n = n};
  const auto draw = [&] { return static_cast<std::int32_t>(random() % static_cast<unsigned>(n)); };
  while (problem.queens.size() < static_cast<std::size_t>(n / 2)) {
    problem.queens.push_back({draw(), draw()});
    if (inspect({n, problem.queens}).attack_count != 0) problem.queens.pop_back();
  }
  return problem;
}

// Counts all solutions of ten boards of 18 rows. Items are nodes.
void count_excluded(benchmark::State& state, const char* name) {
  double nodes = 0;
  for (std::int32_t seed = 0; seed < 10; ++seed)
    nodes += static_cast<double>(run(with_diagonals(18, static_cast<std::uint64_t>(seed)),
                                     Question::count, {.probing = Probing::counting}, name)
                                     .statistics.nodes);
  for (auto unused : state)
    for (std::int32_t seed = 0; seed < 10; ++seed)
      benchmark::DoNotOptimize(
          run(with_diagonals(18, static_cast<std::uint64_t>(seed)), Question::count, {}, name)
              .count);
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes) *
                          static_cast<std::int64_t>(state.iterations()));
}
BENCHMARK_CAPTURE(count_excluded, smallest_line, "smallest-line")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_excluded, fewest_choices, "fewest-choices")->Unit(benchmark::kMillisecond);

// The time to solve 40 boards of 20 rows, about half of which have a solution.
void solve_excluded(benchmark::State& state, const char* name) {
  for (auto unused : state)
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
      benchmark::DoNotOptimize(run(with_diagonals(20, seed), Question::one, {}, name).verdict);
}
BENCHMARK_CAPTURE(solve_excluded, smallest_line, "smallest-line")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_excluded, fewest_choices, "fewest-choices")->Unit(benchmark::kMillisecond);

void complete_half(benchmark::State& state) {
  const Problem problem = half_filled(static_cast<std::int32_t>(state.range(0)), 1);
  for (auto unused : state) benchmark::DoNotOptimize(run(problem, Question::one).verdict);
}
BENCHMARK(complete_half)->Arg(50)->Arg(100)->Arg(200)->Arg(400)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace queens
