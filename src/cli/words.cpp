#include "cli/words.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>

#include "base/phrases.hpp"

namespace queens::cli {

std::string in_capitals(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string grouped(Count count) { return queens::grouped(to_string(count)); }

std::string solutions_text(Count count) {
  return grouped(count) + (count == 1 ? " solution" : " solutions");
}

std::string three_digits(double value) {
  if (value < 1) return fmt::format("{:.3g}", value);
  if (value >= 1e15) return fmt::format("{:.2e}", value);
  const int digits = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
  if (digits > 0) return fmt::format("{:.{}f}", value, digits);
  const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2);
  return grouped(static_cast<std::uint64_t>(std::round(value / unit) * unit + 0.5));
}

std::string duration(double seconds) {
  if (seconds < 1e-6) return fmt::format("{:.0f} ns", seconds * 1e9);
  if (seconds < 0.001) return fmt::format("{:.1f} us", seconds * 1e6);
  if (seconds < 1) return fmt::format("{:.2f} ms", seconds * 1e3);
  if (seconds < 100) return fmt::format("{:.2f} s", seconds);
  const auto whole = static_cast<long>(seconds + 0.5);
  if (seconds < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  constexpr double kDay = 86400, kYear = 365.25 * kDay;
  if (seconds < 2 * kDay) return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
  return seconds < kYear ? three_digits(seconds / kDay) + " days"
                         : three_digits(seconds / kYear) + " years";
}

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

std::string first_names(const std::set<std::string>& names) {
  constexpr std::size_t kMost = 4;
  std::string text;
  std::size_t shown = 0;
  for (const std::string& each : names)
    if (++shown <= kMost) text += (text.empty() ? "" : ", ") + host_text(each);
  return shown <= kMost ? text : fmt::format("{} and {} more", text, shown - kMost);
}

}  // namespace queens::cli
