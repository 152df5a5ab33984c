#include "compare/cases.hpp"

#include <algorithm>
#include <string>
#include <thread>

#include "queens/queens.hpp"
#include "simd/kernel.hpp"

namespace queens::bench {
namespace {

constexpr int kSmallest = 12;

int processors() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace

std::vector<Case> cases(Extent extent) {
  const int largest = extent == Extent::quick ? 16 : 18;
  std::vector<Case> list;
  for (int n = kSmallest; n <= largest; ++n) {
    for (const simd::Kernel& kernel : simd::kernels())
      list.push_back({"cross", std::string(kernel.variant), 1, n});
    if (processors() > 1)
      list.push_back({"cross", std::string(simd::kernels().front().variant), processors(), n});
    if (n <= (extent == Extent::quick ? 15 : extent == Extent::normal ? 16 : 17))
      list.push_back({"bitmask", "", 1, n});
  }
  for (const Engine* engine : engines()) {
    const EngineInfo& info = engine->info();
    if (!info.answers(Question::count) || info.name == "cross" || info.name == "bitmask") continue;
    for (int n = 8; n <= (extent == Extent::quick ? 10 : kSmallest); n += 2)
      if (n <= info.largest_n) list.push_back({std::string(info.name), "", 1, n});
  }
  for (int n = 4; n <= kSmallest; n += 4) list.push_back({"queens", "", processors(), n});
  return list;
}

Patience patience(Extent extent) {
  return extent == Extent::quick ? Patience{3, 1.0} : Patience{11, 15.0};
}

}  // namespace queens::bench
