#include "cluster/mpi/ranks.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "commands/count_by_units.hpp"
#include "machine/limits.hpp"
#include "queens/version.hpp"
#include "record/board_check.hpp"
#include "record/count.hpp"

namespace queens::cluster {
namespace {

constexpr double kForever = std::numeric_limits<double>::infinity();

// ---- The count of this rank, in threads of its own -----------------------------------------------

class Counting final : counting::UnitSource {
 public:
  // Starts the threads, which first prepare what all units need. The arguments are kept by reference.
  Counting(const counting::Decomposition& decomposition, record::Backend& backend)
      : decomposition_(decomposition), backend_(backend), thread_([this] { count(); }) {}
  ~Counting() override { stop(); }

  void give(Task task) {
    Open open{std::move(task)};
    for (const UnitRange& range : open.task.ranges) open.units_left += range.size();
    const std::lock_guard lock(mutex_);
    open_.push_back(std::move(open));
    work_.notify_all();
  }

  // Reports on the finished tasks. Waits up to `wait` for one.
  std::vector<Report> finished(std::chrono::microseconds wait) {
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, wait, [this] { return !finished_.empty() || failure_; });
    return std::exchange(finished_, {});
  }

  // For each unfinished task, the results not reported yet.
  std::vector<Report> so_far() {
    std::vector<Report> reports;
    const std::lock_guard lock(mutex_);
    for (Open& open : open_) report(open, reports);
    return reports;
  }

  // Stops within a tenth of a second and returns all results not reported yet.
  std::vector<Report> stop() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
      work_.notify_all();
    }
    if (thread_.joinable()) thread_.join();
    for (Open& open : open_) report(open, finished_);
    open_.clear();
    return std::exchange(finished_, {});
  }

  // The exception with which the count failed, if it did.
  std::exception_ptr failure() {
    const std::lock_guard lock(mutex_);
    return failure_;
  }

 private:
  struct Open {
    Task task;
    std::uint64_t units_left = 0;  // not finished
    std::size_t range = 0;         // of the next unit to take
    std::uint64_t taken_in_range = 0;
    // Results that were not reported yet, by kernel.
    std::map<std::string, std::vector<UnitResult>> finished = {};
  };

  void count() {
    counting::RunOptions run{.source = this};
    run.limits.on_progress = [this](const Progress&) {
      const std::lock_guard lock(mutex_);
      return !stopping_;
    };
    const record::Record record = [this](const UnitResult& result,
                                         const std::shared_ptr<const record::Origin>& origin) {
      add(result, origin ? origin->kernel : "");
    };
    try {
      backend_.count(decomposition_, std::move(run), record);
      const std::lock_guard lock(mutex_);
      if (stopping_) return;
      throw std::logic_error("the threads of a rank ended before all its units were counted");
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      news_.notify_all();
    }
  }

  std::optional<std::uint64_t> next(bool wait) override {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (stopping_) return {};
      if (!given_back_.empty()) {
        const std::uint64_t unit = given_back_.back();
        given_back_.pop_back();
        return unit;
      }
      for (Open& open : open_) {
        if (open.range == open.task.ranges.size()) continue;
        const UnitRange& range = open.task.ranges[open.range];
        const std::uint64_t unit = range.first + open.taken_in_range++;
        if (unit == range.last) ++open.range, open.taken_in_range = 0;
        return unit;
      }
      if (!wait) return {};
      work_.wait(lock);
    }
  }

  void give_back(std::uint64_t unit) override {
    const std::lock_guard lock(mutex_);
    given_back_.push_back(unit);
    work_.notify_all();
  }

  void add(const UnitResult& result, const std::string& kernel) {
    const std::lock_guard lock(mutex_);
    const auto open = std::find_if(open_.begin(), open_.end(), [&](const Open& each) {
      return each.task.ranges.front().first <= result.units.first &&
             result.units.last <= each.task.ranges.back().last;
    });
    open->finished[kernel].push_back(result);
    if (--open->units_left > 0) return;
    report(*open, finished_);
    finished_.back().done = true;
    open_.erase(open);
    news_.notify_all();
  }

  // Reports all results of a task that were not reported yet.
  static void report(Open& open, std::vector<Report>& reports) {
    for (auto& [kernel, results] : open.finished)
      if (!results.empty())
        reports.push_back({open.task.number, false, kernel, std::exchange(results, {})});
  }

  const counting::Decomposition& decomposition_;
  record::Backend& backend_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable work_, news_;
  std::deque<Open> open_;  // in the order of their units
  std::vector<std::uint64_t> given_back_;
  std::vector<Report> finished_;
  bool stopping_ = false;
  std::exception_ptr failure_;
  std::thread thread_;
};

// ---- Messages with rank 0 ------------------------------------------------------------------------

// Waits until rank 0 has received the farewell and sent stop, which it always does. An interrupted rank does not
// wait long, because rank 0 may be gone.
void leave(Mailbox& mailbox, const Farewell& farewell, bool stopped) {
  mailbox.send(0, Kind::farewell, pack(farewell));
  ProgressTimer patience(1);
  while (!stopped || !mailbox.empty()) {
    if (const auto message = mailbox.wait())
      stopped = stopped || message->kind == Kind::stop;
    else if (cli::interrupted() && !patience.keep_going())
      return;
  }
}

// Counts until it is stopped. Returns whether rank 0 stopped it, rather than this rank's own user. If something
// fails, it still sends what it has counted.
bool count(Mailbox& mailbox, double report_seconds, const counting::Decomposition& decomposition,
           record::Backend& backend) {
  Counting counting(decomposition, backend);
  const auto send = [&](const std::vector<Report>& reports) {
    for (const Report& each : reports) mailbox.send(0, Kind::report, pack(each));
  };
  bool stopped = false;
  const ProgressTimer clock(kForever);
  double reported = 0;
  while (!stopped && !cli::interrupted() && !counting.failure()) {
    send(counting.finished(mailbox.pause()));
    if (const double now = clock.elapsed_seconds(); now - reported > report_seconds) {
      reported = now;
      send(counting.so_far());
    }
    while (const auto message = mailbox.receive()) {
      if (message->kind == Kind::portion) counting.give(unpack<Task>(message->bytes));
      stopped = stopped || message->kind == Kind::stop;
    }
  }
  send(counting.stop());
  if (const std::exception_ptr failure = counting.failure()) std::rethrow_exception(failure);
  return stopped;
}

}  // namespace

void refuse(Mailbox& mailbox, int status, std::string_view message) {
  leave(mailbox, {status, std::string(message)}, false);
}

void work(Mailbox& mailbox, commands::UnitOptions options, const commands::DeviceOptions& devices,
          const Place& place) {
  cli::catch_interrupts();
  std::optional<Message> first;
  while (!(first = mailbox.wait()))
    if (cli::interrupted()) return refuse(mailbox, cli::kInterrupted, "interrupted");
  if (first->kind == Kind::stop) return leave(mailbox, {}, true);

  const Job job = unpack<Job>(first->bytes);
  Limits& limits = options.limits;
  if (limits.threads == 0) limits.threads = place.threads;
  if (limits.memory == 0)
    limits.memory = machine::fair_memory(0) / static_cast<unsigned>(place.on_host.processes);
  const CheckedProblem problem =
      record::parse_problem_key(static_cast<std::int32_t>(job.n), job.problem);
  const auto decomposition = counting::decompose(problem, job.decomposition, limits);
  const std::string engine(counting::engine_of(job.decomposition));
  const auto backend = commands::wished_backend(devices, options, problem, engine, place.on_host);
  ProgressTimer token(kForever, [](double) { return !cli::interrupted(); });
  const std::string kernel = backend->prepare(problem, *decomposition, token);
  const std::vector<record::DeviceShare> shares = backend->devices();
  const auto usable = std::count_if(shares.begin(), shares.end(),
                                    [](const auto& device) { return device.stopped.empty(); });
  mailbox.send(0, Kind::hello,
               pack(Hello{.version = QUEENS_VERSION,
                          .decomposition = std::string(decomposition->name()),
                          .units = decomposition->units(),
                          .kernel = kernel,
                          .build = record::build_name(),
                          .host = machine::host_name(),
                          .threads = limits.threads,
                          .devices = static_cast<int>(usable),
                          .weight = backend->weight()}));
  if (count(mailbox, job.report_seconds, *decomposition, *backend))
    leave(mailbox, {0, commands::device_remarks(backend->devices(), devices)}, true);
  else
    leave(mailbox, {cli::kInterrupted, "interrupted"}, false);
}

}  // namespace queens::cluster
