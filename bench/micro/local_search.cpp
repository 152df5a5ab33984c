// Times local search without output and without the referee, with every kernel; and the referee alone.
#include <benchmark/benchmark.h>

#include <string>

#include "local/local_search.hpp"
#include "simd/kernel.hpp"

namespace {

using namespace queens;

// Items are queens; each run has a new seed.
void search(benchmark::State& state, const std::string& kernel, std::int32_t n) {
  Sink silence;
  Limits limits{.seed = 0, .kernel = kernel};
  double tries = 0;
  for (auto _ : state) {
    ++limits.seed;
    const Answer answer = local_search().solve(Problem{.n = n}, Question::one, limits, silence);
    tries += static_cast<double>(answer.statistics.tries);
  }
  state.SetItemsProcessed(state.iterations() * n);
  // A label, because the report as CSV allows only counters that all benchmarks have.
  const double queens = static_cast<double>(n) * static_cast<double>(state.iterations());
  state.SetLabel(std::to_string(tries / queens) + " tries/queen");
}

void referee(benchmark::State& state, std::int32_t n) {
  Sink silence;
  const Answer answer = local_search().solve(Problem{.n = n}, Question::one, {}, silence);
  for (auto _ : state) benchmark::DoNotOptimize(is_solution(*answer.placement));
  state.SetItemsProcessed(state.iterations() * n);
}

const int kRegistered = [] {
  for (const std::int32_t n : {1'000, 1'000'000, 10'000'000}) {
    for (const simd::Kernel& kernel : simd::kernels()) {
      const std::string name(kernel.variant);
      benchmark::RegisterBenchmark(("local-search/" + name + "/" + std::to_string(n)).c_str(),
                                   [name, n](benchmark::State& state) { search(state, name, n); });
    }
    benchmark::RegisterBenchmark(("referee/" + std::to_string(n)).c_str(),
                                 [n](benchmark::State& state) { referee(state, n); });
  }
  return 0;
}();

}  // namespace
