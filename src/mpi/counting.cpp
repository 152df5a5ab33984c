#include "mpi/counting.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace queens::mpi {
namespace {

constexpr std::size_t kManyResults = 1000;  // of a task: if there are more, neighbours are joined

}  // namespace

Counting::Counting(const counting::Decomposition& decomposition, const counting::Kernel& kernel,
                   int threads)
    : decomposition_(decomposition) {
  counting::RunOptions options;
  options.threads = threads;
  options.kernel = &kernel;
  options.next_unit = [this] { return next_unit(); };
  options.on_unit = [this](const UnitResult& result) { add(result); };
  options.on_progress = [this](const counting::RunProgress&) {
    const std::lock_guard lock(mutex_);
    return !stopping_;
  };
  thread_ = std::thread([this, options] { run(options); });
}

Counting::~Counting() { stop(); }

void Counting::run(const counting::RunOptions& options) {
  try {
    counting::run(decomposition_, options);
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
  open.join_at = kManyResults;
  for (const UnitRange& range : open.task.ranges) open.units_left += range.size();
  const std::lock_guard lock(mutex_);
  open_.push_back(std::move(open));
  work_.notify_all();
}

std::optional<std::uint64_t> Counting::next_unit() {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (stopping_) return {};
    for (Open& open : open_) {
      if (open.range == open.task.ranges.size()) continue;
      const UnitRange& range = open.task.ranges[open.range];
      const std::uint64_t unit = range.first + open.taken_in_range++;
      if (unit == range.last) ++open.range, open.taken_in_range = 0;
      return unit;
    }
    work_.wait(lock);
  }
}

void Counting::add(const UnitResult& result) {
  const std::lock_guard lock(mutex_);
  const auto open = std::find_if(open_.begin(), open_.end(), [&](const Open& each) {
    return each.task.ranges.front().first <= result.units.first &&
           result.units.last <= each.task.ranges.back().last;
  });
  open->results.push_back(result);
  if (open->results.size() >= open->join_at) {
    open->results = joined(std::move(open->results));
    open->join_at = std::max(kManyResults, 2 * open->results.size());
  }
  if (--open->units_left > 0) return;
  finished_.push_back({open->task.number, true, joined(std::move(open->results))});
  open_.erase(open);
  news_.notify_all();
}

std::vector<Report> Counting::finished(std::chrono::microseconds wait) {
  std::unique_lock lock(mutex_);
  news_.wait_for(lock, wait, [this] { return !finished_.empty() || failure_; });
  return std::exchange(finished_, {});
}

std::vector<Report> Counting::so_far() {
  std::vector<Report> reports;
  const std::lock_guard lock(mutex_);
  for (Open& open : open_) {
    if (open.results.empty()) continue;
    open.results = joined(std::move(open.results));
    reports.push_back({open.task.number, false, {open.results.front()}});
    open.results.erase(open.results.begin());
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
  for (Open& open : open_)
    if (!open.results.empty())
      finished_.push_back({open.task.number, false, joined(std::move(open.results))});
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
