// Writes whole numbers as digits, four digits at a time, from a table of the 10,000 groups of four.
//
// A board of 10^8 rows is 10^8 numbers. One division gives four digits, where std::to_chars gets two.
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>

namespace queens::present {

/// Room for any 64-bit number with its sign.
inline constexpr std::size_t kLongestNumber = 20;

namespace digits {

constexpr std::array<char, 40'004> groups() {
  std::array<char, 40'004> table{};  // the last group may be read from its last digit on
  std::size_t at = 0;
  for (int a = 0; a < 10; ++a)
    for (int b = 0; b < 10; ++b)
      for (int c = 0; c < 10; ++c)
        for (int d = 0; d < 10; ++d) {
          table[at++] = static_cast<char>('0' + a);
          table[at++] = static_cast<char>('0' + b);
          table[at++] = static_cast<char>('0' + c);
          table[at++] = static_cast<char>('0' + d);
        }
  return table;
}
inline constexpr std::array<char, 40'004> kGroups = groups();

// Writes four digits.
inline char* write_group(char* to, std::uint32_t value) {
  std::memcpy(to, kGroups.data() + std::size_t{4} * value, 4);
  return to + 4;
}

// Writes a value below 10,000 without leading zeros; always writes four bytes.
inline char* write_head(char* to, std::uint32_t value) {
  const unsigned zeros = (value < 10) + (value < 100) + (value < 1000);
  std::memcpy(to, kGroups.data() + std::size_t{4} * value + zeros, 4);
  return to + 4 - zeros;
}

}  // namespace digits

/// Writes the digits of `value` to `to`, where kLongestNumber bytes must be free, and returns the end. Bytes in
/// that space behind the end may be overwritten.
inline char* write_number(char* to, std::int64_t value) {
  constexpr std::uint32_t kGroup = 10'000;
  if (value < 0 || value > std::int64_t{0xffffffff})
    return std::to_chars(to, to + kLongestNumber, value).ptr;
  const auto number = static_cast<std::uint32_t>(value);
  if (number < kGroup) return digits::write_head(to, number);
  const std::uint32_t above = number / kGroup, low = number % kGroup;
  to = above < kGroup ? digits::write_head(to, above)
                      : digits::write_group(digits::write_head(to, above / kGroup), above % kGroup);
  return digits::write_group(to, low);
}

}  // namespace queens::present
