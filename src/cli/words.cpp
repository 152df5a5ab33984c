#include "cli/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/phrases.hpp"
#include "base/quote.hpp"

namespace queens::cli {

std::string grouped(Count count) { return queens::grouped(to_string(count)); }

std::string solutions_text(Count count) {
  return grouped(count) + (count == 1 ? " solution" : " solutions");
}

std::string three_digits(double value) {
  if (value < 1) return fmt::format("{:.3g}", value);
  if (value >= 1e15) return fmt::format("{:.2e}", value);
  const int digits = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
  if (digits > 0) return fmt::format("{:.{}f}", value, digits);
  const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2);
  return grouped(static_cast<std::uint64_t>(std::round(value / unit) * unit + 0.5));
}

std::string duration(double seconds) {
  if (seconds < 1e-6) return fmt::format("{:.0f} ns", seconds * 1e9);
  if (seconds < 0.001) return fmt::format("{:.1f} us", seconds * 1e6);
  if (seconds < 1) return fmt::format("{:.2f} ms", seconds * 1e3);
  if (seconds < 100) return fmt::format("{:.2f} s", seconds);
  const auto whole = static_cast<long>(seconds + 0.5);
  if (seconds < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  constexpr double kDay = 86400, kYear = 365.25 * kDay;
  if (seconds < 2 * kDay) return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
  return seconds < kYear ? three_digits(seconds / kDay) + " days"
                         : three_digits(seconds / kYear) + " years";
}

std::string with_bounds(const Interval& seconds, const char* sure) {
  return fmt::format("{}   ({}: {} to {})", duration(seconds.expected), sure, duration(seconds.low),
                     duration(seconds.high));
}

std::string_view stop_words(Stop stop) {
  if (stop == Stop::time_limit) return "the time limit";
  return stop == Stop::tries ? "the limit of tries" : "interrupted";
}

std::string power_text(double log, int digits) {
  if (std::isinf(log)) return log < 0 ? "0" : "infinite";
  const double decimal = log / std::log(10.0);
  auto exponent = static_cast<std::int64_t>(std::floor(decimal));
  double mantissa = std::pow(10.0, decimal - static_cast<double>(exponent));
  const double unit = std::pow(10.0, digits - 1);
  if (std::round(mantissa * unit) >= 10 * unit) mantissa /= 10, ++exponent;
  if (exponent < 7)
    return fmt::format("{:.{}f}", mantissa * std::pow(10.0, static_cast<double>(exponent)),
                       std::max<std::int64_t>(0, digits - 1 - exponent));
  return fmt::format("{:.{}f}e{}", mantissa, digits - 1, exponent);
}

std::string percent(double part) {
  const double value = 100 * part;
  if (!std::isfinite(value)) return "unknown";
  return value < 99.5 ? fmt::format("{:.2g} %", value) : power_text(std::log(value), 3) + " %";
}

std::string first_names(const std::set<std::string>& names) {
  constexpr std::size_t kMost = 4;
  std::string text;
  std::size_t shown = 0;
  for (const std::string& each : names)
    if (++shown <= kMost) text += (text.empty() ? "" : ", ") + host_text(each);
  return shown <= kMost ? text : fmt::format("{} and {} more", text, shown - kMost);
}

std::string attack_text(const Attack& attack, int base) {
  return fmt::format("{} and {} {} {}", to_string(attack.first, base),
                     to_string(attack.second, base),
                     attack.line == Line::corner ? "touch at" : "share", with_article(attack.line));
}

std::string rules_text(const Problem& problem) {
  const std::string torus = problem.toroidal ? " on the torus" : "";
  const bool squares = !problem.queens.empty() || problem.blocks();
  if (!problem.regions.empty())
    return torus + (squares ? " with these regions, queens and blocks" : " with these regions");
  if (problem.touching && !squares) return torus + " if queens must not touch";
  return torus + (squares ? " with these queens and blocks" : "");
}

std::string pieces_text(const CheckedProblem& problem, int base) {
  std::vector<std::string> squares;
  for (const Square& each : stray_squares(problem)) squares.push_back(to_string(each, base));
  if (squares.empty()) return "";
  const bool one = squares.size() == 1;
  return fmt::format("queens: {} {} apart from the rest of {}\n", joined(squares, " and "),
                     one ? "is" : "are", one ? "its region" : "their regions");
}

std::vector<std::string> words_of(const Problem& problem, int base) {
  std::vector<std::string> words = {std::to_string(problem.n)};
  const auto add = [&](const char* option, const std::string& value) {
    words.insert(words.end(), {option, value});
  };
  const auto square = [&](const Square& s) {
    return fmt::format("{},{}", s.row + base, s.column + base);
  };
  for (const Square& queen : problem.queens) add("--queen", square(queen));
  for (const Square& block : problem.blocked) add("--block", square(block));
  for (const std::int64_t line : problem.blocked_diagonals)
    add("--block-diagonal", std::to_string(line));
  for (const std::int64_t line : problem.blocked_antidiagonals)
    add("--block-antidiagonal", std::to_string(line + 2 * base));
  if (problem.toroidal) words.emplace_back("--toroidal");
  if (base == 0) words.emplace_back("--zero-based");
  return words;
}

std::string typed(const Problem& problem, int base) {
  return fmt::format("{}", fmt::join(words_of(problem, base), " "));
}

}  // namespace queens::cli
