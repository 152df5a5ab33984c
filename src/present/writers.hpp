// Writes whole numbers as digits, four digits at a time, from a table of the 10,000 groups of four.
//
// A board of 10^8 rows is 10^8 numbers. One division gives four digits, where std::to_chars gets two.
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "queens/present.hpp"

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

// For the output formats of solutions: the functions that make the writer of each format, and helpers that
// several writers use.
//
// A new format needs a file with its writer, a function here, and a row of the table in formats.cpp.
std::unique_ptr<Writer> board_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> unicode_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> numeric_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> matrix_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> json_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> csv_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> svg_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> npy_writer(const Problem& problem, Style style);

/// The largest board for formats that draw all n x n squares. Its drawing takes about 200 MB.
inline constexpr std::int32_t kLargestDrawing = 5000;
void check_drawable(std::int64_t n);

/// The largest board whose files can be named by letters.
inline constexpr std::int32_t kLargestLabelled = 26;

/// Whether the square is dark; the bottom-left one is.
inline bool is_dark(std::int64_t row, std::int64_t column, std::int64_t n) {
  return (n - 1 - row + column) % 2 == 0;
}

inline void append_number(std::string& text, std::int64_t value) {
  char digits[20];
  const auto result = std::to_chars(digits, digits + sizeof digits, value);
  text.append(digits, result.ptr);
}

/// The number of a solution, at least three digits wide: "001".
std::string index_label(std::uint64_t index);

/// Appends the columns counted from `base`, `separator` between them.
void append_columns(std::string& text, PlacementView columns, int base, char separator);

}  // namespace queens::present
