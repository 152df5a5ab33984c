// Times the parts of a count by the engine `cross`: counting leaves with every kernel, setting leaves up, cutting the
// board into units, and the overhead of the runner.
#include <benchmark/benchmark.h>

#include <bit>
#include <memory>
#include <string>
#include <vector>

#include "count/cross.hpp"
#include "count/run.hpp"
#include "simd/kernel.hpp"

namespace {

using namespace queens;
using counting::cross::Position;

// Adds the positions of the upper tree below `position` that have `lines` lines left.
void collect(const Position& position, int lines, std::vector<Position>& list) {
  if (position.lines_left() <= lines) return list.push_back(position);
  const auto line = position.fewest();
  for (std::uint64_t free = line.free; free != 0; free &= free - 1) {
    Position next = position;
    next.place_on(line, std::countr_zero(free));
    collect(next, lines, list);
  }
}

std::vector<Position> positions(int n, int lines) {
  const auto units = counting::cross::enumerate_units(n);
  std::vector<Position> list;
  for (std::size_t u = 5; u < units.size(); u += units.size() / 12) {
    Position position(n);
    for (int q = 0; q < units[u].queens; ++q)
      position.place(units[u].square[q].row, units[u].square[q].column);
    collect(position, lines, list);
  }
  return list;
}

std::vector<simd::Leaf> leaves(int n, int lines) {
  std::vector<simd::Leaf> list;
  for (const Position& position : positions(n, lines))
    counting::cross::set_up_leaf(position, list.emplace_back());
  return list;
}

// Counts leaves. Items are nodes: queens placed.
void leaf_kernel(benchmark::State& state, const simd::Kernel& kernel, int n, int lines) {
  const std::vector<simd::Leaf> list = leaves(n, lines);
  simd::Scratch scratch;
  std::uint64_t nodes = 0;
  for (auto _ : state)
    for (const simd::Leaf& leaf : list) nodes += kernel.count_leaf(leaf, scratch).nodes;
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}

// Sets leaves up from positions. Items are leaves.
void leaf_setup(benchmark::State& state) {
  const std::vector<Position> list = positions(static_cast<int>(state.range(0)), 12);
  simd::Leaf leaf;
  for (auto _ : state)
    for (const Position& position : list) {
      counting::cross::set_up_leaf(position, leaf);
      benchmark::DoNotOptimize(leaf);
    }
  state.SetItemsProcessed(static_cast<std::int64_t>(list.size()) * state.iterations());
}

// Items are units.
void enumerate_units(benchmark::State& state) {
  std::size_t units = 0;
  for (auto _ : state)
    units += counting::cross::enumerate_units(static_cast<int>(state.range(0))).size();
  state.SetItemsProcessed(static_cast<std::int64_t>(units));
}

// A decomposition whose units take no work, so that only the runner takes time.
class Nothing final : public counting::Decomposition {
 public:
  std::string_view name() const override { return "nothing/1"; }
  std::int32_t n() const override { return 1; }
  std::uint64_t units() const override { return 4096; }
  double size(std::uint64_t) const override { return 1; }
  std::unique_ptr<counting::Worker> worker(const simd::Kernel&) const override {
    struct Idle final : counting::Worker {
      bool solve(std::uint64_t unit, StopToken& token, UnitResult& result) override {
        result.units = {unit, unit};
        return token.keep_going();
      }
    };
    return std::make_unique<Idle>();
  }
};

// Items are units.
void runner(benchmark::State& state) {
  const Nothing nothing;
  counting::RunOptions options;
  options.limits.threads = static_cast<int>(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(counting::run(nothing, options));
  state.SetItemsProcessed(static_cast<std::int64_t>(nothing.units()) * state.iterations());
}

[[maybe_unused]] const bool registered = [] {
  for (const auto& [n, lines] : {std::pair{16, 12}, {18, 13}})
    for (const simd::Kernel& kernel : simd::kernels()) {
      const std::string name = "leaf/" + std::string(kernel.variant) + "/n" + std::to_string(n);
      benchmark::RegisterBenchmark(name.c_str(), [&kernel, n = n, lines = lines](auto& state) {
        leaf_kernel(state, kernel, n, lines);
      })->Unit(benchmark::kMillisecond);
    }
  return true;
}();

BENCHMARK(leaf_setup)->Arg(18)->Unit(benchmark::kMicrosecond);
BENCHMARK(enumerate_units)->DenseRange(16, 18)->Unit(benchmark::kMicrosecond);
BENCHMARK(runner)->Arg(1)->Arg(2)->Unit(benchmark::kMicrosecond);

}  // namespace
