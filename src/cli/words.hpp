// Writes numbers, times and problems as people read and type them.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/cost.hpp"
#include "queens/board.hpp"
#include "queens/engine.hpp"

namespace queens::cli {

/// Whether the text has no character but digits.
inline bool is_number(std::string_view text) {
  return text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// "1,234,567"
std::string grouped(Count count);

/// "1 solution", "92 solutions"
std::string solutions_text(Count count);

/// "0.0123", "1.23", "12.3", "123", "1,230", "1.23e+15": a number from 0 on.
std::string three_digits(double value);

/// "12.3 us", "4.56 ms", "7.89 s", "1 h 02 min", "4.56 days", "38.6 years": a time with about three digits.
std::string duration(double seconds);
/// "25.0 s   (95 %: 22.1 s to 28.2 s)": a time with its interval, and how sure that is.
std::string with_bounds(const Interval& seconds, const char* sure = "95 %");

/// Why a search ended early: "the time limit", "interrupted".
std::string_view stop_words(Stop stop);

/// e^log with `digits` digits: "2.0008", "92.232", "2.4624e117"; 0 for minus infinity.
std::string power_text(double log, int digits);

/// 0.012 as "1.2 %", 1.7 as "170 %".
std::string percent(double part);

/// "anna, bert, 'my host', dora and 3 more": the first four names, each as host_text() shows it.
std::string first_names(const std::set<std::string>& names);

/// "(1, 1) and (2, 2) share a diagonal", with rows and columns counted from `base`.
std::string attack_text(const Attack& attack, int base);

/// What else holds than the rules of the empty board: " on the torus", " with these regions, queens and blocks".
std::string rules_text(const Problem& problem);

/// The line "queens: (2, 1) is apart from the rest of its region", for a problem with a region in several pieces. Empty
/// for others.
std::string pieces_text(const CheckedProblem& problem, int base);

/// A problem as words of a command line, with rows and columns counted from `base`. They cannot say regions or the
/// touching rule.
std::vector<std::string> words_of(const Problem& problem, int base = 1);
/// The same as one text to type: "12 --queen 1,3".
std::string typed(const Problem& problem, int base = 1);

}  // namespace queens::cli
