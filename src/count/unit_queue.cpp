#include "count/unit_queue.hpp"

#include <algorithm>

#include "count/expected_work.hpp"

namespace queens::counting {
namespace {

constexpr std::uint64_t kMostSorted = 10'000;

}  // namespace

bool UnitQueue::fill(StopToken& token) {
  if (options_.source != nullptr) return true;
  end_ = std::min(options_.end_unit, decomposition_.units());
  next_ = std::min(options_.first_unit, end_);
  const std::uint64_t first = next_;
  if (first == end_) return true;
  units_ = end_ - first - options_.done.within({first, end_ - 1}).size();
  if (units_ == 0) return true;

  const auto size = [this](std::uint64_t unit) {
    return options_.done.contains(unit) ? 0 : decomposition_.size(unit);
  };
  sorted_ = end_ - first <= kMostSorted;
  if (!sorted_) {
    work_ = expected_work(size, first, end_, token);
    return token.keep_going();
  }
  for (std::uint64_t unit = first; unit < end_; ++unit) {
    if (unit % 64 == 0 && !token.keep_going()) return false;
    if (options_.done.contains(unit)) continue;
    largest_first_.push_back({unit, size(unit)});
    work_ += largest_first_.back().size;
  }
  std::stable_sort(largest_first_.begin(), largest_first_.end(),
                   [](const Piece& a, const Piece& b) { return a.size > b.size; });
  next_ = 0;
  end_ = largest_first_.size();
  return true;
}

bool UnitQueue::take(Piece& piece, bool wait) {
  if (options_.source != nullptr) {
    const std::optional<std::uint64_t> unit = options_.source->next(wait);
    if (!unit) return false;
    some_returned_ = false;
    next_.fetch_add(1, std::memory_order_relaxed);
    piece = {*unit, 0};
    return true;
  }
  for (;;) {
    const std::uint64_t next = next_.fetch_add(1, std::memory_order_relaxed);
    if (next >= end_) return take_returned(piece);
    if (!sorted_ && skip_done(next)) continue;
    piece = sorted_ ? largest_first_[next] : Piece{next, decomposition_.size(next)};
    return true;
  }
}

// Whether the unit is done. If so, also skips the rest of its range, which may be millions of units.
bool UnitQueue::skip_done(std::uint64_t unit) {
  const UnitRange* const done = options_.done.range_of(unit);
  if (done == nullptr) return false;
  const std::uint64_t behind = done->last + 1;
  std::uint64_t next = next_;
  while (next < behind && !next_.compare_exchange_weak(next, behind)) {
  }
  return true;
}

// Takes a unit that a thread returned because it had no memory for it.
bool UnitQueue::take_returned(Piece& piece) {
  if (!some_returned_.load(std::memory_order_relaxed)) return false;
  const std::lock_guard lock(mutex_);
  if (returned_.empty()) return false;
  piece = returned_.back();
  returned_.pop_back();
  some_returned_ = !returned_.empty();
  return true;
}

void UnitQueue::give_back(const Piece& piece) {
  if (options_.source != nullptr) {
    some_returned_ = true;
    next_.fetch_sub(1, std::memory_order_relaxed);
    return options_.source->give_back(piece.unit);
  }
  const std::lock_guard lock(mutex_);
  returned_.push_back(piece);
  some_returned_ = true;
}

bool UnitQueue::some_left() {
  if (options_.source != nullptr) return some_returned_;
  const std::lock_guard lock(mutex_);
  return !returned_.empty() || next_ < end_;
}

}  // namespace queens::counting
