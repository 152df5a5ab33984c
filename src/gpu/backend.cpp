#include "gpu/backend.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "count/join/decomposition.hpp"
#include "count/queue.hpp"
#include "gpu/cost.hpp"
#include "gpu/counter.hpp"
#include "machine/limits.hpp"
#include "simd/kernel.hpp"

namespace queens::gpu {

/// A device, and what it has done in this process.
struct Devices::Member {
  std::unique_ptr<Device> device;
  std::string kernel;  // "cuda", "opencl" or "host"
  campaign::DeviceShare share;
  std::unique_ptr<Counter> counter = {};  // once the tables are made
  bool usable = true;
  double speed = 0;  // compared with all threads of the processor, if measured

  void stop(std::string why) {
    usable = false;
    share.stopped = std::move(why);
    counter.reset();
  }
};

// ---- One count -----------------------------------------------------------------------------------

class Devices::SharedCount final : counting::UnitSource {
 public:
  SharedCount(Devices& devices, const campaign::UnitWork& work)
      : members_(devices.members_),
        options_(devices.options_),
        kernel_(devices.kernel_),
        work_(work),
        queue_(work.decomposition, queue_options_) {
    queue_options_.first_unit = work.range.first;
    queue_options_.end_unit = work.range.last + 1;
    queue_options_.done = work.done;
    queue_options_.source = work.source;
  }

  counting::RunResult go() {
    Token token(*this, true);
    bool filled = false;
    try {
      filled = queue_.fill(token);
    } catch (...) {
      fail(std::current_exception());
    }
    result_.units = queue_.units();
    if (filled && !failure_) {
      step_ = counting::Step::counting;
      count_all();
    }
    if (failure_) std::rethrow_exception(failure_);
    if (work_.source != nullptr) result_.units = queue_.taken();
    result_.kernel = kernel_.name;
    result_.step = step_;
    result_.elapsed_seconds = seconds_since(work_.begin);
    if (result_.units_done == result_.units) result_.stop = Stop::finished;
    return result_;
  }

 private:
  using Batch = std::vector<counting::UnitQueue::Piece>;

  struct Token final : StopToken {
    Token(SharedCount& count, bool watching) : StopToken(count.stop_), count_(count) {
      watching_ = watching;
    }
    void watch() override { count_.watch(); }
    SharedCount& count_;
  };

  void count_all() {
    // Every device gets something to do before the others can take all.
    std::vector<std::pair<Member*, Batch>> first;
    for (Member& member : members_)
      if (member.usable) first.emplace_back(&member, take(kFirstBatch));
    std::vector<std::jthread> threads;
    for (auto& [member, batch] : first) {
      if (batch.empty()) continue;
      ++running_;
      try {
        threads.emplace_back(
            [this, to = member, pieces = batch]() mutable { serve(*to, std::move(pieces)); });
      } catch (const std::system_error&) {
        --running_;
        give_up(*member, batch, "the system refuses another thread");
      }
    }
    // The processor counts along. At the end it counts what devices gave back.
    for (bool again = true; again && !stop_;) {
      if (!options_.alone || running_ == 0) run_processor();
      std::unique_lock lock(mutex_);
      while (running_ > 0) {
        idle_.wait_for(lock, std::chrono::milliseconds(50));
        lock.unlock();
        watch();
        lock.lock();
      }
      again = queue_.some_left();
    }
  }

  void run_processor() {
    counting::RunOptions run;
    run.threads = options_.threads;
    run.kernel = &kernel_;
    run.seconds = work_.seconds;
    run.begin = work_.begin;
    run.source = this;
    run.on_unit = [this](const UnitResult& unit) { finish(unit, nullptr); };
    run.on_progress = [this](const counting::RunProgress& now) {
      phase_ = now.step;
      watch();
      return !stop_;
    };
    try {
      const counting::RunResult counted = counting::run(work_.decomposition, run);
      result_.phases += counted.phases;
      if (counted.stop != Stop::finished) halt(counted.stop);
    } catch (...) {
      fail(std::current_exception());
    }
  }

  // One device: takes batches of units until none is left, or the device fails.
  void serve(Member& member, Batch batch) {
    try {
      Token token(*this, false);
      const auto origin = std::make_shared<const ledger::Origin>(
          ledger::Origin{member.kernel, campaign::build_name(), machine::host_name()});
      const auto begin = Clock::now();
      try {
        if (!member.counter)
          member.counter = std::make_unique<Counter>(
              *member.device, work_.decomposition.n(),
              CounterOptions{.host_memory = machine::fair_memory(options_.memory) / 2}, token);
        while (!batch.empty() && token.keep_going()) {
          std::vector<std::uint64_t> units;
          for (const auto& piece : batch) units.push_back(piece.unit);
          const auto batch_begin = Clock::now();
          member.counter->count(units, token, [&](const UnitResult& unit) {
            std::erase_if(batch, [&](const auto& piece) { return piece.unit == unit.units.first; });
            finish(unit, origin);
            ++member.share.units;
          });
          if (!token.keep_going()) break;
          const double seconds = std::max(seconds_since(batch_begin), 1e-4);
          const double rate = static_cast<double>(units.size()) / seconds;
          batch =
              take(static_cast<std::size_t>(std::clamp(rate * kBatchSeconds, 1.0, fair_share())));
        }
      } catch (const DeviceError& error) {
        give_up(member, batch, error.what());
      }
      member.share.seconds += seconds_since(begin);
    } catch (...) {
      fail(std::current_exception());
    }
    const std::lock_guard lock(mutex_);
    --running_;
    idle_.notify_all();
  }

  void give_up(Member& member, const Batch& batch, std::string why) {
    for (const auto& piece : batch) queue_.give_back(piece);
    member.stop(std::move(why));
  }

  Batch take(std::size_t most) {
    Batch batch;
    for (counting::UnitQueue::Piece piece;
         batch.size() < most && queue_.take(piece, batch.empty());)
      batch.push_back(piece);
    return batch;
  }

  // The most units that a device should take at once, so that enough are left for the others. A UnitSource shares out
  // its units itself.
  double fair_share() {
    if (work_.source != nullptr) return std::numeric_limits<double>::max();
    const std::lock_guard lock(mutex_);
    return std::max(1.0, static_cast<double>(result_.units - result_.units_done) / 4);
  }

  // The threads of the processor take units here.
  std::optional<std::uint64_t> next(bool wait) override {
    counting::UnitQueue::Piece piece;
    if (stop_ || !queue_.take(piece, wait)) return {};
    return piece.unit;
  }
  void give_back(std::uint64_t unit) override {
    queue_.give_back({unit, work_.decomposition.size(unit)});
  }

  void finish(const UnitResult& unit, const std::shared_ptr<const ledger::Origin>& origin) {
    const std::lock_guard recording(record_);  // one result at a time
    if (work_.record) work_.record(unit, origin);
    const std::lock_guard lock(mutex_);
    result_.solutions += unit.solutions;
    result_.weighted += unit.weighted;
    result_.nodes += unit.nodes;
    ++result_.units_done;
    done_ += work_.decomposition.size(unit.units.first);
  }

  // Keeps the clock and reports progress. Only the calling thread does.
  void watch() {
    const double now = seconds_since(work_.begin);
    if (now >= work_.seconds) halt(Stop::time_limit);
    if (now < next_progress_ || stop_ || !work_.on_progress) return;
    next_progress_ = now + 0.05;
    counting::RunProgress progress;
    {
      const std::lock_guard lock(mutex_);
      const double work = queue_.work();
      progress = {work > 0 ? std::clamp(done_ / work, 0.0, 1.0) : 1.0,
                  result_.units_done,
                  queue_.units(),
                  result_.weighted,
                  now,
                  result_.units_done == 0 && step_ == counting::Step::counting ? phase_ : step_};
    }
    try {
      if (!work_.on_progress(progress)) halt(Stop::asked);
    } catch (...) {
      fail(std::current_exception());
    }
  }

  void halt(Stop why) {
    if (stop_.exchange(true)) return;
    result_.stop = why;
  }
  void fail(std::exception_ptr why) {
    stop_ = true;
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(why);
  }

  static constexpr std::size_t kFirstBatch = 8;
  static constexpr double kBatchSeconds = 1;

  std::vector<Member>& members_;
  const Options& options_;
  const counting::Kernel& kernel_;
  const campaign::UnitWork& work_;
  counting::RunOptions queue_options_;
  counting::UnitQueue queue_;
  std::atomic<bool> stop_ = false;
  std::atomic<int> running_ = 0;  // devices; falls while the mutex is held
  counting::Step step_ = counting::Step::weighing, phase_ = counting::Step::preparing;
  double next_progress_ = 0;

  std::mutex record_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable idle_;
  double done_ = 0;
  counting::RunResult result_;
  std::exception_ptr failure_;
};

// ---- The backend ---------------------------------------------------------------------------------

namespace {

constexpr int kSmallestBoard = 8;

// Seconds of all threads for a board that takes a few hundredths of a second.
constexpr int kMeasuredBoard = 16;
double processor_seconds(int threads, const counting::Kernel& kernel, StopToken& token) {
  const auto join = counting::join::decompose(kMeasuredBoard, {.threads = threads}, token);
  if (!join) return 0;
  counting::RunOptions run;
  run.threads = threads;
  run.kernel = &kernel;
  run.on_progress = [&](const counting::RunProgress&) { return token.keep_going(); };
  return counting::run(*join, run).elapsed_seconds;
}

double device_seconds(Device& device, StopToken& token) {
  Counter counter(device, kMeasuredBoard, {}, token);
  const auto begin = Clock::now();
  counter.count(counter.all_units(), token, [](const UnitResult&) {});
  return seconds_since(begin);
}

}  // namespace

bool can_count(const Problem& problem) {
  return !problem.toroidal && !problem.restricted() && problem.n >= kSmallestBoard &&
         problem.n <= counting::join::kLargestBoard;
}

std::string what_devices_count() {
  return fmt::format("devices count empty boards of {} to {} rows only", kSmallestBoard,
                     counting::join::kLargestBoard);
}

Devices::Devices(std::vector<std::unique_ptr<Device>> devices, const Options& options,
                 const counting::Kernel& kernel)
    : options_(options), kernel_(kernel) {
  for (auto& device : devices) {
    const DeviceInfo info = device->info();
    members_.push_back(
        {std::move(device), info.id.substr(0, info.id.find(':')), {info.id, info.name}});
  }
}

Devices::~Devices() = default;

std::vector<campaign::DeviceShare> Devices::shares() const {
  std::vector<campaign::DeviceShare> shares;
  for (const Member& member : members_) {
    shares.push_back(member.share);
    shares.back().remark = member.device->info().remark;
  }
  return shares;
}

double Devices::weight() const {
  const double threads = options_.threads > 0 ? options_.threads : machine::usable_threads();
  double processors = 0;  // as fast as this one
  for (const Member& member : members_)
    if (member.usable) processors += member.speed;
  if (!options_.alone || processors == 0) processors += 1;
  return processors * threads;
}

std::string Devices::prepare(const Problem& problem, const counting::Decomposition& decomposition,
                             StopToken& token) {
  using namespace counting::join;
  const std::string_view rule = decomposition.name();
  const bool ours = can_count(problem) && rule == rule_for_board(problem.n);
  double processor = -1;
  for (Member& member : members_) {
    if (!member.usable) continue;
    if (!ours) {
      member.stop(can_count(problem)
                      ? "devices count only units of join, not units of " + std::string(rule)
                      : what_devices_count());
      continue;
    }
    try {
      self_test(*member.device, token);
      if (!token.keep_going()) break;
      if (!options_.if_faster && !options_.weigh) continue;
      if (processor < 0) processor = processor_seconds(options_.threads, kernel_, token);
      const double device = device_seconds(*member.device, token);
      member.speed = processor / std::max(device, 1e-6);
      if (options_.if_faster && device > processor)
        member.stop(fmt::format("it takes {:.2g} s for n = {}, and the processor {:.2g} s", device,
                                kMeasuredBoard, processor));
    } catch (const DeviceError& error) {
      member.stop(error.what());
    }
  }
  return std::string(kernel_.name);
}

counting::RunResult Devices::count(const campaign::UnitWork& work) {
  return SharedCount(*this, work).go();
}

}  // namespace queens::gpu
