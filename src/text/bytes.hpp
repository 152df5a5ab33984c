// Writes amounts of memory for people: "3.9 MB", "404 MB", "1.2 GB".
#pragma once

#include <cstddef>
#include <iterator>
#include <string>

namespace queens {

/// The amount with at least two digits, in decimal units from B to PB.
inline std::string bytes_text(double bytes) {
  constexpr const char* kUnits[] = {" B", " KB", " MB", " GB", " TB", " PB"};
  std::size_t unit = 0;
  for (; bytes >= 999.5 && unit + 1 < std::size(kUnits); ++unit) bytes /= 1000;
  const auto tenths = static_cast<long long>(bytes * 10 + 0.5);
  if (unit == 0 || tenths >= 100)
    return std::to_string(static_cast<long long>(bytes + 0.5)) + kUnits[unit];
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + kUnits[unit];
}

}  // namespace queens
