#include "analysis/walk_cost.hpp"

#include <algorithm>
#include <cmath>

#include "analysis/student.hpp"
#include "machine/processor_time.hpp"

namespace queens {
namespace {

constexpr std::uint64_t kSpeedUnits = 4;    // units that are searched in part, to measure the speed
constexpr double kSpeedShare = 0.25;        // of the time
constexpr double kMostSpeedSeconds = 2;     // limit for all of these units
constexpr int kWalksInRound = 16;           // in each unit
constexpr std::uint64_t kLeastRounds = 16;  // fewer give a meaningless interval

// The mean of the totals of the rounds.
class RoundMean {
 public:
  void add(double value) {
    ++count_;
    const double before = value - mean_;
    mean_ += before / static_cast<double>(count_);
    squares_ += before * (value - mean_);
  }
  std::uint64_t count() const { return count_; }
  Interval interval(Noise noise) const {
    const auto count = static_cast<double>(count_);
    const double half = student_95(count_ - 1) * std::sqrt(squares_ / (count - 1) / count);
    return {std::max(0.0, mean_ - std::hypot(half, noise.shorter * mean_)), mean_,
            mean_ + std::hypot(half, noise.longer * mean_)};
  }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0, squares_ = 0;
};

Interval times(const Interval& interval, double factor) {
  return {interval.low * factor, interval.expected * factor, interval.high * factor};
}

// Measures the speed of the search: begins some units, and gives each up after a while. Returns 0 if it was stopped.
double seconds_per_node(const counting::Decomposition& decomposition, counting::Worker& worker,
                        const CostOptions& options) {
  const double share = std::min(kSpeedShare * options.seconds, kMostSpeedSeconds) / kSpeedUnits;
  double seconds = 0, nodes = 0;
  for (std::uint64_t k = 0; k < kSpeedUnits; ++k) {
    bool stopped = false;
    ProgressTimer watch(share, [&](double) {
      stopped = options.on_progress && !options.on_progress({});
      return !stopped;
    });
    UnitResult result;
    const double begin = options.clock ? options.clock() : machine::processor_seconds();
    worker.solve(k * decomposition.units() / kSpeedUnits, watch, result);
    seconds += (options.clock ? options.clock() : machine::processor_seconds()) - begin;
    nodes += static_cast<double>(result.nodes);
    if (stopped) return 0;
  }
  return nodes > 0 ? seconds / nodes : 0;
}

}  // namespace

std::optional<CostEstimate> walk_cost(const counting::Decomposition& decomposition,
                                      const simd::Kernel& kernel, const CostOptions& options) {
  const auto worker = decomposition.worker(kernel);
  const std::uint64_t units = decomposition.units();
  random::SplitMix64 random(options.seed);
  if (units == 0 || !worker->walk(0, random)) return {};
  ProgressTimer watch(options.seconds,
                      [&](double) { return !options.on_progress || options.on_progress({}); });
  const double each_node = seconds_per_node(decomposition, *worker, options);
  if (!(each_node > 0)) return {};

  RoundMean nodes, weighted;
  std::vector<double> of_unit(units);
  while (watch.keep_going()) {
    double all_nodes = 0, all_weighted = 0;
    for (std::uint64_t unit = 0; unit < units; ++unit)
      for (int k = 0; k < kWalksInRound; ++k) {
        const counting::Walk walk = *worker->walk(unit, random);
        of_unit[unit] += walk.nodes;
        all_nodes += walk.nodes;
        all_weighted += walk.weighted;
      }
    nodes.add(all_nodes / kWalksInRound);
    weighted.add(all_weighted / kWalksInRound);
  }
  if (nodes.count() < kLeastRounds) return {};

  CostEstimate estimate{.units = units};
  estimate.walks = nodes.count() * units * kWalksInRound;
  estimate.sampled_seconds = watch.elapsed_seconds();
  estimate.core_seconds = times(nodes.interval(kTimingNoise), each_node);
  estimate.solutions = weighted.interval({});
  const double walks_in_unit = static_cast<double>(nodes.count()) * kWalksInRound;
  for (std::uint64_t unit = 0; unit < units; ++unit)
    if (const double work = decomposition.size(unit); work > 0)
      estimate.factors.push_back(of_unit[unit] / walks_in_unit * each_node / work);
  return estimate;
}

}  // namespace queens
