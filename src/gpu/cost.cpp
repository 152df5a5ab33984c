#include "gpu/cost.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <optional>
#include <vector>

#include "analysis/statistics.hpp"
#include "base/random.hpp"
#include "count/queue.hpp"
#include "gpu/counter.hpp"
#include "gpu/driver.hpp"

namespace queens::gpu {
namespace {

constexpr double kSampleSeconds = 1;  // as devices take them in a count
constexpr std::uint64_t kWarmUp = 8, kLeastBatches = 5;

class Sample {
 public:
  Sample(Counter& counter, const counting::Decomposition& join, DeviceCost& cost, StopToken& token)
      : counter_(counter), join_(join), cost_(cost), token_(token) {}

  // Counts `size` units in even steps; returns the seconds, or nothing if it was stopped.
  std::optional<double> batch(std::uint64_t size, std::uint64_t number, double& work) {
    const double step = static_cast<double>(cost_.units) / static_cast<double>(size);
    const double first = step * random::unit(number);
    std::vector<std::uint64_t> units;
    work = 0;
    for (std::uint64_t i = 0; i < size; ++i) {
      const auto unit = static_cast<std::uint64_t>(first + step * static_cast<double>(i));
      units.push_back(std::min(unit, cost_.units - 1));
      work += join_.size(units.back());
    }
    const auto begin = Clock::now();
    if (!counter_.count(units, token_, [](const UnitResult&) {})) return {};
    cost_.sampled += size;
    return seconds_since(begin);
  }

 private:
  Counter& counter_;
  const counting::Decomposition& join_;
  DeviceCost& cost_;
  StopToken& token_;
};

}  // namespace

DeviceCost device_cost(Device& device, const counting::Decomposition& join,
                       const DeviceCostOptions& options, StopToken& token) {
  DeviceCost cost;
  cost.device = device.info();
  cost.units = join.units();
  const auto begin = Clock::now();
  self_test(device, token);
  if (!token.keep_going()) return cost;
  Counter counter(device, join.n(), {.host_memory = options.host_memory}, token);
  cost.starting_seconds = seconds_since(begin);
  const double all = counting::expected_work([&](std::uint64_t unit) { return join.size(unit); }, 0,
                                             cost.units, token);
  if (!token.keep_going()) return cost;

  // The first batches show how long units take, and the counter learns how long its lists become.
  Sample sample(counter, join, cost, token);
  random::SplitMix64 random(options.seed);
  Mean ratios;
  double work = 0;
  std::uint64_t size = std::min(kWarmUp, cost.units);
  for (bool warm = false;;) {
    const auto seconds = sample.batch(size, random(), work);
    if (!seconds) return cost;
    const double each = *seconds / static_cast<double>(size);
    if (each * static_cast<double>(cost.units) < options.whole_seconds) {
      double ignored = 0;
      cost.sampled = 0;
      const auto whole = sample.batch(cost.units, 0, ignored);
      if (!whole) return cost;
      cost.exact = true;
      cost.batches = 1;
      cost.sampled_seconds = *whole;
      const double total = cost.starting_seconds + *whole;
      cost.seconds = {total * (1 - kTimingNoise.shorter), total, total * (1 + kTimingNoise.longer)};
      return cost;
    }
    if (warm || *seconds >= kSampleSeconds) {
      ratios.add(*seconds / work);
      ++cost.batches;
      cost.sampled_seconds += *seconds;
      cost.seconds = ratios.scaled(all, kTimingNoise);
      for (double* bound : {&cost.seconds.low, &cost.seconds.expected, &cost.seconds.high})
        *bound += cost.starting_seconds;
      if (options.on_progress) options.on_progress(cost);
      if (ratios.count() >= kLeastBatches && ratios.relative_half_width() <= options.precision)
        return cost;
    } else {
      cost.sampled = 0;
    }
    if (*seconds >= kSampleSeconds / 4 || size == cost.units) warm = true;
    size = std::clamp(static_cast<std::uint64_t>(kSampleSeconds / each), std::uint64_t{1},
                      std::min(cost.units, size * 8));
  }
}

double self_test(Device& device, StopToken& token) {
  struct Known {
    int n;
    std::uint64_t solutions;
  };
  // OEIS A000170.
  constexpr Known kKnown[] = {{8, 92}, {9, 352}, {11, 2680}, {12, 14200}};
  constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;

  const auto begin = std::chrono::steady_clock::now();
  for (const Known& known : kKnown) {
    Counter counter(device, known.n, {.memory = kMemory}, token);
    std::vector<std::uint64_t> units(counter.units().count());
    std::iota(units.begin(), units.end(), std::uint64_t{0});
    Count sum = 0;
    const bool done =
        counter.count(units, token, [&](const UnitResult& unit) { sum += unit.weighted; });
    if (!done) break;
    if (sum != known.solutions)
      throw DeviceError(Trouble::wrong, device.info().id + " counts " + to_string(sum) +
                                            " solutions for n = " + std::to_string(known.n) +
                                            " instead of " + std::to_string(known.solutions) +
                                            "; the device is not used");
  }
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace queens::gpu
