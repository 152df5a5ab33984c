// Compares the units that a device counts with those that the processor counts.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "catalogue/counting.hpp"
#include "gpu/counter.hpp"

namespace queens::gpu {

/// Compares `some` units, spread over the count, or all of them if `some` is 0. Returns what the device did.
inline DeviceWork expect_like_the_processor(Device& device, int n, const CounterOptions& options,
                                            std::uint64_t some = 0) {
  Counter counter(device, n, options, never_stopped());
  const std::uint64_t all = counter.units().count();
  std::vector<std::uint64_t> units;
  const std::uint64_t step = some == 0 || some > all ? 1 : all / some;
  for (std::uint64_t unit = step / 2; unit < all; unit += step) units.push_back(unit);

  std::map<std::uint64_t, UnitResult> by_device;
  EXPECT_TRUE(counter.count(units, never_stopped(), [&](const UnitResult& result) {
    EXPECT_TRUE(by_device.emplace(result.units.first, result).second) << "unit counted twice";
  }));
  EXPECT_EQ(by_device.size(), units.size());

  const auto join = counting::decompose(Problem{.n = n}, "join",
                                        {.threads = 1, .memory = std::uint64_t{1} << 29});
  counting::RunOptions run;
  run.limits.threads = 1;
  struct These final : counting::UnitSource {
    explicit These(const std::vector<std::uint64_t>& list) : units(list) {}
    std::optional<std::uint64_t> next(bool) override {
      if (at == units.size()) return {};
      return units[at++];
    }
    void give_back(std::uint64_t) override {}
    const std::vector<std::uint64_t>& units;
    std::size_t at = 0;
  } source(units);
  run.source = &source;
  run.on_unit = [&](const UnitResult& right) {
    const UnitResult& result = by_device[right.units.first];
    const std::string where =
        "unit " + std::to_string(right.units.first) + " of n = " + std::to_string(n);
    EXPECT_EQ(to_string(result.solutions), to_string(right.solutions)) << where;
    EXPECT_EQ(to_string(result.weighted), to_string(right.weighted)) << where;
    EXPECT_EQ(result.nodes, right.nodes) << where;
  };
  counting::run(*join, run);
  return counter.work();
}

}  // namespace queens::gpu
