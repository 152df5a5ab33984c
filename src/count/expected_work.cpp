#include "count/expected_work.hpp"

#include <algorithm>

namespace queens::counting {
namespace {

constexpr std::uint64_t kMostAdded = std::uint64_t{1} << 20;
constexpr std::uint64_t kUnitsPerBeat = 256;

// SplitMix64: G. Steele, D. Lea, C. Flood, Fast splittable pseudorandom number generators, 2014.
std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

}  // namespace

double expected_work(const std::function<double(std::uint64_t)>& size, std::uint64_t first,
                     std::uint64_t end, Pulse& pulse) {
  if (first >= end) return 0;
  const std::uint64_t units = end - first, draws = std::min(units, kMostAdded);
  const double length = static_cast<double>(units) / static_cast<double>(draws);
  double sum = 0;
  for (std::uint64_t draw = 0; draw < draws; ++draw) {
    if (draw % kUnitsPerBeat == 0 && !pulse.beat()) return sum;
    std::uint64_t unit = first + draw;
    if (draws < units) {
      const double at = static_cast<double>(mixed(draw) >> 11) * 0x1p-53;
      unit = first + static_cast<std::uint64_t>((static_cast<double>(draw) + at) * length);
    }
    sum += size(std::min(unit, end - 1));
  }
  return sum * length;
}

}  // namespace queens::counting
