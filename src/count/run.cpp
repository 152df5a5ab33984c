// The runner: threads take the next unit; the calling thread works too and, between two leaves, keeps
// the clock. When no unit is left it waits for the others, still watching.
//
// Order. Up to some thousand units are taken largest first, so that no thread ends with a large one.
//        Where there are more, each a trifle of the whole, they are taken in the order of their
//        numbers, and nothing is kept of them: neighbours have much of their memory in common. At
//        n = 19 the join takes 6.0 seconds of processor time so, and 7.0 largest first.
#include "count/run.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "count/threads.hpp"
#include "text/quote.hpp"

namespace queens::counting {
namespace {

constexpr double kProgressSeconds = 0.05;
constexpr std::uint64_t kMostSorted = 10'000;

using Clock = std::chrono::steady_clock;

class Run {
 public:
  Run(const Decomposition& decomposition, const RunOptions& options)
      : decomposition_(decomposition), options_(options) {
    result_.kernel = kernel().name;
    if (!options_.next_unit) choose_units();
  }

  RunResult go(int threads) {
    if (!options_.next_unit)
      threads = static_cast<int>(
          std::min<std::uint64_t>(threads, std::max<std::uint64_t>(result_.units, 1)));
    work_together(
        threads - 1, [this] { work(false); }, [this] { work_and_watch(); });
    if (failure_) std::rethrow_exception(failure_);
    if (options_.next_unit) result_.units = next_;
    result_.elapsed_seconds = elapsed();
    return result_;
  }

 private:
  struct Piece {
    std::uint64_t unit = 0;
    double size = 0;
  };

  struct Watcher final : Pulse {
    Watcher(Run& run, bool watching) : Pulse(run.stop_), run_(run) { watching_ = watching; }
    void watch() override { run_.watch(); }
    Run& run_;
  };

  const simd::Kernel& kernel() const {
    return options_.kernel != nullptr ? *options_.kernel : simd::kernels().front();
  }

  double elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  void choose_units() {
    end_ = std::min(options_.end_unit, decomposition_.units());
    next_ = std::min(options_.first_unit, end_);
    sorted_ = end_ - next_ <= kMostSorted;
    for (std::uint64_t unit = next_; unit < end_; ++unit) {
      if (skipped(unit)) continue;
      const double size = decomposition_.size(unit);
      ++result_.units;
      work_ += size;
      if (sorted_) units_.push_back({unit, size});
    }
    if (!sorted_) return;
    std::stable_sort(units_.begin(), units_.end(),
                     [](const Piece& a, const Piece& b) { return a.size > b.size; });
    next_ = 0;
    end_ = units_.size();
  }

  bool skipped(std::uint64_t unit) const { return options_.skip && options_.skip(unit); }

  // False when none is left.
  bool take(Piece& piece) {
    if (options_.next_unit) {
      const std::optional<std::uint64_t> unit = options_.next_unit();
      if (!unit) return false;
      next_.fetch_add(1, std::memory_order_relaxed);
      piece = {*unit, 0};
      return true;
    }
    for (;;) {
      const std::uint64_t next = next_.fetch_add(1, std::memory_order_relaxed);
      if (next >= end_) return false;
      piece = sorted_ ? units_[next] : Piece{next, decomposition_.size(next)};
      if (sorted_ || !skipped(next)) return true;
    }
  }

  void work_and_watch() {
    work(true);
    std::unique_lock lock(mutex_);
    while (busy_ > 0) {
      idle_.wait_for(lock, std::chrono::duration<double>(kProgressSeconds));
      lock.unlock();
      watch();
      lock.lock();
    }
  }

  // Takes units until none is left.
  void work(bool watching) {
    {
      const std::lock_guard lock(mutex_);
      ++busy_;
    }
    try {
      const std::unique_ptr<Worker> worker = decomposition_.worker(kernel());
      Watcher pulse(*this, watching);
      const bool ready = (options_.next_unit || result_.units > 0) && worker->prepare(pulse);
      for (Piece piece; ready && pulse.beat() && take(piece);) {
        UnitResult unit;
        const double begin = elapsed();
        if (!worker->solve(piece.unit, pulse, unit)) break;
        unit.seconds = elapsed() - begin;
        finish(unit, piece.size);
      }
    } catch (...) {
      fail();
    }
    const std::lock_guard lock(mutex_);
    --busy_;
    idle_.notify_all();
  }

  void finish(const UnitResult& unit, double size) {
    const std::lock_guard lock(mutex_);
    if (options_.on_unit) options_.on_unit(unit);
    result_.solutions += unit.solutions;
    result_.weighted += unit.weighted;
    result_.nodes += unit.nodes;
    result_.phases += unit.phases;
    ++result_.units_done;
    done_ += size;
  }

  void fail() {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
    stop_ = true;
  }

  // The calling thread only.
  void watch() {
    const double now = elapsed();
    if (now >= options_.seconds) halt(Stop::time_limit);
    if (now < next_progress_ || !options_.on_progress) return;
    next_progress_ = now + kProgressSeconds;
    const std::lock_guard lock(mutex_);
    if (stop_) return;
    const RunProgress progress{work_ > 0 ? std::min(done_ / work_, 1.0) : 1.0, result_.units_done,
                               result_.units, result_.weighted, now};
    try {
      if (options_.on_progress(progress)) return;
      result_.stop = Stop::asked;
    } catch (...) {
      failure_ = std::current_exception();
    }
    stop_ = true;
  }

  void halt(Stop why) {
    const std::lock_guard lock(mutex_);
    if (stop_) return;
    result_.stop = why;
    stop_ = true;
  }

  const Decomposition& decomposition_;
  const RunOptions& options_;
  const Clock::time_point start_ = Clock::now();
  bool sorted_ = true;
  std::vector<Piece> units_;             // largest first, if sorted_
  double work_ = 0;                      // of all units asked for
  std::atomic<std::uint64_t> next_ = 0;  // in units_, or the number of a unit; or how many came
  std::uint64_t end_ = 0;
  std::atomic<bool> stop_ = false;
  double next_progress_ = kProgressSeconds;

  std::mutex mutex_;  // guards what follows
  std::condition_variable idle_;
  int busy_ = 0;
  double done_ = 0;
  RunResult result_;
  std::exception_ptr failure_;
};

}  // namespace

RunResult run(const Decomposition& decomposition, const RunOptions& options) {
  // Small boards are counted before a helper is awake.
  constexpr std::int32_t kSmallBoard = 13;
  int threads = options.threads;
  if (threads <= 0) threads = decomposition.n() <= kSmallBoard ? 1 : most_threads();
  RunResult result = Run(decomposition, options).go(threads);
  if (result.units_done == result.units) result.stop = Stop::finished;
  return result;
}

int most_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

const simd::Kernel& kernel(std::string_view name) {
  if (const simd::Kernel* found = simd::find_kernel(name)) return *found;
  throw Error(ErrorCode::engine_cannot,
              "no kernel " + quote(name) + " runs here; there are: " + simd::kernel_names());
}

}  // namespace queens::counting
