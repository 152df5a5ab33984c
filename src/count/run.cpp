// Each thread takes the next unit, counts it, and takes another. The calling thread works too, and checks the clock
// between leaves of the search. When no unit is left it waits for the others, still checking the clock. A thread that
// drives a batch worker takes the next batch.
#include "count/run.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <string>
#include <system_error>
#include <utility>

#include "count/queue.hpp"
#include "engine/control.hpp"
#include "machine/limits.hpp"

#ifdef QUEENS_THREADED
#include <thread>
#endif

namespace queens::counting {
namespace {

constexpr double kProgressSeconds = 0.05;
constexpr std::size_t kMostWaiting = std::size_t{1} << 20;  // results, 140 MB
constexpr std::size_t kFirstBatch = 8;                      // units
constexpr double kBatchSeconds = 1;

using Clock = std::chrono::steady_clock;

class Run {
 public:
  Run(const Decomposition& decomposition, const RunOptions& options)
      : decomposition_(decomposition),
        options_(options),
        start_(options.begin.value_or(Clock::now())),
        queue_(decomposition, options),
        kernel_(kernel(options.limits.kernel)),
        next_progress_(elapsed() + kProgressSeconds) {
    result_.kernel = kernel_.name;
  }

  RunResult go(int threads) {
    threads_ = static_cast<std::uint64_t>(threads);
    if (fill() && (options_.source != nullptr || result_.units > 0)) {
      if (options_.source == nullptr)
        threads = static_cast<int>(std::min<std::uint64_t>(threads, result_.units));
      queue_.reserve(static_cast<std::size_t>(threads));
      step_ = Step::preparing;
      count_all(threads);
    }
    if (failure_) std::rethrow_exception(failure_);
    if (options_.source != nullptr) result_.units = queue_.taken();
    result_.step = step_;
    result_.elapsed_seconds = elapsed();
    return result_;
  }

 private:
  struct Watcher final : StopToken {
    Watcher(Run& run, bool watching) : StopToken(run.stop_), run_(run) { watching_ = watching; }
    void watch() override { run_.watch(); }
    Run& run_;
  };

  using Batch = std::vector<UnitQueue::Piece>;
  struct Finished {
    UnitResult unit;
    BatchWorker* by;  // null: a thread
  };

  double elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  // Returns false if it was stopped.
  bool fill() {
    Watcher token(*this, true);
    const bool whole = queue_.fill(token);
    result_.units = queue_.units();
    return whole;
  }

  // ---- Working --------------------------------------------------------------------------------

  // The batch workers begin, each with a thread of its own. The threads count along, or wait for them, and count what
  // batch workers return. If the system refuses a thread, the calling thread serves the batch worker first.
  void count_all(int threads) {
    std::vector<Batch> first;
    for (std::size_t i = 0; i < options_.batch_workers.size(); ++i)
      first.push_back(take(kFirstBatch));
    busy_ = static_cast<int>(first.size());
    const auto serve_number = [&](int number, bool watching) {
      const auto i = static_cast<std::size_t>(number);
      serve(*options_.batch_workers[i], std::move(first[i]), watching);
    };
    work_together(
        busy_, [&](int number) { serve_number(number, false); },
        [&, all = busy_](int started) {
          for (int number = started; number < all; ++number) serve_number(number, true);
          do {
            if (!options_.batches_only || is_idle()) use_threads(threads);
            wait_until_idle();
          } while (!stop_ && std::exchange(returned_, false));
        });
  }

  void use_threads(int threads) try {
    Watcher token(*this, true);
    if (decomposition_.prepare(kernel_, token))
      work_together(
          threads - 1, [this](int) { work(false); }, [this](int) { work_and_watch(); });
  } catch (...) {
    const std::lock_guard lock(mutex_);
    fail(std::current_exception());
  }

  void work_and_watch() {
    work(true);
    for (;;) {
      wait_until_idle();
      std::unique_lock lock(mutex_);
      if (!out_of_memory_ || stop_ || !something_left()) return;
      // Works alone, with all the memory, as long as that is enough for a unit.
      const std::uint64_t done = result_.units_done;
      out_of_memory_ = nullptr;
      lock.unlock();
      work(true);
      lock.lock();
      if (busy_ == 0 && out_of_memory_ && result_.units_done == done)
        return fail(std::exchange(out_of_memory_, nullptr));
    }
  }

  bool is_idle() {
    const std::lock_guard lock(mutex_);
    return busy_ == 0;
  }

  void wait_until_idle() {
    std::unique_lock lock(mutex_);
    while (busy_ > 0) {
      idle_.wait_for(lock, std::chrono::duration<double>(kProgressSeconds));
      lock.unlock();
      watch();
      lock.lock();
    }
  }

  bool something_left() {
    return queue_.some_left() || (options_.source != nullptr && step_ == Step::preparing);
  }

  // Takes units until none is left, or there is no memory for one.
  void work(bool watching) {
    {
      const std::lock_guard lock(mutex_);
      ++busy_;
    }
    std::optional<UnitQueue::Piece> at_hand;
    std::optional<Finished> counted;  // neighbours of a block, one after another
    double work_counted = 0;
    const auto hand_in = [&] {
      if (counted) finish(*std::exchange(counted, {}), std::exchange(work_counted, 0));
    };
    std::unique_ptr<Worker> worker;
    try {
      worker = decomposition_.worker(kernel_);
      step_ = Step::counting;
      Watcher token(*this, watching);
      double read = options_.on_unit ? machine::thread_seconds() : 0;
      for (UnitQueue::Piece piece; token.keep_going() && queue_.take(piece); at_hand.reset()) {
        at_hand = piece;
        UnitResult unit;
        if (!worker->solve(piece.unit, token, unit)) break;
        const bool last = may_end_block(piece.unit);
        if (options_.on_unit && last) {
          const double now = machine::thread_seconds();
          unit.seconds = now - std::exchange(read, now);
        }
        if (counted && counted->unit.units.last + 1 == piece.unit &&
            piece.unit % options_.block != 0) {
          UnitResult& sum = counted->unit;
          sum.units.last = piece.unit;
          sum.solutions += unit.solutions;
          sum.weighted += unit.weighted;
          sum.nodes += unit.nodes;
          sum.seconds += unit.seconds;
        } else {
          hand_in();
          counted = Finished{unit, nullptr};
        }
        work_counted += piece.size;
        if (last) hand_in();
      }
    } catch (const std::bad_alloc&) {
      if (at_hand) queue_.give_back(*at_hand);
      const std::lock_guard lock(mutex_);
      out_of_memory_ = at_hand ? no_memory_for(at_hand->unit) : std::current_exception();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      fail(std::current_exception());
    }
    hand_in();
    const std::lock_guard lock(mutex_);
    if (worker) result_.phases += worker->phases();
    --busy_;
    idle_.notify_all();
  }

  // Whether this may be the last unit of its block that a thread counts. Only then it reads its clock, because that
  // takes as long as a short unit.
  bool may_end_block(std::uint64_t unit) const {
    return unit % options_.block + threads_ >= options_.block ||
           unit + threads_ >= decomposition_.units();
  }

  // Gives a worker batches until none is left, or until it returns units.
  void serve(BatchWorker& worker, Batch batch, bool watching) {
    try {
      Watcher token(*this, watching);
      while (!batch.empty() && token.keep_going()) {
        std::vector<std::uint64_t> units;
        for (const UnitQueue::Piece& piece : batch) units.push_back(piece.unit);
        const Clock::time_point begin = Clock::now();
        worker.solve(units, token, [&](const UnitResult& unit) {
          step_ = Step::counting;
          const auto piece = std::find_if(batch.begin(), batch.end(), [&](const auto& each) {
            return each.unit == unit.units.first;
          });
          finish({unit, &worker}, piece->size);
          batch.erase(piece);
        });
        if (!batch.empty()) break;
        const double seconds =
            std::max(std::chrono::duration<double>(Clock::now() - begin).count(), 1e-4);
        const double wanted = kBatchSeconds * static_cast<double>(units.size()) / seconds;
        batch = take(static_cast<std::size_t>(std::clamp(wanted, 1.0, fair_share())));
      }
      for (const UnitQueue::Piece& piece : batch) queue_.give_back(piece);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      fail(std::current_exception());
    }
    const std::lock_guard lock(mutex_);
    returned_ = returned_ || !batch.empty();
    --busy_;
    idle_.notify_all();
  }

  Batch take(std::size_t most) {
    Batch batch;
    for (UnitQueue::Piece piece; batch.size() < most && queue_.take(piece, batch.empty());)
      batch.push_back(piece);
    return batch;
  }

  // The most units for one batch, so that enough are left for the others. A UnitSource shares out its units itself.
  double fair_share() {
    if (options_.source != nullptr) return std::numeric_limits<double>::max();
    const std::lock_guard lock(mutex_);
    return std::max(1.0, static_cast<double>(result_.units - result_.units_done) / 4);
  }

  std::exception_ptr no_memory_for(std::uint64_t unit) const {
    return std::make_exception_ptr(Error(
        ErrorCode::out_of_memory,
        "not enough memory for unit " + std::to_string(unit) + " of " +
            std::string(decomposition_.name()) +
            ", even with one thread; earlier results are kept only if the count has a ledger"));
  }

  void finish(const Finished& finished, double size) {
    const bool deliver = options_.on_unit || finished.by != nullptr;
    std::unique_lock lock(mutex_);
    if (deliver) {
      room_.wait(lock, [this] { return waiting_.size() < kMostWaiting || !calling_; });
      waiting_.push_back(finished);
    }
    result_.solutions += finished.unit.solutions;
    result_.weighted += finished.unit.weighted;
    result_.nodes += finished.unit.nodes;
    result_.units_done += finished.unit.units.size();
    done_ += size;
    if (!deliver || calling_) return;  // the thread inside a callback delivers it
    calling_ = true;
    hand_on(lock);
  }

  // ---- Callbacks: by one thread at a time (`calling_`), which does not hold the mutex ------------

  // Delivers the queued results, including those that arrive meanwhile.
  void hand_on(std::unique_lock<std::mutex>& lock) {
    while (!waiting_.empty()) {
      delivering_.clear();
      delivering_.swap(waiting_);
      room_.notify_all();
      lock.unlock();
      std::exception_ptr thrown;
      try {
        for (const auto& [unit, by] : delivering_)
          by != nullptr ? by->on_unit(unit) : options_.on_unit(unit);
      } catch (...) {
        thrown = std::current_exception();
      }
      lock.lock();
      if (!thrown) continue;
      fail(thrown);
      waiting_.clear();
    }
    calling_ = false;
    room_.notify_all();
  }

  // Looks at the clock and reports progress. Only the calling thread does this.
  void watch() {
    const double now = elapsed();
    if (now >= options_.limits.seconds) halt(Stop::time_limit);
    if (now < next_progress_ || !options_.limits.on_progress) return;
    std::unique_lock lock(mutex_);
    if (stop_ || calling_) return;  // progress is reported next time
    next_progress_ = now + kProgressSeconds;
    calling_ = true;
    const double work = queue_.work();
    const double without_work = step_ == Step::counting ? 1.0 : 0.0;  // before that it is unknown
    const Progress progress{
        .solutions = result_.weighted,
        .elapsed_seconds = now,
        .fraction = work > 0 ? std::clamp(done_ / work, 0.0, 1.0) : without_work,
        .units_done = result_.units_done,
        .units = queue_.units(),
        .step = step_};
    lock.unlock();
    bool go_on = true;
    std::exception_ptr thrown;
    try {
      go_on = options_.limits.on_progress(progress);
    } catch (...) {
      thrown = std::current_exception();
    }
    lock.lock();
    if (thrown) {
      fail(thrown);
    } else if (!go_on && !stop_) {
      result_.stop = Stop::asked;
      stop_ = true;
    }
    hand_on(lock);
  }

  void halt(Stop why) {
    const std::lock_guard lock(mutex_);
    if (stop_) return;
    result_.stop = why;
    stop_ = true;
  }

  // Requires the mutex.
  void fail(std::exception_ptr why) {
    if (!failure_) failure_ = std::move(why);
    stop_ = true;
  }

  const Decomposition& decomposition_;
  const RunOptions& options_;
  const Clock::time_point start_;
  UnitQueue queue_;
  const Kernel& kernel_;
  std::uint64_t threads_ = 1;
  std::atomic<bool> stop_ = false;
  std::atomic<Step> step_ = Step::weighing;
  double next_progress_;

  std::mutex mutex_;  // guards the members below
  std::condition_variable idle_, room_;
  int busy_ = 0;           // threads that count, and batch workers
  bool returned_ = false;  // a batch worker has returned units since the threads last began
  double done_ = 0;
  RunResult result_;
  std::vector<Finished> waiting_;     // queued for on_unit
  std::vector<Finished> delivering_;  // by the thread inside the callback
  bool calling_ = false;
  std::exception_ptr out_of_memory_, failure_;
};

}  // namespace

RunResult run(const Decomposition& decomposition, const RunOptions& options) {
  // Small boards are done before another thread wakes up.
  constexpr std::int32_t kSmallBoard = 13;
  const bool alone = options.limits.threads <= 0 && decomposition.n() <= kSmallBoard;
  RunResult result =
      Run(decomposition, options).go(alone ? 1 : threads_for(options.limits.threads));
  if (result.units_done == result.units) result.stop = Stop::finished;
  return result;
}

int threads_for(int asked) {
  constexpr int kAlways = 64, kTimes = 4;
  if (asked > 0 && asked <= kAlways) return asked;
  const int usable = machine::usable_threads();
  return asked <= 0 ? usable : std::min(asked, std::max(kAlways, kTimes * usable));
}

void work_together([[maybe_unused]] int helpers,
                   [[maybe_unused]] const std::function<void(int)>& helper,
                   const std::function<void(int)>& own) {
#ifdef QUEENS_THREADED
  std::vector<std::thread> threads;
  try {
    threads.reserve(static_cast<std::size_t>(helpers));
    for (int i = 0; i < helpers; ++i) threads.emplace_back(std::cref(helper), i);
  } catch (const std::system_error&) {  // the system refuses more: continue with these
  } catch (const std::bad_alloc&) {
  }
  own(static_cast<int>(threads.size()));
  for (std::thread& thread : threads) thread.join();
#else
  own(0);
#endif
}

}  // namespace queens::counting
