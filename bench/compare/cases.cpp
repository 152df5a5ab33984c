#include "compare/cases.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "catalogue/counting.hpp"
#include "machine/limits.hpp"
#include "simd/kernel.hpp"

namespace queens::bench {
namespace {

constexpr int kSmallest = 12;
constexpr int kFirstJoin = 15;

int processors() { return machine::usable_threads(); }

// The cases of --large: cross and join around the size at which they cost the same, with the kernels that matter.
// Counts that take hours are estimated from a sample of their units. bitmask runs before and after each group of
// cases, so that the times compared were measured within a few minutes.
std::vector<Case> large_boards() {
  const std::string fastest(simd::kernels().front().variant);
  const std::vector<std::string> kernels = simd::kernel_names();
  const bool avx2 =
      fastest != "avx2" && std::find(kernels.begin(), kernels.end(), "avx2") != kernels.end();
  const Case bitmask = {"bitmask", "", 1, 16};
  std::vector<Case> list;
  for (int n = 16; n <= 21; ++n) {
    if (n == 16 || n >= 19) list.push_back(bitmask);
    for (const char* engine : {"cross", "join"}) {
      const bool crosses = engine == std::string_view("cross");
      if (crosses && n > 19) continue;
      list.push_back({engine, fastest, 1, n});
      if (avx2 && n >= (crosses ? 17 : 18) && n <= (crosses ? 18 : 20))
        list.push_back({engine, "avx2", 1, n});
    }
    if (processors() > 1 && n == 20) list.push_back({"join", fastest, 2, n});
  }
  list.push_back(bitmask);
  list.push_back({"half-turn", fastest, 1, 30});
  list.push_back(bitmask);
  list.push_back({"join-sample", fastest, 1, 22});
  list.push_back({"join-sample", fastest, 1, 24});
  list.push_back({"torus-sample", fastest, 1, 25});
  list.push_back({"half-turn-sample", fastest, 1, 34});
  list.push_back({"estimate", fastest, 1, 100});
  return list;
}

}  // namespace

std::vector<Case> cases(Extent extent) {
  if (extent == Extent::large) return large_boards();
  const int largest = extent == Extent::quick ? 16 : 18;
  std::vector<Case> list;
  for (int n = kSmallest; n <= largest; ++n) {
    for (const simd::Kernel& kernel : simd::kernels()) {
      list.push_back({"cross", std::string(kernel.variant), 1, n});
      if (n >= kFirstJoin) list.push_back({"join", std::string(kernel.variant), 1, n});
    }
    if (processors() > 1)
      list.push_back({"cross", std::string(simd::kernels().front().variant), processors(), n});
    if (n <= (extent == Extent::quick ? 15 : extent == Extent::normal ? 16 : 17))
      list.push_back({"bitmask", "", 1, n});
  }
  for (const Engine* engine : engines()) {
    const EngineInfo& info = engine->info();
    if (!info.answers(Question::count) || !info.takes_board || info.name == "bitmask" ||
        counting::counts_by_units(info.name))
      continue;
    for (int n = 8; n <= (extent == Extent::quick ? 10 : kSmallest); n += 2)
      if (n <= info.largest_n) list.push_back({std::string(info.name), "", 1, n});
  }
  for (int n = 4; n <= kSmallest; n += 4) list.push_back({"queens", "", processors(), n});
  return list;
}

Patience patience(Extent extent) {
  if (extent == Extent::large) return {5, 40.0};
  return extent == Extent::quick ? Patience{3, 1.0} : Patience{11, 15.0};
}

}  // namespace queens::bench
