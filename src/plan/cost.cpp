#include "plan/cost.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <random>

#include "analysis/statistics.hpp"
#include "base/random.hpp"
#include "catalogue/counting.hpp"
#include "count/queue.hpp"
#include "machine/limits.hpp"

namespace queens {
namespace {

using counting::Decomposition;

constexpr std::uint64_t kFirstDraws = 32;
constexpr std::uint64_t kLeastDraws = 4;  // when a unit takes as long as the time allowed
constexpr double kPatience = 2;  // after this many times the limit, an unfinished unit is given up
constexpr double kLeastSeconds = 0.5;  // a machine's speed changes within hundredths of a second
constexpr double kWholeSeconds = 2;    // shorter counts are solved whole: no sample is better
// The shortest are solved several times, because a single time of 50 ms was up to 40 % too long.
constexpr std::size_t kMostTimes = 5;
constexpr double kRepeatSeconds = 1;  // for all times together
// A count takes units in order, and a short unit finds in the caches what its neighbours left there. So short
// units are drawn in blocks that last about this long, after two units before the block. A join at n = 19 drawn
// by single units seemed to take 3 to 18 % longer than it does.
constexpr double kBlockSeconds = 0.02;
constexpr std::uint64_t kNeighbours = 2;

// Returns false if the caller stops the work.
bool tell(const CostOptions& options, const CostEstimate& so_far, double elapsed_seconds) {
  if (options.on_estimate) options.on_estimate(so_far);
  return !options.limits.on_progress ||
         options.limits.on_progress({.elapsed_seconds = elapsed_seconds,
                                     .units_done = so_far.sampled,
                                     .units = so_far.units,
                                     .step = Step::sampling});
}

class Timer {
 public:
  Timer(const Decomposition& decomposition, const simd::Kernel& kernel,
        const std::function<double()>& clock, StopToken& token)
      : decomposition_(decomposition),
        kernel_(kernel),
        clock_(clock ? clock : machine::processor_seconds),
        injected_(clock),
        token_(token) {}

  /// Does the work before the first unit. Returns false if it was stopped.
  bool prepare() {
    const double before = machine::system_seconds();
    const bool ready = decomposition_.prepare(kernel_, token_);
    if (ready) worker_ = decomposition_.worker(kernel_);
    preparing_seconds_ = clock_() - begin_;
    if (!injected_) memory_noise_ = memory_noise(machine::system_seconds() - before);
    return ready;
  }

  /// Adds what is spent before the first unit.
  void add_preparing(CostEstimate& cost) const { cost.add(preparing_seconds_, memory_noise_); }

  /// How disturbed the measurement was so far, or the last minute, if that is more.
  Noise noise() const {
    if (injected_) return timing_noise(1);
    const double wall = wall_seconds() - wall_begin_;
    return timing_noise(std::min((clock_() - begin_) / wall, machine::processor_share()));
  }

  counting::Worker& worker() { return *worker_; }

  /// Counts a unit and measures its time. Returns false if it was stopped within the unit, by this token if there is one.
  bool solve(std::uint64_t unit, UnitResult& result, double& seconds, StopToken* token = nullptr) {
    const double begin = clock_();
    const bool solved = worker_->solve(unit, token != nullptr ? *token : token_, result);
    seconds = clock_() - begin;
    return solved;
  }

 private:
  static double wall_seconds() {
    return std::chrono::duration<double>(ProgressTimer::Clock::now().time_since_epoch()).count();
  }

  const Decomposition& decomposition_;
  const simd::Kernel& kernel_;
  const std::function<double()> clock_;
  const bool injected_;  // a clock that knows nothing of the machine
  const double begin_ = clock_(), wall_begin_ = wall_seconds();
  std::unique_ptr<counting::Worker> worker_;
  double preparing_seconds_ = 0;
  Noise memory_noise_;
  StopToken& token_;
};

// All units solved once.
struct Whole {
  CostEstimate cost;
  double first_unit = 0;  // its seconds
  double others() const { return cost.sampled_seconds - first_unit; }
};

// Solves all units, in the order of a count. Returns nothing if it was stopped.
std::optional<Whole> solve_all(const Decomposition& decomposition, Timer& timer, StopToken& token) {
  Whole whole{.cost = CostEstimate(decomposition)};
  CostEstimate& all = whole.cost;
  const counting::RunOptions every_unit;
  counting::UnitQueue queue(decomposition, every_unit);
  if (!queue.fill(token)) return {};
  double solutions = 0;
  for (counting::UnitQueue::Piece piece; queue.take(piece);) {
    UnitResult result;
    double seconds = 0;
    if (!timer.solve(piece.unit, result, seconds)) return {};
    solutions += static_cast<double>(result.weighted);
    if (all.sampled == 0) whole.first_unit = seconds;
    all.sampled_seconds += seconds;
    // A unit in which some row has no free square takes no work.
    if (piece.size > 0) all.factors.push_back(seconds / piece.size);
    ++all.sampled;
  }
  all.exact = true;
  all.solutions = {solutions, solutions, solutions};
  return whole;
}

// Solves all units, repeatedly if that is quick. Returns the run with the median time, and the time of a count: nothing
// if it was stopped during the first run.
std::optional<CostEstimate> solve_all_repeatedly(const Decomposition& decomposition, Timer& timer,
                                                 double most_seconds, StopToken& token) {
  const double most = std::min(most_seconds, kRepeatSeconds);
  std::vector<Whole> times;
  double spent = 0;
  do {
    auto all = solve_all(decomposition, timer, token);
    if (!all) break;
    times.push_back(*std::move(all));
    spent += times.back().cost.sampled_seconds;
  } while (times.size() < kMostTimes && spent + times.back().cost.sampled_seconds < most);
  if (times.empty()) return {};
  const double first_unit = times.front().first_unit, others = times.front().others();
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end(), [](const Whole& a, const Whole& b) {
    return a.cost.sampled_seconds < b.cost.sampled_seconds;
  });
  // How much longer the first unit took in the first run, except as far as all of that run took longer.
  const double disturbed = middle->others() > 0 ? others / middle->others() : 1;
  const double once = std::max(0.0, first_unit - middle->first_unit * disturbed);
  CostEstimate all = std::move(middle->cost);
  const double seconds = all.sampled_seconds + once;
  const Noise noise = timer.noise();
  all.core_seconds = {seconds * (1 - noise.shorter), seconds, seconds * (1 + noise.longer)};
  timer.add_preparing(all);
  return all;
}

// 0, 1/2, 1/4, 3/4, 1/8, ...: any first few are spread evenly. Source: van der Corput 1935.
double spread(std::uint64_t k) {
  double value = 0;
  for (double place = 0.5; k != 0; k /= 2, place /= 2) value += place * static_cast<double>(k % 2);
  return value;
}

// Draws units, or blocks of units, and averages their seconds per expected work.
class Sample {
 public:
  Sample(const Decomposition& decomposition, Timer& timer, StopToken& token, CostEstimate& estimate)
      : decomposition_(decomposition),
        timer_(timer),
        line_(decomposition, token),
        estimate_(estimate) {}

  /// Solves the block that contains the unit at this position of the line. The chance that a block is drawn is
  /// proportional to the expected work of all its units, because a point on any of them draws it. False when it
  /// was stopped.
  bool draw(double position) {
    const std::uint64_t unit = line_.unit_at(position);
    const std::uint64_t first = unit - unit % block_;
    const std::uint64_t end = std::min(first + block_, estimate_.units);
    UnitResult result;
    double seconds = 0;
    if (block_ > 1)
      for (std::uint64_t each = first - std::min(first, kNeighbours); each < first; ++each)
        if (!timer_.solve(each, result, seconds)) return false;
    double all_seconds = 0, all_solutions = 0, all_work = 0;
    std::vector<double> factors;
    for (std::uint64_t each = first; each < end; ++each) {
      if (!timer_.solve(each, result, seconds)) return false;
      const double work = decomposition_.size(each);
      if (work > 0) factors.push_back(seconds / work);
      all_seconds += seconds;
      all_solutions += static_cast<double>(result.weighted);
      all_work += work;
    }
    seconds_.add(all_seconds / all_work);
    solutions_.add(all_solutions / all_work);
    estimate_.factors.insert(estimate_.factors.end(), factors.begin(), factors.end());
    estimate_.sampled += end - first;
    estimate_.sampled_seconds += all_seconds;
    estimate_.core_seconds = seconds_.scaled(line_.total(), timer_.noise());
    timer_.add_preparing(estimate_);
    estimate_.solutions = solutions_.scaled(line_.total(), {});
    return true;
  }

  std::uint64_t draws() const { return seconds_.count(); }
  double relative_half_width() const { return seconds_.relative_half_width(); }

  /// Begins again and draws blocks, if units are short enough for that.
  bool begin_again_with_blocks() {
    if (block_ > 1) return false;
    const double unit = estimate_.sampled_seconds / static_cast<double>(estimate_.sampled);
    const double most = static_cast<double>(estimate_.units) / (2 * kFirstDraws);
    const double length = std::min(kBlockSeconds / unit, most);
    if (length < 2) return false;
    block_ = std::bit_floor(static_cast<std::uint64_t>(length));
    seconds_ = solutions_ = {};
    estimate_ = CostEstimate(decomposition_);
    return true;
  }

 private:
  const Decomposition& decomposition_;
  Timer& timer_;
  const counting::WorkLine line_;
  CostEstimate& estimate_;
  std::uint64_t block_ = 1;
  Mean seconds_, solutions_;
};

// ---- Walks

constexpr std::uint64_t kSpeedUnits = 4;    // units that are searched in part, to measure the speed
constexpr double kSpeedShare = 0.25;        // of the time
constexpr double kMostSpeedSeconds = 2;     // limit for all of these units
constexpr int kWalksInRound = 16;           // in each unit
constexpr std::uint64_t kLeastRounds = 16;  // fewer give a meaningless interval

// Measures the speed of the search: begins some units, and gives each up after a while. Returns 0 if it was stopped.
double seconds_per_node(const Decomposition& decomposition, Timer& timer,
                        const CostOptions& options) {
  const double share =
      std::min(kSpeedShare * options.limits.seconds, kMostSpeedSeconds) / kSpeedUnits;
  const CostEstimate nothing(decomposition);
  double seconds = 0, nodes = 0;
  for (std::uint64_t k = 0; k < kSpeedUnits; ++k) {
    bool stopped = false;
    ProgressTimer watch(share, [&](double elapsed) {
      stopped = !tell(options, nothing, elapsed);
      return !stopped;
    });
    UnitResult result;
    double spent = 0;
    timer.solve(k * decomposition.units() / kSpeedUnits, result, spent, &watch);
    seconds += spent;
    nodes += static_cast<double>(result.nodes);
    if (stopped) return 0;
  }
  return nodes > 0 ? seconds / nodes : 0;
}

}  // namespace

Noise timing_noise(double share) {
  constexpr Noise kAllTaken{.shorter = 0.45, .longer = 0.8};  // more, if others have all processors
  const double taken = 1 - std::clamp(share, 0.0, 1.0);
  return {kTimingNoise.shorter + kAllTaken.shorter * taken,
          kTimingNoise.longer + kAllTaken.longer * taken};
}

Noise memory_noise(double system_seconds) {
  return {.shorter = 0.75 * system_seconds, .longer = 3 * system_seconds};
}

CostEstimate::CostEstimate(const Decomposition& decomposition) {
  rule = decomposition.name();
  engine = counting::engine_of(rule);
  units = decomposition.units();
}

void CostEstimate::add(double seconds, Noise noise) {
  core_seconds.low = std::max(0.0, core_seconds.low + seconds - noise.shorter);
  core_seconds.expected += seconds;
  core_seconds.high += seconds + noise.longer;
}

CostEstimate estimate_cost(const Decomposition& decomposition, const CostOptions& options) {
  const double seconds = options.limits.seconds;
  CostEstimate estimate(decomposition);
  // Within a unit the limit is wall-clock time, because a unit may take hours.
  ProgressTimer watch(std::min(kPatience * seconds, options.most_seconds),
                      [&](double elapsed) { return tell(options, estimate, elapsed); });
  Timer timer(decomposition, kernel(options.limits.kernel), options.clock, watch);
  if (!timer.prepare()) return estimate;
  if (decomposition.units() <= kFirstDraws)
    return solve_all_repeatedly(decomposition, timer, seconds, watch).value_or(estimate);

  Sample sample(decomposition, timer, watch, estimate);
  if (!watch.keep_going()) return estimate;
  std::mt19937_64 random(options.limits.seed);
  const double start = random::unit(random());

  // Round 0 puts kFirstDraws points on the line; each later round puts one between any two neighbours.
  std::uint64_t points = kFirstDraws;
  for (int round = 0;;) {
    const double half = round == 0 ? 0 : 0.5 / static_cast<double>(points);
    for (std::uint64_t k = 0; k < points; ++k) {
      if (!sample.draw(std::fmod(start + half + spread(k), 1.0))) return estimate;
      if (!tell(options, estimate, watch.elapsed_seconds())) return estimate;
      const bool enough = sample.draws() >= kLeastDraws && std::has_single_bit(k + 1);
      if (enough && estimate.sampled_seconds > seconds) return estimate;
    }
    const bool all_is_cheap =
        estimate.core_seconds.expected < std::min(kWholeSeconds, seconds) ||
        (2 * estimate.sampled >= estimate.units && estimate.core_seconds.high < seconds);
    if (all_is_cheap)
      return solve_all_repeatedly(decomposition, timer, seconds, watch).value_or(estimate);
    if (round == 0 && sample.begin_again_with_blocks()) continue;
    if (sample.relative_half_width() < options.precision &&
        estimate.sampled_seconds > std::min(kLeastSeconds, seconds))
      return estimate;
    if (round++ > 0) points *= 2;
  }
}

std::optional<CostEstimate> walk_cost(const Decomposition& decomposition,
                                      const CostOptions& options) {
  const std::uint64_t units = decomposition.units();
  random::SplitMix64 random(options.limits.seed);
  CostEstimate estimate(decomposition);
  ProgressTimer watch(options.limits.seconds,
                      [&](double elapsed) { return tell(options, estimate, elapsed); });
  Timer timer(decomposition, kernel(options.limits.kernel), options.clock, watch);
  if (units == 0 || !timer.prepare() || !timer.worker().walk(0, random)) return {};
  const double each_node = seconds_per_node(decomposition, timer, options);
  if (!(each_node > 0)) return {};

  Mean nodes, weighted;  // of the totals of the rounds
  std::vector<double> of_unit(units);
  while (watch.keep_going()) {
    double all_nodes = 0, all_weighted = 0;
    for (std::uint64_t unit = 0; unit < units; ++unit)
      for (int k = 0; k < kWalksInRound; ++k) {
        const counting::Walk walk = *timer.worker().walk(unit, random);
        of_unit[unit] += walk.nodes;
        all_nodes += walk.nodes;
        all_weighted += walk.weighted;
      }
    nodes.add(all_nodes / kWalksInRound);
    weighted.add(all_weighted / kWalksInRound);
  }
  if (nodes.count() < kLeastRounds) return {};
  estimate.walks = nodes.count() * units * kWalksInRound;
  estimate.sampled_seconds = watch.elapsed_seconds();
  estimate.core_seconds = nodes.scaled(each_node, timer.noise());
  estimate.solutions = weighted.scaled(1, {});
  const double walks_in_unit = static_cast<double>(nodes.count()) * kWalksInRound;
  for (std::uint64_t unit = 0; unit < units; ++unit)
    if (const double work = decomposition.size(unit); work > 0)
      estimate.factors.push_back(of_unit[unit] / walks_in_unit * each_node / work);
  return estimate;
}

}  // namespace queens
