#include "cluster/mpi/worker.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "campaign/board_check.hpp"
#include "campaign/count.hpp"
#include "cli/exit_status.hpp"
#include "cli/terminal.hpp"
#include "machine/limits.hpp"

namespace queens::mpi {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr std::size_t kManyResults = 1000;  // of a task: if there are more, neighbours are joined

// ---- The count of this rank, in threads of its own -----------------------------------------------

class Counting final : counting::UnitSource {
 public:
  // Starts the threads, which first prepare what all units need. The arguments are kept by reference.
  Counting(const counting::Decomposition& decomposition, campaign::Backend& backend)
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

  // For each unfinished task, the first range without a gap among the results not reported yet.
  std::vector<Report> so_far() {
    std::vector<Report> reports;
    const std::lock_guard lock(mutex_);
    for (Open& open : open_)
      for (Finished& each : open.finished) {
        if (each.results.empty()) continue;
        each.results = joined(std::move(each.results));
        reports.push_back({open.task.number, false, each.kernel, {each.results.front()}});
        each.results.erase(each.results.begin());
      }
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
    for (Open& open : open_) close(open, false, finished_);
    open_.clear();
    return std::exchange(finished_, {});
  }

  bool failed() {
    const std::lock_guard lock(mutex_);
    return failure_ != nullptr;
  }

  // If the count failed, rethrows its exception.
  void check() {
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  // Results by one kernel that were not reported yet. When there are `join_at` of them, neighbours are joined.
  struct Finished {
    std::string kernel;
    std::vector<UnitResult> results;
    std::size_t join_at;
  };
  struct Open {
    Task task;
    std::uint64_t units_left = 0;  // not finished
    std::size_t range = 0;         // of the next unit to take
    std::uint64_t taken_in_range = 0;
    std::vector<Finished> finished = {};
  };

  void count() {
    const UnitSet none;
    campaign::UnitWork work{decomposition_,
                            {0, decomposition_.units() - 1},
                            none,
                            std::numeric_limits<double>::infinity(),
                            std::chrono::steady_clock::now(),
                            {},
                            {},
                            this};
    work.record = [this](const UnitResult& result,
                         const std::shared_ptr<const ledger::Origin>& origin) {
      add(result, origin ? origin->kernel : "");
    };
    work.on_progress = [this](const counting::RunProgress&) {
      const std::lock_guard lock(mutex_);
      return !stopping_;
    };
    try {
      backend_.count(work);
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
    auto finished = std::find_if(open->finished.begin(), open->finished.end(),
                                 [&](const Finished& each) { return each.kernel == kernel; });
    if (finished == open->finished.end())
      finished = open->finished.insert(finished, {kernel, {}, kManyResults});
    finished->results.push_back(result);
    if (finished->results.size() >= finished->join_at) {
      finished->results = joined(std::move(finished->results));
      finished->join_at = std::max(kManyResults, 2 * finished->results.size());
    }
    if (--open->units_left > 0) return;
    close(*open, true, finished_);
    open_.erase(open);
    news_.notify_all();
  }

  // Reports all results of a task that were not reported yet. The last report says whether the task is done.
  static void close(Open& open, bool done, std::vector<Report>& reports) {
    for (Finished& each : open.finished)
      if (!each.results.empty())
        reports.push_back({open.task.number, false, each.kernel, joined(std::move(each.results))});
    if (done) reports.back().done = true;
  }

  const counting::Decomposition& decomposition_;
  campaign::Backend& backend_;
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
  const auto since = Clock::now();
  for (Backoff backoff; !stopped || !mailbox.empty(); backoff.sleep()) {
    while (const auto message = mailbox.receive()) stopped = stopped || message->kind == Kind::stop;
    if (cli::interrupted() && Seconds(Clock::now() - since).count() > 1) return;
  }
}

// Everything needed to count for the job.
struct Tools {
  std::unique_ptr<counting::Decomposition> decomposition;
  std::unique_ptr<cli::WishedBackend> counting;
  std::string kernel;
  int threads = 1;
};

Tools tools_for(const Job& job, cli::UnitOptions options, const cli::DeviceOptions& devices,
                const Place& place) {
  Tools tools;
  if (options.threads == 0) options.threads = place.threads;
  tools.threads = options.threads;
  if (options.memory == 0)
    options.memory = machine::fair_memory(0) / static_cast<unsigned>(place.ranks_on_host);
  const auto n = static_cast<std::int32_t>(job.n);
  const Problem problem = campaign::parse_problem_key(n, job.problem);
  tools.decomposition = counting::decompose(problem, job.decomposition,
                                            {.memory = options.memory, .threads = options.threads});
  const std::string engine(counting::engine_of(job.decomposition));
  tools.counting = std::make_unique<cli::WishedBackend>(
      devices, options, problem, engine,
      cli::ProcessOnHost{place.index_on_host, place.ranks_on_host});
  ProgressTimer token(std::numeric_limits<double>::infinity(),
                      [](double) { return !cli::interrupted(); });
  tools.kernel = tools.counting->backend().prepare(problem, *tools.decomposition, token);
  return tools;
}

Hello hello_of(const Tools& tools) {
  return {.version = QUEENS_VERSION,
          .decomposition = std::string(tools.decomposition->name()),
          .units = tools.decomposition->units(),
          .kernel = tools.kernel,
          .build = campaign::build_name(),
          .host = campaign::host_name(),
          .threads = tools.threads,
          .devices = tools.counting->counting_devices(),
          .weight = tools.counting->weight()};
}

// Counts until it is stopped. Returns whether rank 0 stopped it, rather than this rank's own user. If something
// fails, it still sends what it has counted.
bool count(Mailbox& mailbox, const Job& job, const Tools& tools) {
  Counting counting(*tools.decomposition, tools.counting->backend());
  const auto send = [&](const std::vector<Report>& reports) {
    for (const Report& each : reports) mailbox.send(0, Kind::report, pack(each));
    return !reports.empty();
  };
  bool stopped = false;
  auto reported = Clock::now();
  for (Backoff backoff; !stopped && !cli::interrupted();) {
    if (send(counting.finished(backoff.next()))) backoff.reset();
    if (counting.failed()) break;
    if (Seconds(Clock::now() - reported).count() > job.report_seconds) {
      reported = Clock::now();
      send(counting.so_far());
    }
    while (const auto message = mailbox.receive()) {
      if (message->kind == Kind::portion) counting.give(unpack<Task>(message->bytes));
      stopped = stopped || message->kind == Kind::stop;
    }
  }
  send(counting.stop());
  counting.check();
  return stopped;
}

}  // namespace

void refuse(Mailbox& mailbox, int status, std::string_view message) {
  leave(mailbox, {status, std::string(message)}, false);
}

void work(Mailbox& mailbox, const cli::UnitOptions& options, const cli::DeviceOptions& devices,
          const Place& place) {
  cli::catch_interrupts();
  std::optional<Message> first;
  for (Backoff backoff; !(first = mailbox.receive());) {
    if (cli::interrupted()) return refuse(mailbox, cli::kInterrupted, "interrupted");
    backoff.sleep();
  }
  if (first->kind == Kind::stop) return leave(mailbox, {}, true);
  const Job job = unpack<Job>(first->bytes);
  const Tools tools = tools_for(job, options, devices, place);
  mailbox.send(0, Kind::hello, pack(hello_of(tools)));
  const bool stopped = count(mailbox, job, tools);
  leave(
      mailbox,
      stopped ? Farewell{0, tools.counting->remarks()} : Farewell{cli::kInterrupted, "interrupted"},
      stopped);
}

}  // namespace queens::mpi
