// Writes numbers with the nouns they count: "1 unit", "1,234 units". All messages use it, so that none says "1
// units".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace queens {

/// Digits in groups of three: "1,234,567".
inline std::string grouped(std::string digits) {
  for (auto i = static_cast<std::ptrdiff_t>(digits.size()) - 3; i > 0; i -= 3)
    digits.insert(static_cast<std::size_t>(i), ",");
  return digits;
}

/// The noun alone: "unit" or "units".
inline std::string plural_of(std::uint64_t count, std::string_view one,
                             std::string_view many = {}) {
  if (count == 1) return std::string(one);
  return many.empty() ? std::string(one) + "s" : std::string(many);
}

/// The number and the noun: "1 unit", "1,234 units". `many` is the plural if it is not `one` with
/// an s.
inline std::string plural(std::uint64_t count, std::string_view one, std::string_view many = {}) {
  return grouped(std::to_string(count)) + ' ' + plural_of(count, one, many);
}

}  // namespace queens
