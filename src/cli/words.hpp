// Writes numbers and times as people read them.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "queens/count.hpp"

namespace queens::cli {

/// Whether the text has no character but digits.
inline bool is_number(std::string_view text) {
  return text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string in_capitals(std::string text);

/// "1,234,567"
std::string grouped(Count count);

/// "1 solution", "92 solutions"
std::string solutions_text(Count count);

/// "0.0123", "1.23", "12.3", "123", "1,230", "1.23e+15": a number from 0 on.
std::string three_digits(double value);

/// "12.3 us", "4.56 ms", "7.89 s", "1 h 02 min", "4.56 days", "38.6 years": a time with about three digits.
std::string duration(double seconds);

/// e^log with `digits` digits: "2.0008", "92.232", "2.4624e117"; 0 for minus infinity.
std::string power_text(double log, int digits);

/// 0.012 as "1.2 %", 1.7 as "170 %".
std::string percent(double part);

/// "anna, bert, 'my host', dora and 3 more": the first four names, each as host_text() shows it.
std::string first_names(const std::set<std::string>& names);

}  // namespace queens::cli
