#include "cli/values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "cli/nearest.hpp"
#include "text/join.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

template <class Number>
std::optional<Number> decimal(const std::string& text) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stopped_at, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc() || stopped_at != end) return std::nullopt;
  return value;
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
    const auto value = decimal<std::uint64_t>(text);
    if (value && *value >= least && *value <= greatest) {
      text = std::to_string(*value);  // the parser would take 010 for 8
      return "";
    }
    const bool open = greatest == std::numeric_limits<std::uint64_t>::max() && least > 0;
    return fmt::format("must be a whole number from {}{}{}, not {}", least,
                       open ? "" : " to " + std::to_string(greatest), why, quote(text));
  });
}

CLI::Validator number(double least, double greatest, const std::string& right) {
  return validator([=](std::string& text) -> std::string {
    const auto value = decimal<double>(text);
    if (value && std::isfinite(*value) && *value >= least && *value <= greatest) return "";
    return fmt::format("must be {}, not {}", right, quote(text));
  });
}

CLI::Validator seconds() {
  return number(std::numeric_limits<double>::min(), std::numeric_limits<double>::max(),
                "a number of seconds greater than 0");
}

}  // namespace queens::cli
