#include "analysis/cost.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <ctime>
#include <optional>
#include <random>
#include <vector>

#include "analysis/student.hpp"
#include "count/work_line.hpp"
#include "random/draw.hpp"

namespace queens {
namespace {

using counting::Decomposition;

constexpr std::uint64_t kFirstDraws = 32;
constexpr std::uint64_t kLeastDraws = 4;  // when a unit takes as long as the time allowed
constexpr double kPatience = 2;           // times the limit, then the unit at hand is given up
constexpr double kLeastSeconds = 0.5;     // a machine's speed changes within hundredths of a second
// A count takes units in order, and a short unit finds in the caches what its neighbours left there. So a sampled
// unit is measured after two of its neighbours. The join at n = 18 takes 1.34 seconds; the sample says 1.86
// without neighbours, 1.58 after one, 1.39 after two, and no less after more. At n = 19 the count takes 6.2, and
// the sample says 6.7 to 8.1 for any number of neighbours.
constexpr double kShortSeconds = 0.01;
constexpr std::uint64_t kNeighbours = 2;

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
    const double half = std::max(student_95(std::max<std::uint64_t>(count_, 2) - 1) * error,
                                 least_relative_width * mean_);
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

// Processor time if the system provides it, so that other programs on the machine do not count.
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
        const std::function<double()>& clock, StopToken& token)
      : clock_(clock ? clock : processor_seconds),
        worker_(decomposition.worker(kernel)),
        token_(token) {}

  /// False when it was stopped.
  bool prepare() {
    const double begin = clock_();
    const bool ready = worker_->prepare(token_);
    preparing_seconds_ = clock_() - begin;
    return ready;
  }

  /// What is spent before the first unit.
  double preparing_seconds() const { return preparing_seconds_; }

  /// False when it was stopped within the unit.
  bool solve(std::uint64_t unit, UnitResult& result, double& seconds) {
    const double begin = clock_();
    const bool solved = worker_->solve(unit, token_, result);
    seconds = clock_() - begin;
    return solved;
  }

 private:
  std::function<double()> clock_;
  std::unique_ptr<counting::Worker> worker_;
  double preparing_seconds_ = 0;
  StopToken& token_;
};

// Nothing when it was stopped.
std::optional<CostEstimate> solve_all(const Decomposition& decomposition, Timer& timer) {
  CostEstimate all{.units = decomposition.units()};
  double solutions = 0;
  for (std::uint64_t unit = 0; unit < all.units; ++unit) {
    UnitResult result;
    double seconds = 0;
    if (!timer.solve(unit, result, seconds)) return {};
    solutions += static_cast<double>(result.weighted);
    all.sampled_seconds += seconds;
    // A row without a free square means no work.
    if (const double size = decomposition.size(unit); size > 0)
      all.factors.push_back(seconds / size);
    ++all.sampled;
  }
  all.exact = true;
  const double spent = timer.preparing_seconds() + all.sampled_seconds;
  all.core_seconds = {spent * (1 - kTimingNoise), spent, spent * (1 + kTimingNoise)};
  all.solutions = {solutions, solutions, solutions};
  return all;
}

// 0, 1/2, 1/4, 3/4, 1/8, ...: any first few are spread evenly. Source: van der Corput 1935.
double spread(std::uint64_t k) {
  double value = 0;
  for (double place = 0.5; k != 0; k /= 2, place /= 2) value += place * static_cast<double>(k % 2);
  return value;
}

}  // namespace

CostEstimate estimate_cost(const Decomposition& decomposition, const simd::Kernel& kernel,
                           const CostOptions& options) {
  CostEstimate estimate{.units = decomposition.units()};
  // Within a unit the limit is wall-clock time, because a unit may take hours.
  ProgressTimer watch(std::min(kPatience * options.seconds, options.most_seconds), [&](double) {
    return !options.on_progress || options.on_progress(estimate);
  });
  Timer timer(decomposition, kernel, options.clock, watch);
  if (!timer.prepare()) return estimate;
  if (decomposition.units() <= kFirstDraws)
    return solve_all(decomposition, timer).value_or(estimate);

  const counting::WorkLine line(decomposition, watch);
  if (!watch.keep_going()) return estimate;
  std::mt19937_64 random(options.seed);
  const double start = random::unit(random());
  Mean time, solutions;

  // Round 0 puts kFirstDraws points on the line; each later round puts one between any two.
  std::uint64_t points = kFirstDraws;
  for (int round = 0;; ++round) {
    const bool all_is_cheap =
        round > 0 && 2 * points >= estimate.units && estimate.core_seconds.high < options.seconds;
    if (all_is_cheap) return solve_all(decomposition, timer).value_or(estimate);
    const double half = round == 0 ? 0 : 0.5 / static_cast<double>(points);
    for (std::uint64_t k = 0; k < points; ++k) {
      const std::uint64_t unit = line.unit_at(std::fmod(start + half + spread(k), 1.0));
      const bool is_short =
          estimate.sampled_seconds < kShortSeconds * static_cast<double>(estimate.sampled);
      UnitResult result;
      double seconds = 0;
      for (std::uint64_t each = unit - (is_short ? std::min(unit, kNeighbours) : 0); each <= unit;
           ++each)
        if (!timer.solve(each, result, seconds)) return estimate;
      const double size = decomposition.size(unit);
      time.add(seconds / size);
      estimate.factors.push_back(seconds / size);
      solutions.add(static_cast<double>(result.weighted) / size);
      ++estimate.sampled;
      estimate.sampled_seconds += seconds;
      estimate.core_seconds = time.scaled(line.total(), kTimingNoise);
      estimate.core_seconds.low += timer.preparing_seconds();
      estimate.core_seconds.expected += timer.preparing_seconds();
      estimate.core_seconds.high += timer.preparing_seconds();
      estimate.solutions = solutions.scaled(line.total(), 0);
      if (options.on_progress && !options.on_progress(estimate)) return estimate;
      const bool enough = estimate.sampled >= kLeastDraws && std::has_single_bit(k + 1);
      if (enough && estimate.sampled_seconds > options.seconds) return estimate;
    }
    if (time.relative_half_width() < options.precision &&
        estimate.sampled_seconds > std::min(kLeastSeconds, options.seconds))
      return estimate;
    if (round > 0) points *= 2;
  }
}

}  // namespace queens
