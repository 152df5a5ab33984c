// Numbers with the things they count: "1 unit", "1,234 units". One place, so that no message says "1 units".
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

/// The word alone, by its number: "unit" or "units".
inline std::string plural_of(std::uint64_t count, std::string_view one,
                             std::string_view many = {}) {
  if (count == 1) return std::string(one);
  return many.empty() ? std::string(one) + "s" : std::string(many);
}

/// The number and the word: "1 unit", "1,234 units"; `many` where it is not `one` and an s.
inline std::string plural(std::uint64_t count, std::string_view one, std::string_view many = {}) {
  return grouped(std::to_string(count)) + ' ' + plural_of(count, one, many);
}

}  // namespace queens
