// Converts 128-bit counts and ranges of units to text and back. Streams and std::to_string do not support 128-bit
// integers.
#include <algorithm>

#include "queens/units.hpp"

namespace queens {

std::string to_string(Count count) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(count % 10));
    count /= 10;
  } while (count != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::optional<Count> parse_count(std::string_view text) {
  if (text.empty() || (text.size() > 1 && text[0] == '0')) return {};
  Count value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return {};
    const auto digit = static_cast<Count>(c - '0');
    if (value > (~Count{0} - digit) / 10) return {};
    value = value * 10 + digit;
  }
  return value;
}

std::string to_string(const UnitRange& range) {
  const std::string first = std::to_string(range.first);
  return range.first == range.last ? first : first + ".." + std::to_string(range.last);
}

std::string to_string(const UnitSet& units) {
  std::string list;
  for (const UnitRange& each : units) list += (list.empty() ? "" : ", ") + to_string(each);
  return list;
}

}  // namespace queens
