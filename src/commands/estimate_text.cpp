#include "commands/estimate_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace queens::commands {

std::string power_text(double log, int digits) {
  if (std::isinf(log)) return log < 0 ? "0" : "infinite";
  const double decimal = log / std::log(10.0);
  auto exponent = static_cast<std::int64_t>(std::floor(decimal));
  double mantissa = std::pow(10.0, decimal - static_cast<double>(exponent));
  const double unit = std::pow(10.0, digits - 1);
  if (std::round(mantissa * unit) >= 10 * unit) mantissa /= 10, ++exponent;
  if (exponent < 7)
    return fmt::format("{:.{}f}", mantissa * std::pow(10.0, static_cast<double>(exponent)),
                       std::max<std::int64_t>(0, digits - 1 - exponent));
  return fmt::format("{:.{}f}e{}", mantissa, digits - 1, exponent);
}

std::string percent(double part) {
  const double value = 100 * part;
  if (!std::isfinite(value)) return "unknown";
  return value < 99.5 ? fmt::format("{:.2g} %", value) : power_text(std::log(value), 3) + " %";
}

}  // namespace queens::commands
