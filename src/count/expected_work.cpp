#include "count/expected_work.hpp"

#include <algorithm>

#include "random/draw.hpp"
#include "random/splitmix.hpp"

namespace queens::counting {
namespace {

constexpr std::uint64_t kMostAdded = std::uint64_t{1} << 20;
constexpr std::uint64_t kUnitsPerBeat = 256;

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

}  // namespace queens::counting
