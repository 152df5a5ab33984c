#include "count/queue.hpp"

#include <algorithm>
#include <utility>

#include "base/random.hpp"

namespace queens::counting {
namespace {

constexpr std::uint64_t kMostAdded = std::uint64_t{1} << 20;
constexpr std::uint64_t kMostSorted = 10'000;
constexpr std::uint64_t kUnitsPerBeat = 256;  // between two questions whether to stop
constexpr std::uint64_t kUnitsOfBlock = 256;

}  // namespace

double expected_work(const std::function<double(std::uint64_t)>& size, std::uint64_t first,
                     std::uint64_t end, StopToken& token) {
  if (first >= end) return 0;
  const std::uint64_t units = end - first, draws = std::min(units, kMostAdded);
  const double length = static_cast<double>(units) / static_cast<double>(draws);
  double sum = 0;
  for (std::uint64_t draw = 0; draw < draws; ++draw) {
    if (draw % kUnitsPerBeat == 0 && !token.keep_going()) return sum;
    std::uint64_t unit = first + draw;
    if (draws < units) {
      const double at = random::unit(random::mixed(draw));
      unit = first + static_cast<std::uint64_t>((static_cast<double>(draw) + at) * length);
    }
    sum += size(std::min(unit, end - 1));
  }
  return sum * length;
}

// ---- The queue of the threads

bool UnitQueue::fill(StopToken& token) {
  if (options_.source != nullptr) return true;
  end_ = std::min(options_.end_unit, decomposition_.units());
  next_ = std::min(options_.first_unit, end_);
  const std::uint64_t first = next_;
  if (first == end_) return true;
  units_ = end_ - first - options_.done.within({first, end_ - 1}).size();
  if (units_ == 0) {
    end_ = first;  // nothing to take
    return true;
  }

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
  // A block has the place of its largest unit.
  std::vector<double> largest((end_ - 1) / options_.block - first / options_.block + 1);
  const auto of_block = [&](const Piece& piece) -> double& {
    return largest[piece.unit / options_.block - first / options_.block];
  };
  for (const Piece& each : largest_first_) of_block(each) = std::max(of_block(each), each.size);
  std::stable_sort(largest_first_.begin(), largest_first_.end(),
                   [&](const Piece& a, const Piece& b) {
                     if (of_block(a) != of_block(b)) return of_block(a) > of_block(b);
                     return a.unit / options_.block < b.unit / options_.block;
                   });
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

// ---- Portions

PortionScheduler::PortionScheduler(std::uint64_t units, std::function<double(std::uint64_t)> size,
                                   UnitSet done, const PortionOptions& options)
    : end_(units), size_(std::move(size)), done_(std::move(done)), options_(options) {
  work_ = work_left_ = expected_work(
      [this](std::uint64_t unit) { return done_.contains(unit) ? 0 : size_(unit); }, 0, end_);
  if (end_ > 0) units_left_ = end_ - done_.within({0, end_ - 1}).size();
  if (options_.least <= 0) options_.least = work_ / (500 * options_.workers);
}

// Skips units that are done. Returns false if none is left.
bool PortionScheduler::skip_done() {
  const std::vector<UnitRange>& done = done_.ranges();
  while (next_done_ < done.size() && done[next_done_].first <= unit_)
    unit_ = std::max(unit_, done[next_done_++].last + 1);
  return unit_ < end_;
}

std::optional<Portion> PortionScheduler::next(double weight) {
  if (units_left_ == 0) return {};
  const double wanted =
      std::max(work_left_ * weight / (options_.k * options_.workers), options_.least);
  Portion portion;
  const auto begins_block = [&] { return unit_ % options_.block == 0; };
  while ((portion.units.empty() || portion.work < wanted || !begins_block()) && skip_done()) {
    const double work = size_(unit_);
    // Leave the block to the next portion if that comes closer to the wanted work.
    if (!portion.units.empty() && begins_block() &&
        portion.work + work * static_cast<double>(options_.block) - wanted > wanted - portion.work)
      break;
    portion.units.add({unit_, unit_});
    ++unit_;
    portion.work += work;
  }
  units_left_ -= portion.units.size();
  work_left_ = units_left_ == 0 ? 0 : std::max(work_left_ - portion.work, 0.0);
  return portion;
}

// ---- Equal parts

WorkLine::WorkLine(const Decomposition& decomposition, StopToken& token)
    : decomposition_(decomposition) {
  for (std::uint64_t unit = 0; unit < decomposition.units(); ++unit) {
    if (unit % kUnitsOfBlock == 0) {
      if (!token.keep_going()) return;
      begins_.push_back(total_);
    }
    total_ += decomposition.size(unit);
  }
}

std::uint64_t WorkLine::unit_at(double position) const {
  const auto block = std::upper_bound(begins_.begin() + 1, begins_.end(), position * total_) - 1;
  std::uint64_t unit = static_cast<std::uint64_t>(block - begins_.begin()) * kUnitsOfBlock;
  const std::uint64_t last = decomposition_.units() - 1;
  for (double end = *block; unit < last; ++unit) {
    end += decomposition_.size(unit);
    if (end > position * total_) break;
  }
  return unit;
}

std::uint64_t block_size(std::int64_t n) {
  switch (n) {
    case 15: return 16;
    case 16: return 32;
    case 17: return 64;
    case 18: return 16;
    case 19: return 4;
    default: return 1;
  }
}

std::vector<std::uint64_t> equal_parts(const Decomposition& decomposition, int parts,
                                       StopToken& token) {
  const WorkLine line(decomposition, token);
  std::vector<std::uint64_t> cuts = {0};
  if (!token.keep_going()) return cuts;
  for (int part = 1; part < parts; ++part)
    cuts.push_back(std::max(cuts.back(), line.unit_at(static_cast<double>(part) / parts)));
  cuts.push_back(decomposition.units());
  return cuts;
}

}  // namespace queens::counting
