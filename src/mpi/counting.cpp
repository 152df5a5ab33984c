#include "mpi/counting.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

namespace queens::mpi {
namespace {

constexpr std::size_t kManyResults = 1000;  // of a task: if there are more, neighbours are joined

}  // namespace

Counting::Counting(const counting::Decomposition& decomposition, campaign::Backend& backend)
    : decomposition_(decomposition), backend_(backend), thread_([this] { count(); }) {}

Counting::~Counting() { stop(); }

void Counting::count() {
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

void Counting::give(Task task) {
  Open open{std::move(task)};
  for (const UnitRange& range : open.task.ranges) open.units_left += range.size();
  const std::lock_guard lock(mutex_);
  open_.push_back(std::move(open));
  work_.notify_all();
}

std::optional<std::uint64_t> Counting::next(bool wait) {
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

void Counting::give_back(std::uint64_t unit) {
  const std::lock_guard lock(mutex_);
  given_back_.push_back(unit);
  work_.notify_all();
}

void Counting::add(const UnitResult& result, const std::string& kernel) {
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
void Counting::close(Open& open, bool done, std::vector<Report>& reports) {
  for (Finished& each : open.finished)
    if (!each.results.empty())
      reports.push_back({open.task.number, false, each.kernel, joined(std::move(each.results))});
  if (done) reports.back().done = true;
}

std::vector<Report> Counting::finished(std::chrono::microseconds wait) {
  std::unique_lock lock(mutex_);
  news_.wait_for(lock, wait, [this] { return !finished_.empty() || failure_; });
  return std::exchange(finished_, {});
}

std::vector<Report> Counting::so_far() {
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

std::vector<Report> Counting::stop() {
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

bool Counting::failed() {
  const std::lock_guard lock(mutex_);
  return failure_ != nullptr;
}

void Counting::check() {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
}

}  // namespace queens::mpi
