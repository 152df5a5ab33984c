// Times the parts of the half-board join: counting pairs, filtering words and expanding keys, each with every kernel;
// and building the tables of the outermost rows.
#include <benchmark/benchmark.h>

#include <random>
#include <string>
#include <vector>

#include "count/join/frame.hpp"
#include "count/join/tables.hpp"
#include "simd/kernel.hpp"

namespace {

using namespace queens;
using Words = std::vector<std::uint64_t>;

constexpr std::uint64_t kLive = 0x0fffffff;  // 28 bits, as at a leaf of n = 20

Words random_words(std::size_t count, unsigned seed) {
  std::mt19937_64 random(seed);
  Words words(count + simd::kSlack);
  for (std::uint64_t& word : words) word = random() & random();
  return words;
}

// Items are pairs.
void count_pairs(benchmark::State& state, const simd::PairKernel& kernel, std::size_t e_count,
                 std::size_t w_count) {
  const Words e = random_words(e_count, 1), w = random_words(w_count, 2);
  simd::PairScratch scratch;
  for (auto _ : state)
    benchmark::DoNotOptimize(
        kernel.count_pairs(e.data(), e_count, w.data(), w_count, kLive, scratch));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(e_count * w_count));
}

// Items are words read; about a third of them pass.
void filter(benchmark::State& state, const simd::PairKernel& kernel) {
  constexpr std::size_t kCount = 20000;
  const Words words = random_words(kCount, 3);
  Words kept(words.size());
  for (auto _ : state)
    benchmark::DoNotOptimize(kernel.filter(words.data(), kCount, 0x1110, kept.data()));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kCount));
}

void expand(benchmark::State& state, const simd::PairKernel& kernel) {
  constexpr std::size_t kStretches = 64, kEach = 600;
  const Words keys = random_words(kStretches * kEach, 4);
  Words words(keys.size());
  std::vector<simd::Stretch> stretches;
  for (std::size_t i = 0; i < kStretches; ++i)
    stretches.push_back({keys.data() + i * kEach, kEach, 0x1110, i});
  for (auto _ : state)
    benchmark::DoNotOptimize(kernel.expand(stretches.data(), kStretches, kLive, words.data()));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kStretches * kEach));
}

class NoPulse final : public StopToken {
 public:
  NoPulse() : StopToken(never_) {}

 private:
  std::atomic<bool> never_ = false;
};

void tables(benchmark::State& state, int n, int depth) {
  NoPulse token;
  for (auto _ : state)
    benchmark::DoNotOptimize(counting::join::Tables(n, depth, std::uint64_t{4} << 30,
                                                    *simd::kernels().front().pairs, token)
                                 .bytes());
}

const int kRegistered = [] {
  for (const simd::Kernel& kernel : simd::kernels()) {
    const std::string name(kernel.variant);
    const simd::PairKernel& pairs = *kernel.pairs;
    for (const auto& [e, w] : {std::pair<std::size_t, std::size_t>{2048, 2048}, {1024, 16}})
      benchmark::RegisterBenchmark(
          ("pairs/" + name + "/" + std::to_string(e) + "x" + std::to_string(w)).c_str(),
          [&pairs, e = e, w = w](benchmark::State& s) { count_pairs(s, pairs, e, w); });
    benchmark::RegisterBenchmark(("filter/" + name).c_str(),
                                 [&pairs](benchmark::State& s) { filter(s, pairs); });
    benchmark::RegisterBenchmark(("expand/" + name).c_str(),
                                 [&pairs](benchmark::State& s) { expand(s, pairs); });
  }
  for (const auto& [n, depth] : {std::pair{17, 6}, {20, 7}})
    benchmark::RegisterBenchmark(
        ("tables/n=" + std::to_string(n) + "/rows=" + std::to_string(depth)).c_str(),
        [n = n, depth = depth](benchmark::State& s) { tables(s, n, depth); });
  return 0;
}();

}  // namespace
