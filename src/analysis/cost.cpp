#include "analysis/cost.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <random>
#include <vector>

namespace queens {
namespace {

using counting::Decomposition;
using counting::UnitResult;

constexpr std::uint64_t kFirstDraws = 32;

// Sums of one quantity, each value already divided by its unit's expected work.
class Mean {
 public:
  void add(double value) {
    ++count_;
    const double before = value - mean_;
    mean_ += before / static_cast<double>(count_);
    squares_ += before * (value - mean_);
  }
  Interval scaled(double factor, double least_relative_width) const {
    const double error =
        count_ > 1
            ? std::sqrt(squares_ / static_cast<double>(count_ - 1) / static_cast<double>(count_))
            : mean_;
    const double half = std::max(1.96 * error, least_relative_width * mean_);
    return {std::max(0.0, (mean_ - half) * factor), mean_ * factor, (mean_ + half) * factor};
  }
  double relative_half_width() const {
    const Interval interval = scaled(1, 0);
    return interval.expected > 0 ? (interval.high - interval.expected) / interval.expected : 1;
  }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0, squares_ = 0;
};

class NoPulse final : public counting::Pulse {
 public:
  NoPulse() : Pulse(never_) {}

 private:
  std::atomic<bool> never_ = false;
};

// Units laid out on a line of length 1, each as long as its share of the expected work.
class Ruler {
 public:
  explicit Ruler(const Decomposition& decomposition) {
    for (std::uint64_t unit = 0; unit < decomposition.units(); ++unit)
      ends_.push_back(total_ += decomposition.size(unit));
  }
  double total() const { return total_; }
  std::uint64_t unit_at(double position) const {
    const auto at = std::upper_bound(ends_.begin(), ends_.end(), position * total_);
    return std::min<std::uint64_t>(at - ends_.begin(), ends_.size() - 1);
  }

 private:
  std::vector<double> ends_;
  double total_ = 0;
};

// Processor time where the system tells it: other programs on the machine do not count.
double processor_seconds() {
#ifdef CLOCK_PROCESS_CPUTIME_ID
  timespec time{};
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0)
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
#endif
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

class Timer {
 public:
  Timer(const Decomposition& decomposition, const simd::Kernel& kernel,
        const std::function<double()>& clock)
      : worker_(decomposition.worker(kernel)), clock_(clock ? clock : processor_seconds) {}

  UnitResult solve(std::uint64_t unit, double& seconds) {
    const double begin = clock_();
    UnitResult result;
    worker_->solve(unit, pulse_, result);
    seconds = clock_() - begin;
    return result;
  }

 private:
  std::unique_ptr<counting::Worker> worker_;
  std::function<double()> clock_;
  NoPulse pulse_;
};

CostEstimate solve_all(const Decomposition& decomposition, Timer& timer) {
  CostEstimate all{.units = decomposition.units(), .sampled = decomposition.units(), .exact = true};
  double solutions = 0;
  for (std::uint64_t unit = 0; unit < all.units; ++unit) {
    double seconds = 0;
    solutions += static_cast<double>(timer.solve(unit, seconds).weighted);
    all.sampled_seconds += seconds;
  }
  const double spent = all.sampled_seconds;
  all.core_seconds = {spent * (1 - kTimingNoise), spent, spent * (1 + kTimingNoise)};
  all.solutions = {solutions, solutions, solutions};
  return all;
}

}  // namespace

CostEstimate estimate_cost(const Decomposition& decomposition, const simd::Kernel& kernel,
                           const CostOptions& options) {
  Timer timer(decomposition, kernel, options.clock);
  if (decomposition.units() <= kFirstDraws) return solve_all(decomposition, timer);

  const Ruler line(decomposition);
  std::mt19937_64 random(options.seed);
  const double start = std::uniform_real_distribution<double>(0, 1)(random);
  Mean time, solutions;
  CostEstimate estimate{.units = decomposition.units()};

  // Round 0 puts kFirstDraws points on the line; each later round puts one between any two.
  std::uint64_t points = kFirstDraws;
  for (int round = 0;; ++round) {
    const bool all_is_cheap =
        round > 0 && 2 * points >= estimate.units && estimate.core_seconds.high < options.seconds;
    if (all_is_cheap) return solve_all(decomposition, timer);
    const double spacing = 1.0 / static_cast<double>(points);
    for (std::uint64_t k = 0; k < points; ++k) {
      const double shift = round == 0 ? 0 : spacing / 2;
      const double position = std::fmod(start + shift + static_cast<double>(k) * spacing, 1.0);
      const std::uint64_t unit = line.unit_at(position);
      double seconds = 0;
      const UnitResult result = timer.solve(unit, seconds);
      const double size = decomposition.size(unit);
      time.add(seconds / size);
      solutions.add(static_cast<double>(result.weighted) / size);
      ++estimate.sampled;
      estimate.sampled_seconds += seconds;
      estimate.core_seconds = time.scaled(line.total(), kTimingNoise);
      estimate.solutions = solutions.scaled(line.total(), 0);
      if (options.on_progress && !options.on_progress(estimate)) return estimate;
      const bool enough = round > 0 || k + 1 == points;  // one whole round at least
      if (enough && estimate.sampled_seconds > options.seconds) return estimate;
    }
    if (time.relative_half_width() < options.precision) return estimate;
    if (round > 0) points *= 2;
  }
}

std::vector<std::uint64_t> equal_parts(const Decomposition& decomposition, int parts) {
  const Ruler line(decomposition);
  std::vector<std::uint64_t> cuts = {0};
  for (int part = 1; part < parts; ++part)
    cuts.push_back(std::max(cuts.back(), line.unit_at(static_cast<double>(part) / parts)));
  cuts.push_back(decomposition.units());
  return cuts;
}

}  // namespace queens
