#include "gpu/unit_lists.hpp"

#include <bit>

namespace queens::gpu {
namespace {

using counting::join::low_bits;
using layout::Half;
using layout::Segment;
using layout::Task;

std::uint32_t all_columns(int n) { return static_cast<std::uint32_t>(low_bits(n)); }

int column_of_rank(std::uint32_t columns, int rank) {
  for (; rank > 0; --rank) columns &= columns - 1;
  return std::countr_zero(columns);
}

std::uint64_t reversed(std::uint64_t word, int bits) {
  std::uint64_t result = 0;
  for (; word != 0; word &= word - 1)
    result |= std::uint64_t{1} << (bits - 1 - std::countr_zero(word));
  return result;
}

Half half_on(std::uint32_t columns, const Frame& frame) {
  return {.columns = columns,
          .left = 0,
          .right = 0,
          .conflict_lo = 0,
          .conflict_hi = 0,
          .middle_rows = static_cast<std::uint32_t>(frame.n),
          .is_bottom = 0,
          .unused = 0};
}

}  // namespace

UnitLists::UnitLists(const Frame& frame, const counting::join::Units& units, std::uint64_t unit)
    : frame_(frame) {
  using namespace counting::join;
  const int n = frame.n, h = frame.h;
  const std::uint32_t columns = units.columns(unit);
  const auto bottom_on = [&](std::uint32_t set) {
    Half half = half_on(set, frame);
    half.is_bottom = 1;
    halves_.push_back(half);
  };
  if (!frame.odd()) {
    bottom_on(all_columns(n) & ~columns);
    halves_.push_back(half_on(columns, frame));
    tops_.push_back({is_complement_of_itself(columns, n) ? 1 : 2, 0});
    weight_ = is_mirror_image_of_itself(columns, n) ? 1 : 2;
    return;
  }
  bottom_on(columns);
  const std::uint32_t others = all_columns(n) & ~columns & ~(1u << h);
  const auto top_on = [&](std::uint32_t set, int a, int times) {
    Half half = half_on(set, frame);
    if (a > 0) half.middle_rows = static_cast<std::uint32_t>(h - a);
    const std::uint32_t queen = 1u << (h + a);
    half.left = queen << 1;
    half.right = queen >> 1;
    const layout::Word conflict = layout::word_of(frame.key_bits(h, h + a));
    half.conflict_lo = conflict.lo, half.conflict_hi = conflict.hi;
    halves_.push_back(half);
    tops_.push_back({times, frame.word_bits(h, h + a)});
  };
  for (int a = 1; a < h; ++a)
    if ((others >> (h + a) & 1) != 0) top_on((others & ~(1u << (h + a))) | 1u << h, a, 8);
  const int orbit = centre_orbit(columns, n);
  if (orbit != 0) top_on(others, 0, orbit);
}

void UnitLists::append_tasks(const Segment* segments, std::vector<WeightedTask>& tasks) const {
  const int h = frame_.h;
  const std::uint32_t bottom_columns = halves_[0].columns;
  int b_columns[MOST_COLUMNS];
  std::uint64_t b_queens[MOST_COLUMNS];
  for (int j = 0; j < h; ++j) {
    b_columns[j] = column_of_rank(bottom_columns, j);
    b_queens[j] = reversed(frame_.word_bits(h - 1, b_columns[j]), frame_.word_bits());
  }
  for (std::size_t list = 1; list < halves_.size(); ++list) {
    const Top& top = tops_[list - 1];
    const std::uint32_t top_columns = halves_[list].columns;
    for (int i = 0; i < h; ++i) {
      const Segment& a = segments[list * static_cast<std::size_t>(h) + static_cast<std::size_t>(i)];
      const int a_column = column_of_rank(top_columns, i);
      const std::uint64_t a_queen = frame_.word_bits(h - 1, a_column);
      if (a.words == 0) continue;
      for (int j = 0; j < h; ++j) {
        const Segment& b = segments[j];
        const int b_column = b_columns[j];
        const std::uint64_t b_queen = b_queens[j];
        if (b.words == 0 || (b_queen & (a_queen | top.middle)) != 0) continue;
        const layout::Word a_mask = layout::word_of(b_queen);
        const layout::Word b_mask = layout::word_of(a_queen | top.middle);
        const auto add = [&](std::uint32_t a_first, std::uint32_t a_end, std::uint32_t b_first,
                             std::uint32_t b_end, int times) {
          if (a_first == a_end || b_first == b_end) return;
          tasks.push_back({{a.start + a_first,
                            a_end - a_first,
                            b.start + b_first,
                            b_end - b_first,
                            a_mask.lo,
                            a_mask.hi,
                            b_mask.lo,
                            b_mask.hi,
                            top_columns,
                            bottom_columns,
                            {0, 0}},
                           times});
        };
        if (frame_.odd()) {
          add(0, a.words, 0, b.words, top.times);
          continue;
        }
        // The words with y <= d end at up_to[d + 2], as class 0 is that of words without y.
        const int x = frame_.distance(a_column), other = frame_.distance(b_column);
        add(0, a.up_to[(x >= other ? x : other - 1) + 2], 0,
            b.up_to[(other >= x ? other : x - 1) + 2], 2 * top.times);
        if (x == other)
          add(a.up_to[x + 1], a.up_to[x + 2], b.up_to[x + 1], b.up_to[x + 2], -top.times);
      }
    }
  }
}

std::uint64_t UnitLists::nodes(const Segment* segments) const {
  std::uint64_t nodes = 0;
  for (int j = 0; j < frame_.h; ++j) nodes += segments[j].words;
  return nodes;
}

}  // namespace queens::gpu
