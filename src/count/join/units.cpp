#include "count/join/units.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace queens::counting::join {
namespace {

std::uint32_t all_columns(int n) { return static_cast<std::uint32_t>(low_bits(n)); }

// The pairs of columns at distances 1, 2 and 3, each weighted by the inverse of the distance.
double closeness(std::uint32_t columns) {
  return std::popcount(columns & columns >> 1) + std::popcount(columns & columns >> 2) / 2.0 +
         std::popcount(columns & columns >> 3) / 3.0;
}

}  // namespace

Units::Units(int n, StopToken& token)
    : n_(n), subsets_(n % 2 == 0 ? 1 : n - 1, n % 2 == 0 ? 1 : n / 2) {
  if (n % 2 != 0) return;
  // Of every set and its complement, one lacks the last column.
  const std::uint32_t all = all_columns(n), end = 1u << (n - 1);
  std::uint32_t looked_at = 0;
  for (std::uint32_t set = all_columns(n / 2); set < end; set = next_subset(set)) {
    if (++looked_at % (1 << 14) == 0 && !token.keep_going()) return;
    const std::uint32_t other = all & ~set;
    if (set <= mirrored(set, n) && set <= mirrored(other, n)) classes_.push_back(set);
  }
}

std::uint32_t Units::columns(std::uint64_t unit) const {
  if (n_ % 2 == 0) return classes_[unit];
  const std::uint32_t set = subsets_.set(unit), low = all_columns(n_ / 2);
  return (set & low) | (set & ~low) << 1;
}

double Units::size(std::uint64_t unit) const {
  const std::uint32_t these = columns(unit), others = all_columns(n_) & ~these;
  if (n_ % 2 == 0) return std::exp(-0.13 * closeness(these) - 0.3 * closeness(others));
  const int h = n_ / 2;
  const std::uint32_t rest = others & ~(1u << h);
  return std::exp(0.33 * std::popcount(rest >> (h + 1)) - 0.15 * closeness(these) -
                  0.25 * closeness(rest));
}

bool is_mirror_image_of_itself(std::uint32_t columns, int n) {
  return columns == mirrored(columns, n);
}

bool is_complement_of_itself(std::uint32_t columns, int n) {
  const std::uint32_t other = all_columns(n) & ~columns;
  return columns == other || columns == mirrored(other, n);
}

int centre_orbit(std::uint32_t columns, int n) {
  const std::uint32_t middle = 1u << (n / 2);
  const std::uint32_t other = all_columns(n) & ~columns & ~middle;
  std::uint32_t images[4] = {columns, mirrored(columns, n), other, mirrored(other, n)};
  std::sort(images, images + 4);
  return images[0] == columns ? static_cast<int>(std::unique(images, images + 4) - images) : 0;
}

}  // namespace queens::counting::join
