#include "count/torus/slopes.hpp"

#include <numeric>
#include <optional>

namespace queens::counting::torus {
namespace {

std::optional<std::int32_t> inverse(std::int32_t a, std::int32_t n) {
  for (std::int32_t b = 1; b < n; ++b)
    if (a * b % n == 1) return b;
  return std::nullopt;
}

void spread(std::int32_t t, std::int32_t n, std::vector<bool>& seen, int& members) {
  if (seen[static_cast<std::size_t>(t)]) return;
  seen[static_cast<std::size_t>(t)] = true;
  ++members;
  spread(n - t, n, seen, members);
  if (const auto reciprocal = inverse(t, n)) spread(*reciprocal, n, seen, members);
  if (const auto reciprocal = inverse((1 + t) % n, n))
    spread((1 - t + n) % n * *reciprocal % n, n, seen, members);
}

}  // namespace

std::vector<SlopeClass> slope_classes(std::int32_t n) {
  std::vector<SlopeClass> classes;
  std::vector<bool> seen(static_cast<std::size_t>(n));
  for (std::int32_t t = 2; t <= n - 2; ++t) {
    if (seen[static_cast<std::size_t>(t)]) continue;
    classes.push_back({t, 0});
    spread(t, n, seen, classes.back().members);
  }
  return classes;
}

}  // namespace queens::counting::torus
