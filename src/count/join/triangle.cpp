#include "count/join/triangle.hpp"

#include <algorithm>
#include <bit>

namespace queens::counting::join {
namespace {

std::uint64_t highest_tag_bit(const Frame& frame) {
  return std::uint64_t{1} << (frame.tag_shift() + Frame::kTagBits - 1);
}

int middle(int first, int end) { return (first + end) / 2; }

}  // namespace

std::uint64_t tag_of(int distance, const Frame& frame) {
  if (frame.odd()) return 0;
  std::uint64_t tag = 0, bit = highest_tag_bit(frame);
  for (int first = 0, end = frame.h; end - first > 1; bit >>= 1) {
    const int upper = middle(first, end);
    if (distance >= upper) tag |= bit;
    (distance >= upper ? first : end) = upper;
  }
  return tag;
}

std::span<const std::uint64_t> at_distance(int first, int end, List& list, std::uint32_t columns,
                                           const Frame& frame) {
  const int shift = frame.rank_shift(0);
  const auto from = [&](int distance) {
    const std::uint64_t nearer = low_bits(2 * distance) << (frame.h - distance);
    const auto rank = static_cast<unsigned>(std::popcount(columns & nearer));
    return std::partition_point(list.begin(), list.end(),
                                [=](std::uint64_t word) { return word >> shift < rank; });
  };
  return {from(first), from(end)};
}

std::uint64_t Triangle::count(List& wide, std::uint32_t columns, List& deep, StopToken& token) {
  wide_ = &wide;
  columns_ = columns;
  token_ = &token;
  free_ = memory_.data();
  return count({0, frame_.h, highest_tag_bit(frame_)}, deep.begin(), deep.size());
}

std::uint64_t Triangle::count(const Part& part, std::uint64_t* deep, std::size_t size) {
  if (size == 0 || part.end - part.first < 2) return 0;
  const int upper = middle(part.first, part.end);
  std::uint64_t* const before = free_;
  std::uint64_t* const high = free_;
  const std::size_t low = kernel_.split(deep, size, part.bit, deep, high);
  free_ = high + (size - low + simd::kSlack) / simd::kSlack * simd::kSlack;

  const auto wide = at_distance(upper, part.end, *wide_, columns_, frame_);
  std::uint64_t pairs =
      matcher_.count({wide, frame_.ranks}, {{deep, low}, frame_.tagged_ranks()}, *token_);
  if (!matcher_.stopped()) pairs += count({part.first, upper, part.bit >> 1}, deep, low);
  if (!matcher_.stopped()) pairs += count({upper, part.end, part.bit >> 1}, high, size - low);
  free_ = before;
  return pairs;
}

}  // namespace queens::counting::join
