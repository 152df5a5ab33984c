// Estimates the number of solutions: makes many independent runs (ParticleRun) on all threads, and averages
// their estimates.
//
// Guarantee. The random numbers of run k depend only on the seed and k, and the runs are added up in order: the
//            estimate does not depend on the number of threads.
// Error.     Computed from the differences between the runs, so it needs no theory of what happens inside them.
//            It is reliable unless a rare run carries most of the mean, which log_spread and trustworthy() detect.
// Interval.  Student's, on the logarithmic scale: from mean / e^(t r) to mean * e^(t r). Here t is Student's factor,
//            and r the relative error, which to first order is the error of the logarithm. The estimates of the runs
//            are skewed to the right: when their mean happens to be too small, the error computed from them is usually
//            too small as well. Then mean +- t * error, the interval without the logarithm, does not reach far enough
//            above the mean. With 10000 seeds (n = 16, 16 runs of 200 particles), 2.6 % of the intervals lie below the
//            count and 2.6 % above it; without the logarithm, 4.0 % and 1.5 %. (The intervals of Johnson, Hall and Cox
//            are no better.)
#include "analysis/count_estimate.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <iterator>
#include <limits>
#include <mutex>
#include <string>

#include "analysis/statistics.hpp"
#include "base/random.hpp"
#include "count/run.hpp"
#include "engine/control.hpp"
#include "engine/openings.hpp"
#include "machine/limits.hpp"
#include "queens/analysis.hpp"

namespace queens {
namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{4} << 30;  // of the particles of all threads

int threads_of(const CountEstimateOptions& options) {
  const int threads =
      options.control.threads > 0 ? options.control.threads : machine::usable_threads();
  return static_cast<int>(std::min<std::uint64_t>(threads, options.runs));
}

class Runs {
 public:
  Runs(const Problem& problem, const CountEstimateOptions& options)
      : problem_(problem),
        options_(options),
        logs_(options.runs, std::nan("")),
        timer_(options.control.seconds, [this](double elapsed) { return tell(elapsed); }) {}

  void go() {
    const int threads = threads_of(options_);
    counting::work_together(
        threads - 1, [this] { work(); }, [this] { work(); });
    if (failure_) std::rethrow_exception(failure_);
  }

  CountEstimate estimate() const {
    CountEstimate result{.n = problem_.n,
                         .stop = done_ == options_.runs ? Stop::finished : timer_.why()};
    LogMean mean;
    Mean completed;  // of the logarithms of the runs that reached the last row
    for (const double log : logs_) {
      if (std::isnan(log)) continue;
      mean.add(log);
      if (std::isfinite(log)) completed.add(log);
    }
    result.runs = mean.count();
    result.log_count = mean.log_mean();
    result.relative_error = mean.relative_error();
    result.log_spread = completed.deviation();
    const double half =
        result.runs < 2 ? INFINITY : student_95(result.runs - 1) * result.relative_error;
    result.log_low = result.died_out() ? LogMean::kLogZero : result.log_count - half;
    result.log_high = result.died_out() ? LogMean::kLogZero : result.log_count + half;
    result.elapsed_seconds = timer_.elapsed_seconds();
    return result;
  }

 private:
  void work() {
    try {
      ParticleRun run(problem_, options_.particles, kernel_);
      const auto going = [this] { return watch(); };
      while (watch()) {
        const std::uint64_t number = next_.fetch_add(1, std::memory_order_relaxed);
        if (number >= options_.runs) break;
        logs_[number] = run.log_count(options_.seed, number, going);
        if (!std::isnan(logs_[number])) done_.fetch_add(1, std::memory_order_relaxed);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      stop_ = true;
    }
  }

  // Whether to continue. Any thread may look at the clock, but only one at a time.
  bool watch() {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock || stop_) return !stop_;
    stop_ = !timer_.keep_going();
    return !stop_;
  }

  bool tell(double elapsed) const {
    const std::uint64_t done = done_, runs = options_.runs;
    const RunControl& control = options_.control;
    return !control.on_progress ||
           control.on_progress({.elapsed_seconds = elapsed,
                                .fraction = static_cast<double>(done) / static_cast<double>(runs),
                                .units_done = done,
                                .units = runs});
  }

  const Problem& problem_;
  const CountEstimateOptions& options_;
  const simd::ParticleKernel kernel_ = simd::particle_kernels().front();
  std::vector<double> logs_;
  std::atomic<std::uint64_t> next_ = 0, done_ = 0;
  std::atomic<bool> stop_ = false;
  ProgressTimer timer_;
  std::mutex mutex_;
  std::exception_ptr failure_;
};

void validate_estimate(const Problem& problem, const CountEstimateOptions& options) {
  validate(problem);
  validate(options.control);
  const std::int32_t n = problem.n;
  const auto refuse = [](ErrorCode code, const std::string& what) { throw Error(code, what); };
  if (problem.toroidal)
    refuse(ErrorCode::engine_cannot,
           "only the ordinary board can be estimated; on the torus, solutions can only be counted");
  if (n > kLargestEstimated)
    refuse(ErrorCode::too_large, "estimates go up to n = " + std::to_string(kLargestEstimated) +
                                     ", not " + std::to_string(n));
  if (options.particles < 1) refuse(ErrorCode::bad_limit, "a run needs at least 1 particle");
  if (options.runs < 2 || options.runs > 10'000'000)
    refuse(ErrorCode::bad_limit,
           "an estimate takes 2 to 10000000 runs: its error is estimated from their spread, so one "
           "is not enough");
  const std::uint64_t words = (static_cast<std::uint64_t>(n) + 63) / 64;
  const auto threads = static_cast<std::uint64_t>(threads_of(options));
  const std::uint64_t most = kMostBytes / ((48 * words + ParticleRun::kBytes) * threads);
  if (options.particles > most)
    refuse(ErrorCode::bad_limit, "for n = " + std::to_string(n) + " a run takes at most " +
                                     std::to_string(most) + " particles (4 GiB for " +
                                     std::to_string(threads) + " threads); use more runs instead");
}

// ---- One run

// How many numbers are written between two checks for a stop: this takes a millisecond or two.
constexpr std::size_t kPiece = std::size_t{1} << 18;

constexpr double kExponent = 0.75;       // of the numbers of free squares
constexpr double kLogUnits = 65536;      // promises are sums of whole numbers
constexpr double kLeastLog = -600;       // a share may be small, but not 0
constexpr int kMostLooked = 40;          // rows
constexpr std::int32_t kPartLooked = 4;  // the next look is after 1 / kPartLooked of the rows left
constexpr double kLeastEven = 0.5;

// Words of particles between two checks for a stop: a queen is placed in about 8 ns.
constexpr std::size_t kPlaced = std::size_t{1} << 16;
constexpr std::size_t kCompleted = std::size_t{1} << 13;

int last_rows(std::int32_t n) { return std::min(n / 4, simd::kMostLastRows); }

// Fills the list with `count` times `value`; returns false if it must stop.
template <class T>
bool fill_all(std::vector<T>& list, std::size_t count, T value,
              const std::function<bool()>& going) {
  list.reserve(count);
  for (std::size_t first = 0; first < count; first += kPiece) {
    if (!going()) return false;
    const std::size_t end = std::min(first + kPiece, count);
    if (list.size() < end) list.resize(end);
    std::fill(list.begin() + static_cast<std::ptrdiff_t>(first),
              list.begin() + static_cast<std::ptrdiff_t>(end), value);
  }
  return true;
}

}  // namespace

CountEstimate estimate_count(const Problem& problem, const CountEstimateOptions& options) {
  validate_estimate(problem, options);
  Runs runs(problem, options);
  runs.go();
  return runs.estimate();
}

CountEstimate estimate_count(std::int32_t n, const CountEstimateOptions& options) {
  return estimate_count(Problem{.n = n}, options);
}

// Source: A000170 of the On-Line Encyclopedia of Integer Sequences. n = 26: TU Dresden, 2009; n = 27:
// T. B. Preusser and M. R. Engelhardt, "Putting Queens in Carry Chains, No 27", 2016.
std::optional<Count> published_count(std::int32_t n) {
  // clang-format off
  constexpr std::uint64_t kSolutions[] = {
      1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624,
      4968057848, 39029188884, 314666222712, 2691008701644, 24233937684440, 227514171973736, 2207893435808352,
      22317699616364044, 234907967154122528};
  // clang-format on
  if (n < 1 || n > static_cast<int>(std::size(kSolutions))) return std::nullopt;
  return kSolutions[n - 1];
}

// ---- One run

ParticleRun::ParticleRun(const Problem& problem, std::uint64_t particles,
                         const simd::ParticleKernel& kernel)
    : n_(problem.n),
      restricted_(problem.restricted()),
      openings_(problem),
      words_((static_cast<std::size_t>(n_) + 63) / 64),
      particles_(particles),
      kernel_(kernel),
      logs_(static_cast<std::size_t>(n_) + 1) {
  for (std::size_t free = 1; free < logs_.size(); ++free)
    logs_[free] = static_cast<std::int32_t>(
        std::lround(kLogUnits * kExponent * std::log(static_cast<double>(free))));
}

double ParticleRun::log_count(std::uint64_t seed, std::uint64_t number,
                              const std::function<bool()>& going) {
  constexpr double kStopped = std::numeric_limits<double>::quiet_NaN();
  constexpr double kNone = -std::numeric_limits<double>::infinity();
  if (!start(going)) return kStopped;
  batch_ = {.n = n_,
            .words = static_cast<int>(words_),
            .states = states_.data(),
            .weights = weights_.data(),
            .random = random::SplitMix64(random::SplitMix64(seed, number)()),
            .open = restricted_ ? open_.data() : nullptr};

  const auto particles = static_cast<double>(particles_);
  const int last = last_rows(n_);
  std::int32_t next_look = n_ / 2;
  double log_factor = 0, sum = particles;
  simd::WeightSums sums;
  for (std::int32_t row = 0; row < n_ - last; ++row) {
    // A row has at most about n - row free squares, so this scale keeps weights near 1.
    const double scale = particles / (sum * (n_ - row));
    log_factor -= std::log(scale);
    if (!place(scale, going, sums)) return kStopped;
    sum = sums.weights;
    if (!(sum > 0)) return kNone;
    if (restricted_) batch_.open += words_;
    const std::int32_t left = n_ - row - 1;
    if (left == last) break;
    const bool looking = row + 1 >= n_ / 2;
    if (looking) {
      if (row + 1 < next_look) continue;
      next_look = row + 1 + std::max(left / kPartLooked, 1);
      if (!look(std::min(left, kMostLooked), going)) return kStopped;
    }
    const std::vector<double>& shares = looking ? shares_ : weights_;
    double all_shares = 0;
    const bool resampled = uneven(shares, all_shares);
    if (!(all_shares > 0)) return kNone;
    if (!resampled) continue;
    if (!resample(shares, all_shares, going)) return kStopped;
    sum = 0;
    for (const double weight : weights_) sum += weight;
  }
  if (last > 0) {
    if (!complete(last, going, sums)) return kStopped;
    sum = sums.weights;
  }
  return sum > 0 ? log_factor + std::log(sum / particles) : kNone;
}

bool ParticleRun::start(const Going& going) {
  return fill_all(states_, 3 * words_ * particles_, std::uint64_t{0}, going) &&
         fill_all(weights_, particles_, 1.0, going) && (!restricted_ || find_open(going));
}

bool ParticleRun::find_open(const Going& going) {
  if (!open_.empty()) return true;
  std::vector<std::uint64_t> open(static_cast<std::size_t>(n_) * words_, 0);
  for (std::int32_t row = 0; row < n_; ++row) {
    if (!going()) return false;
    std::uint64_t* const words = &open[static_cast<std::size_t>(row) * words_];
    for (std::int32_t column = 0; column < n_; ++column)
      if (openings_.open(row, column)) words[column / 64] |= std::uint64_t{1} << column % 64;
  }
  open_ = std::move(open);
  return true;
}

// Calls work(piece, first) for at most `most` particles at a time.
template <class Work>
bool ParticleRun::in_pieces(std::size_t most, const Going& going, Work work) {
  for (std::size_t first = 0; first < particles_; first += most) {
    if (!going()) return false;
    simd::ParticleBatch piece = batch_;
    piece.particles = std::min(most, particles_ - first);
    piece.states = states_.data() + 3 * words_ * first;
    piece.weights = weights_.data() + first;
    work(piece, first);
    batch_.random = piece.random;
  }
  return true;
}

bool ParticleRun::place(double scale, const Going& going, simd::WeightSums& sums) {
  sums = {};
  return in_pieces(kPlaced / words_ + 1, going, [&](simd::ParticleBatch& piece, std::size_t) {
    sums.add(kernel_.place(piece, scale));
  });
}

bool ParticleRun::complete(int rows, const Going& going, simd::WeightSums& sums) {
  sums = {};
  return in_pieces(kCompleted / words_ + 1, going, [&](simd::ParticleBatch& piece, std::size_t) {
    sums.add(kernel_.complete(piece, rows));
  });
}

// Multiplies the weights by the promises.
bool ParticleRun::look(int rows, const Going& going) {
  promises_.resize(particles_);
  shares_.resize(particles_);
  const auto look_at = [&](const simd::ParticleBatch& piece, std::size_t first) {
    kernel_.look(piece, rows, logs_.data(), promises_.data() + first);
  };
  if (!in_pieces(kCompleted / words_ + 1, going, look_at)) return false;
  const std::int64_t best = *std::max_element(promises_.begin(), promises_.end());
  return in_pieces(kCompleted, going, [&](const simd::ParticleBatch& piece, std::size_t first) {
    for (std::size_t p = first; p < first + piece.particles; ++p) {
      const double log = static_cast<double>(promises_[p] - best) / kLogUnits;
      const bool dead = promises_[p] == simd::kNoPromise;
      shares_[p] = dead ? 0 : weights_[p] * std::exp(std::max(log, kLeastLog));
    }
  });
}

bool ParticleRun::uneven(const std::vector<double>& shares, double& sum) const {
  double squares = 0;
  sum = 0;
  for (const double share : shares) {
    sum += share;
    squares += share * share;
  }
  return sum * sum < kLeastEven * static_cast<double>(particles_) * squares;
}

bool ParticleRun::resample(const std::vector<double>& shares, double sum, const Going& going) {
  if (next_states_.size() != states_.size() &&
      !(fill_all(next_states_, states_.size(), std::uint64_t{0}, going) &&
        fill_all(next_weights_, particles_, 0.0, going)))
    return false;
  const double start = random::unit(batch_.random());
  const double spacing = sum / static_cast<double>(particles_);
  const std::size_t size = 3 * words_;
  const std::size_t most = std::max<std::size_t>(kPiece / size, 1);
  double reached = 0;
  std::size_t drawn = 0, last = 0, next_question = 0;
  const auto draw = [&](std::size_t p) {
    std::copy_n(&states_[p * size], size, &next_states_[drawn * size]);
    next_weights_[drawn++] = weights_[p] / shares[p] * spacing;
  };
  for (std::size_t p = 0; p < particles_; ++p) {
    if (p >= next_question) {
      if (!going()) return false;
      next_question = p + most;
    }
    if (!(shares[p] > 0)) continue;
    last = p;
    reached += shares[p];
    while (drawn < particles_ && (static_cast<double>(drawn) + start) * spacing < reached) draw(p);
  }
  while (drawn < particles_) draw(last);  // rounding may leave the last point beyond the end
  std::swap(states_, next_states_);
  std::swap(weights_, next_weights_);
  batch_.states = states_.data();
  batch_.weights = weights_.data();
  return true;
}

}  // namespace queens
