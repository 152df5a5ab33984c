#include "count/hand_out.hpp"

#include <algorithm>
#include <utility>

#include "count/expected_work.hpp"

namespace queens::counting {

HandOut::HandOut(std::uint64_t units, std::function<double(std::uint64_t)> size,
                 std::vector<UnitRange> done, const HandOutOptions& options)
    : end_(units), size_(std::move(size)), done_(std::move(done)), options_(options) {
  work_ = work_left_ = expected_work(
      [this](std::uint64_t unit) { return contains(done_, unit) ? 0 : size_(unit); }, 0, end_);
  units_left_ = end_;
  for (const UnitRange& each : done_)
    if (each.first < end_) units_left_ -= std::min(each.last, end_ - 1) - each.first + 1;
  if (options_.least <= 0) options_.least = work_ / (500 * options_.workers);
}

// Goes on to the next unit that is not done. False when there is none.
bool HandOut::skip_done() {
  while (next_done_ < done_.size() && done_[next_done_].first <= unit_)
    unit_ = std::max(unit_, done_[next_done_++].last + 1);
  return unit_ < end_;
}

std::optional<Portion> HandOut::next(double strength) {
  if (units_left_ == 0) return {};
  const double wanted =
      std::max(work_left_ * strength / (options_.k * options_.workers), options_.least);
  Portion portion;
  while ((portion.units == 0 || portion.work < wanted) && skip_done()) {
    const double work = size_(unit_);
    // A unit that would end further from what is wanted than leaving it out waits for the next.
    if (portion.units > 0 && portion.work + work - wanted > wanted - portion.work) break;
    if (portion.ranges.empty() || portion.ranges.back().last + 1 != unit_)
      portion.ranges.push_back({unit_, unit_});
    portion.ranges.back().last = unit_++;
    ++portion.units;
    portion.work += work;
  }
  units_left_ -= portion.units;
  work_left_ = units_left_ == 0 ? 0 : std::max(work_left_ - portion.work, 0.0);
  return portion;
}

}  // namespace queens::counting
