#include "mpi/counting.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace queens::mpi {
namespace {

constexpr std::size_t kManyPieces = 1000;  // of a task: then neighbours are joined

}  // namespace

Counting::Counting(const counting::Decomposition& decomposition, const counting::Kernel& kernel,
                   int threads)
    : decomposition_(decomposition) {
  counting::RunOptions options;
  options.threads = threads;
  options.kernel = &kernel;
  options.next_unit = [this] { return next_unit(); };
  options.on_unit = [this](const counting::UnitResult& unit) { add(unit); };
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
    throw std::logic_error("the threads of a rank ended before its units did");
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
    news_.notify_all();
  }
}

void Counting::give(Task task) {
  Open open{std::move(task)};
  open.join_at = kManyPieces;
  for (const UnitRange& range : open.task.ranges) open.units_left += range.last - range.first + 1;
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

void Counting::add(const counting::UnitResult& unit) {
  const std::lock_guard lock(mutex_);
  const auto open = std::find_if(open_.begin(), open_.end(), [&](const Open& each) {
    return each.task.ranges.front().first <= unit.unit && unit.unit <= each.task.ranges.back().last;
  });
  open->pieces.push_back(
      {unit.unit, unit.unit, unit.solutions, unit.weighted, unit.nodes, unit.seconds});
  if (open->pieces.size() >= open->join_at) {
    open->pieces = ledger::joined(std::move(open->pieces));
    open->join_at = std::max(kManyPieces, 2 * open->pieces.size());
  }
  if (--open->units_left > 0) return;
  finished_.push_back({open->task.number, true, ledger::joined(std::move(open->pieces))});
  open_.erase(open);
  news_.notify_all();
}

std::vector<Result> Counting::finished(std::chrono::microseconds patience) {
  std::unique_lock lock(mutex_);
  news_.wait_for(lock, patience, [this] { return !finished_.empty() || failure_; });
  return std::exchange(finished_, {});
}

std::vector<Result> Counting::so_far() {
  std::vector<Result> results;
  const std::lock_guard lock(mutex_);
  for (Open& open : open_) {
    if (open.pieces.empty()) continue;
    open.pieces = ledger::joined(std::move(open.pieces));
    results.push_back({open.task.number, false, {open.pieces.front()}});
    open.pieces.erase(open.pieces.begin());
  }
  return results;
}

std::vector<Result> Counting::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    work_.notify_all();
  }
  if (thread_.joinable()) thread_.join();
  for (Open& open : open_)
    if (!open.pieces.empty())
      finished_.push_back({open.task.number, false, ledger::joined(std::move(open.pieces))});
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
