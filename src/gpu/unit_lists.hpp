// Describes a unit of the join for a device: the lists that the device must make, and its tasks. In each task it counts
// the compatible pairs of words from two parts of these lists.
//
// Idea.   The units, their lists and the weights of pairs are those of the processor (count/join/worker.hpp), so
//         results of both can stand in one ledger. But a device gets small tasks: a segment is the part of a list
//         with one first queen, and a task is a pair of segments.
// Even n. Each word is a half board. Let y be the distance from the centre of its queens in the two central columns (of
//         the farther one, if there are two). The words of a segment are sorted by y; those without such a queen come
//         first. Let x and x' be the distances of the first queens of a top and a bottom segment.
//         - x > x': the top halves with y <= x are paired with the bottom halves with y < x.
//         - x < x': the top halves with y < x' are paired with the bottom halves with y <= x'.
//         - x = x': the halves with y <= x are paired with each other, but pairs with y = x in both halves count once
//           instead of twice.
//         Since the words are sorted by y, each of these sets is a stretch of its segment. So no list has to be divided
//         by kind, as it is on the processor.
#pragma once

#include <cstdint>
#include <vector>

#include "count/join/frame.hpp"
#include "count/join/worker.hpp"

namespace queens::gpu::layout {

// The structures of kernels/layout.cl in C++.
using uint = std::uint32_t;
using ulong = std::uint64_t;
#define ALIGNED(bytes) __attribute__((aligned(bytes)))
#include "gpu/kernels/layout.cl"
#undef ALIGNED

static_assert(sizeof(Word) == 8 && sizeof(Queen) == 16 && sizeof(Half) == 32);
static_assert(sizeof(Segment) == 88 && sizeof(Prefix) == 32 && sizeof(Task) == 48);

inline Word word_of(std::uint64_t bits) {
  return {static_cast<uint>(bits), static_cast<uint>(bits >> 32)};
}

}  // namespace queens::gpu::layout

namespace queens::gpu {

using counting::join::Frame;

/// A pair of stretches of the arena, one of tops and one of bottoms, and how often each pair of their words counts.
struct WeightedTask {
  layout::Task task;
  int times;
};

/// The lists of one unit.
class UnitLists {
 public:
  UnitLists(const Frame& frame, const counting::join::Units& units, std::uint64_t unit);

  /// The bottom half first, then the top halves.
  const std::vector<layout::Half>& halves() const { return halves_; }

  /// How often a solution of the unit counts in the whole.
  unsigned weight() const { return weight_; }

  /// The tasks, once the lists are made. `segments`: frame.h of them for each list.
  void append_tasks(const layout::Segment* segments, std::vector<WeightedTask>& tasks) const;

  /// The number of bottom halves listed.
  std::uint64_t nodes(const layout::Segment* segments) const;

 private:
  struct Top {
    int times;             // of each pair
    std::uint64_t middle;  // odd n: the diagonals of the queen in the middle row
  };

  const Frame& frame_;
  std::vector<layout::Half> halves_;
  std::vector<Top> tops_;  // of halves_[1] and the following
  unsigned weight_ = 1;
};

}  // namespace queens::gpu
