#include "gpu/cost.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "analysis/statistics.hpp"
#include "base/random.hpp"
#include "count/queue.hpp"
#include "gpu/counter.hpp"

namespace queens::gpu {

// ---- The estimate --------------------------------------------------------------------------------

namespace {

constexpr double kSampleSeconds = 1;  // as devices take them in a count
constexpr std::uint64_t kWarmUp = 8, kLeastBatches = 5, kMostBatches = 40;

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

  // Counts `size` units in even steps, from a random first one; `work` is what is expected of them. Returns the
  // seconds, or nothing if it was stopped.
  const auto batch = [&](std::uint64_t size, std::uint64_t number,
                         double& work) -> std::optional<double> {
    const double step = static_cast<double>(cost.units) / static_cast<double>(size);
    const double first = step * random::unit(number);
    std::vector<std::uint64_t> units;
    work = 0;
    for (std::uint64_t i = 0; i < size; ++i) {
      const auto unit = static_cast<std::uint64_t>(first + step * static_cast<double>(i));
      units.push_back(std::min(unit, cost.units - 1));
      work += join.size(units.back());
    }
    const auto started = Clock::now();
    if (!counter.count(units, token, [](const UnitResult&) {})) return {};
    cost.sampled += size;
    return seconds_since(started);
  };

  // The first batches show how long units take, and the counter learns how long its lists become.
  random::SplitMix64 random(options.seed);
  Mean ratios;
  double work = 0, tried = 0;
  std::uint64_t size = std::min(kWarmUp, cost.units);
  for (bool warm = false;;) {
    const auto seconds = batch(size, random(), work);
    if (!seconds) return cost;
    const double each = *seconds / static_cast<double>(size);
    tried += work;
    if (each * static_cast<double>(cost.units) < options.whole_seconds ||
        (ratios.count() >= kLeastBatches && tried >= all)) {
      double ignored = 0;
      cost.sampled = 0;
      const auto whole = batch(cost.units, 0, ignored);
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
      if (ratios.count() >= kMostBatches ||
          (ratios.count() >= kLeastBatches && ratios.relative_half_width() <= options.precision))
        return cost;
    } else {
      cost.sampled = 0;
    }
    if (*seconds >= kSampleSeconds / 4 || size == cost.units) warm = true;
    size = std::clamp(static_cast<std::uint64_t>(kSampleSeconds / each), std::uint64_t{1},
                      std::min(cost.units, size * 8));
  }
}

// ---- The self-test -------------------------------------------------------------------------------

double self_test(Device& device, StopToken& token) {
  struct Known {
    int n;
    std::uint64_t solutions;
  };
  // OEIS A000170.
  constexpr Known kKnown[] = {{8, 92}, {9, 352}, {11, 2680}, {12, 14200}};
  // Enough for every group's scratch, and little compared with what a device has.
  const std::uint64_t memory = (std::uint64_t{64} + 8 * device.info().compute_units) << 20;

  const auto begin = Clock::now();
  for (const Known& known : kKnown) {
    Counter counter(device, known.n, {.memory = memory}, token);
    Count sum = 0;
    const bool done = counter.count(counter.all_units(), token,
                                    [&](const UnitResult& unit) { sum += unit.weighted; });
    if (!done) break;
    if (sum != known.solutions)
      throw DeviceError(Trouble::wrong, device.info().id + " counts " + to_string(sum) +
                                            " solutions for n = " + std::to_string(known.n) +
                                            " instead of " + std::to_string(known.solutions) +
                                            "; the device is not used");
  }
  return seconds_since(begin);
}

}  // namespace queens::gpu
