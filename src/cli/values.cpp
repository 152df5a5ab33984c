#include "cli/values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "text/join.hpp"
#include "text/nearest.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

// What is too large for the type is its largest number and more: `over`.
template <class Number>
struct Decimal {
  Number value{};
  bool over = false;
};

template <class Number>
std::optional<Decimal<Number>> decimal(const std::string& text) {
  Decimal<Number> number;
  const char* const end = text.data() + text.size();
  const auto [stopped_at, error] = std::from_chars(text.data(), end, number.value);
  if (text.empty() || stopped_at != end) return std::nullopt;
  if (error == std::errc::result_out_of_range && text[0] != '-' &&
      text.find("e-") == std::string::npos && text.find("E-") == std::string::npos)
    number.over = true;
  else if (error != std::errc())
    return std::nullopt;
  return number;
}

CLI::Validator validator(std::function<std::string(std::string&)> check) {
  return {std::move(check), ""};
}

// By which help and completion find the words: see known_values().
std::string described(const std::vector<std::string>& words) {
  return fmt::format("{{{}}}", fmt::join(words, ","));
}

}  // namespace

CLI::Validator one_of(std::vector<std::string> words) {
  const std::string description = described(words);
  return {[words = std::move(words)](std::string& text) -> std::string {
            if (std::find(words.begin(), words.end(), text) != words.end()) return "";
            return fmt::format("must be one of {}, not {}{}", joined(words), quote(text),
                               did_you_mean(text, words));
          },
          description};
}

CLI::Validator knows(const std::vector<std::string>& words) {
  return {[](std::string&) { return std::string(); }, described(words)};
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t greatest, const std::string& why) {
  return validator([=](std::string& text) -> std::string {
    const auto number = decimal<std::uint64_t>(text);
    if (number && !number->over && number->value >= least && number->value <= greatest) {
      text = std::to_string(number->value);  // the parser would take 010 for 8
      return "";
    }
    const bool open = greatest == std::numeric_limits<std::uint64_t>::max() && least > 0 &&
                      !(number && number->over);
    return fmt::format("must be a whole number from {}{}{}, not {}", least,
                       open ? "" : " to " + std::to_string(greatest), why, quote(text));
  });
}

CLI::Validator number(double least, double greatest, const std::string& right) {
  return validator([=](std::string& text) -> std::string {
    const auto given = decimal<double>(text);
    if (given && std::isfinite(given->value) && !given->over && given->value >= least &&
        given->value <= greatest)
      return "";
    const bool over = given && (given->over || (std::isfinite(given->value) && given->value > 1));
    return fmt::format("must be {}{}, not {}", right,
                       over && greatest > 1 ? fmt::format(" and at most {}", greatest) : "",
                       quote(text));
  });
}

CLI::Validator seconds() {
  return number(std::numeric_limits<double>::min(), 1e300, "a number of seconds greater than 0");
}

}  // namespace queens::cli
