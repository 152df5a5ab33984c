// Formats the cells and rows of the tables in a report.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace queens::bench {

// The median; NAN if there are no values.
inline double median(std::vector<double> values) {
  if (values.empty()) return NAN;
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

// A number with about three significant digits; empty for NAN.
inline std::string number(double value) {
  if (std::isnan(value)) return "";
  const int decimals = value < 0.01 ? 4 : value < 1 ? 3 : value < 10 ? 2 : value < 1000 ? 1 : 0;
  return fmt::format("{:.{}f}", value, decimals);
}

inline std::string times(double ratio) {
  if (std::isnan(ratio)) return "";
  return ratio < 10 ? fmt::format("{:.2f}", ratio) : fmt::format("{:.0f}", ratio);
}

inline std::string row(const std::vector<std::string>& cells) {
  return "| " + fmt::format("{}", fmt::join(cells, " | ")) + " |\n";
}

inline std::string head(const std::vector<std::string>& titles) {
  std::string rule = "|";
  for (std::size_t i = 0; i < titles.size(); ++i) rule += i == 0 ? "---|" : "---:|";
  return row(titles) + rule + "\n";
}

}  // namespace queens::bench
