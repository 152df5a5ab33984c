#include "ledger/acceptance.hpp"

#include <algorithm>
#include <cmath>

namespace queens::ledger {

double passes(std::uint64_t units, std::uint64_t wrong, std::uint64_t drawn) {
  if (wrong == 0 || drawn == 0) return 1;
  if (wrong > units - std::min(drawn, units)) return 0;
  // C(N-W, k) / C(N, k) = C(N-k, W) / C(N, W). Of the two, the product with fewer factors is used.
  const std::uint64_t factors = std::min(wrong, drawn);
  const auto other = static_cast<double>(std::max(wrong, drawn));
  if (factors > 10000) {
    const auto log_factorial = [](double m) { return std::lgamma(m + 1); };
    const auto n = static_cast<double>(units), w = static_cast<double>(wrong),
               k = static_cast<double>(drawn);
    return std::exp(log_factorial(n - w) - log_factorial(n - w - k) + log_factorial(n - k) -
                    log_factorial(n));
  }
  double log = 0;
  for (std::uint64_t i = 0; i < factors; ++i)
    log += std::log1p(-other / static_cast<double>(units - i));
  return std::exp(log);
}

std::uint64_t enough(std::uint64_t units, std::uint64_t wrong, double risk) {
  std::uint64_t low = 0, high = units;  // the answer is in [low, high]
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    if (passes(units, wrong, middle) <= risk * (1 + 1e-9))  // rounding
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

std::uint64_t wrong_units(std::uint64_t units, double share) {
  const double wrong = std::ceil(share * static_cast<double>(units) * (1 - 1e-12));
  return std::clamp<std::uint64_t>(static_cast<std::uint64_t>(wrong), 1, units);
}

}  // namespace queens::ledger
