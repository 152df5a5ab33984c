#include "count/portion_scheduler.hpp"

#include <algorithm>
#include <utility>

#include "count/expected_work.hpp"

namespace queens::counting {

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
  while ((portion.units.empty() || portion.work < wanted) && skip_done()) {
    const double work = size_(unit_);
    // Leave the unit to the next portion if that comes closer to the wanted work.
    if (!portion.units.empty() && portion.work + work - wanted > wanted - portion.work) break;
    portion.units.add({unit_, unit_});
    ++unit_;
    portion.work += work;
  }
  units_left_ -= portion.units.size();
  work_left_ = units_left_ == 0 ? 0 : std::max(work_left_ - portion.work, 0.0);
  return portion;
}

}  // namespace queens::counting
