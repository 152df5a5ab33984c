// Counts as decimal text.
#include "queens/count.hpp"

#include <ostream>

namespace queens {

std::string to_string(const Count& count) {
  constexpr std::uint64_t kGroup =
      10'000'000'000'000'000'000u;  // 19 digits, as many as a word holds
  constexpr std::size_t kDigits = 19;
  if (count.high == 0) return std::to_string(count.low);
  const std::string rest = std::to_string((count % kGroup).low);
  return to_string(count / kGroup) + std::string(kDigits - rest.size(), '0') + rest;
}

std::optional<Count> parse_count(std::string_view text) {
  if (text.empty() || (text.size() > 1 && text[0] == '0')) return {};
  Count value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return {};
    const Count digit = c - '0';
    if (value > (Count::max() - digit) / 10) return {};
    value = value * 10 + digit;
  }
  return value;
}

std::ostream& operator<<(std::ostream& out, const Count& count) { return out << to_string(count); }

}  // namespace queens
