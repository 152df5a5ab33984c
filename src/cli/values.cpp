#include "cli/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>

#include "text/join.hpp"
#include "text/quote.hpp"
#include "text/suggestion.hpp"

namespace queens::cli {
namespace {

// A decimal number; `over` means that it is too large for the type.
template <class Type>
struct Decimal {
  Type value{};
  bool over = false;
};

template <class Type>
std::optional<Decimal<Type>> decimal(const std::string& text) {
  Decimal<Type> number;
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

// "500M", "1.5G", "2TB" or a plain number of bytes. Units are powers of 1024.
std::optional<std::uint64_t> bytes_in(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  std::string unit(end, text.data() + text.size());
  if (unit.size() > 1 && (unit.back() == 'B' || unit.back() == 'b')) unit.pop_back();
  if (unit.size() > 1 && unit.back() == 'i') unit.pop_back();
  constexpr std::string_view kUnits = "BKMGTPE";
  const std::size_t power =
      unit.empty()
          ? 0
          : kUnits.find(static_cast<char>(std::toupper(static_cast<unsigned char>(unit[0]))));
  if (error != std::errc() || unit.size() > 1 || power == std::string_view::npos) return {};
  const double bytes = value * std::pow(1024.0, static_cast<double>(power));
  if (!(bytes >= 1) || bytes > 0x1p62) return {};
  return static_cast<std::uint64_t>(bytes);
}

// What is wrong with a text, by kind of value.
struct Wrong {
  std::string& text;

  std::string operator()(const value::Flag&) const { return ""; }
  std::string operator()(const value::File&) const { return ""; }
  std::string operator()(const value::Directory&) const { return ""; }
  std::string operator()(const value::NameOf&) const { return ""; }

  std::string operator()(const value::Text& any) const { return any.wrong ? any.wrong(text) : ""; }

  std::string operator()(const value::OneOf& known) const {
    std::vector<std::string> words;
    for (const Word& each : known.words) words.push_back(each.name);
    if (std::find(words.begin(), words.end(), text) != words.end()) return "";
    return fmt::format("must be one of {}, not {}{}", joined(words), quote(text),
                       did_you_mean(text, words));
  }

  std::string operator()(const value::Whole& right) const {
    const auto number = decimal<std::uint64_t>(text);
    const bool over = number && number->over;
    if (number && !over && number->value >= right.least && number->value <= right.greatest) {
      text = std::to_string(number->value);
      return "";
    }
    const bool open =
        right.greatest == std::numeric_limits<std::uint64_t>::max() && right.least > 0 && !over;
    return fmt::format("must be a whole number from {}{}{}, not {}", right.least,
                       open ? "" : " to " + std::to_string(right.greatest), right.why, quote(text));
  }

  std::string operator()(const value::Number& right) const {
    const auto given = decimal<double>(text);
    const bool finite = given && std::isfinite(given->value);
    if (finite && !given->over && given->value >= right.least && given->value <= right.greatest)
      return "";
    const bool over = given && (given->over || (finite && given->value > 1));
    return fmt::format(
        "must be {}{}, not {}", right.right,
        over && right.greatest > 1 ? fmt::format(" and at most {}", right.greatest) : "",
        quote(text));
  }

  std::string operator()(const value::Bytes&) const {
    const auto size = bytes_in(text);
    if (!size) return "takes a size up to 4E, such as 500M, 8G or 1.5T, not " + quote(text);
    text = std::to_string(*size);
    return "";
  }
};

}  // namespace

std::string wrong_value(const Option& option, std::string& text) {
  if (text.empty() && option.takes_empty) return "";
  if (text.empty())
    return "must not be empty" + (option.takes.empty() ? "" : "; it takes " + option.takes);
  return std::visit(Wrong{text}, option.value);
}

}  // namespace queens::cli
