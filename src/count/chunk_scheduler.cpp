#include "count/chunk_scheduler.hpp"

#include <algorithm>
#include <utility>

#include "count/expected_work.hpp"

namespace queens::counting {

ChunkScheduler::ChunkScheduler(std::uint64_t units, std::function<double(std::uint64_t)> size,
                               UnitSet done, const ChunkOptions& options)
    : end_(units), size_(std::move(size)), done_(std::move(done)), options_(options) {
  work_ = work_left_ = expected_work(
      [this](std::uint64_t unit) { return done_.contains(unit) ? 0 : size_(unit); }, 0, end_);
  if (end_ > 0) units_left_ = end_ - done_.within({0, end_ - 1}).size();
  if (options_.least <= 0) options_.least = work_ / (500 * options_.workers);
}

// Skips units that are done. Returns false if none is left.
bool ChunkScheduler::skip_done() {
  const std::vector<UnitRange>& done = done_.ranges();
  while (next_done_ < done.size() && done[next_done_].first <= unit_)
    unit_ = std::max(unit_, done[next_done_++].last + 1);
  return unit_ < end_;
}

std::optional<Chunk> ChunkScheduler::next(double weight) {
  if (units_left_ == 0) return {};
  const double wanted =
      std::max(work_left_ * weight / (options_.k * options_.workers), options_.least);
  Chunk chunk;
  while ((chunk.units.empty() || chunk.work < wanted) && skip_done()) {
    const double work = size_(unit_);
    // Leave the unit to the next chunk if that comes closer to the wanted work.
    if (!chunk.units.empty() && chunk.work + work - wanted > wanted - chunk.work) break;
    chunk.units.add({unit_, unit_});
    ++unit_;
    chunk.work += work;
  }
  units_left_ -= chunk.units.size();
  work_left_ = units_left_ == 0 ? 0 : std::max(work_left_ - chunk.work, 0.0);
  return chunk;
}

}  // namespace queens::counting
