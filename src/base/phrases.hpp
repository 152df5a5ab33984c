// Parts of messages: amounts of memory, lists, and numbers with the nouns they count.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

#include "base/quote.hpp"
#include "queens/problem.hpp"

namespace queens {

/// The amount with at least two digits, in decimal units from B to PB: "3.9 MB", "404 MB", "1.2 GB".
inline std::string bytes_text(double bytes) {
  constexpr const char* kUnits[] = {" B", " KB", " MB", " GB", " TB", " PB"};
  std::size_t unit = 0;
  for (; bytes >= 999.5 && unit + 1 < std::size(kUnits); ++unit) bytes /= 1000;
  const auto tenths = static_cast<long long>(bytes * 10 + 0.5);
  if (unit == 0 || tenths >= 100)
    return std::to_string(static_cast<long long>(bytes + 0.5)) + kUnits[unit];
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + kUnits[unit];
}

/// The elements with `separator` between them: "cross, join, orbits".
template <class List>
std::string joined(const List& list, const char* separator = ", ") {
  std::string text;
  bool first = true;
  for (const auto& each : list) {
    if (!first) text += separator;
    text += each;
    first = false;
  }
  return text;
}

/// The same with quotes round each: "'cross', 'join'".
template <class List>
std::string joined_quotes(const List& list) {
  std::string text;
  for (const auto& each : list) text += (text.empty() ? "" : ", ") + quote(each);
  return text;
}

/// The same for a sentence: "1", "1 and 2", "1, 2 and 3".
template <class List>
std::string joined_by_and(const List& list) {
  std::string text;
  std::size_t left = std::size(list);
  for (const auto& each : list) {
    text += each;
    if (--left > 0) text += left == 1 ? " and " : ", ";
  }
  return text;
}

/// The largest board whose files and regions are called by letters.
inline constexpr std::int32_t kLetters = 26;

/// What a region without a name is called on a board of `n` regions, which are numbered from 0: a letter, or, with more
/// than kLetters regions, its number counted from 1.
inline std::string usual_region_name(std::int32_t region, std::int32_t n) {
  return n <= kLetters ? std::string(1, static_cast<char>('A' + region))
                       : std::to_string(region + 1);
}

/// What is wrong with the regions of a problem, in a sentence that counts squares from `base`; empty: nothing, or there
/// are none.
std::string region_fault(const Problem& problem, int base);

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

/// The number and the noun: "1 unit", "1,234 units". `many` is the plural if it is not `one` with an s. All messages
/// use it, so that none says "1 units".
inline std::string plural(std::uint64_t count, std::string_view one, std::string_view many = {}) {
  return grouped(std::to_string(count)) + ' ' + plural_of(count, one, many);
}

/// "a row", "an antidiagonal".
inline std::string with_article(Line line) {
  return (line == Line::antidiagonal ? "an " : "a ") + std::string(name(line));
}

}  // namespace queens
