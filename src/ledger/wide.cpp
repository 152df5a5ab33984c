#include "ledger/wide.hpp"

#include <algorithm>

namespace queens::ledger {

std::string to_text(Wide value) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(value % 10));
    value /= 10;
  } while (value != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::optional<Wide> from_text(std::string_view text) {
  if (text.empty() || (text.size() > 1 && text[0] == '0')) return {};
  Wide value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return {};
    const auto digit = static_cast<Wide>(c - '0');
    if (value > (~Wide{0} - digit) / 10) return {};
    value = value * 10 + digit;
  }
  return value;
}

}  // namespace queens::ledger
