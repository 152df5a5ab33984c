#include "problem/range.hpp"

#include <algorithm>
#include <charconv>

#include "queens/problem.hpp"
#include "text/quote.hpp"

namespace queens {
namespace {

struct Ends {
  std::string_view first, last;
};

Ends ends_of(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return {text, text};
  return {text.substr(0, dots), text.substr(dots + 2)};
}

std::optional<std::uint64_t> range_end(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

// `whole`: the text that `text` is a part of, for the error message.
Range parse_size_range(std::string_view text, std::string_view whole) {
  const auto [first, last] = ends_of(text);
  const auto is_number = [](std::string_view end) {
    return !end.empty() && end.find_first_not_of("0123456789 ") == end.npos;
  };
  const bool range = first.data() != last.data();
  if (first.empty() || (range && !(is_number(first) && is_number(last))))
    throw Error(ErrorCode::size_out_of_range,
                "sizes are written like 8, like 4..12 or like 6,8,10..12, not " + quote(whole));
  const std::int32_t from = parse_size(first), to = parse_size(last);
  if (from > to)
    throw Error(ErrorCode::size_out_of_range, "the range " + quote(text) +
                                                  " is empty; write the smaller size first: " +
                                                  std::to_string(to) + ".." + std::to_string(from));
  return {static_cast<std::uint64_t>(from), static_cast<std::uint64_t>(to)};
}

}  // namespace

std::optional<Range> parse_range(std::string_view text) {
  const auto [from, to] = ends_of(text);
  const auto first = range_end(from), last = range_end(to);
  if (!first || !last || *first > *last) return {};
  return Range{*first, *last};
}

Sizes::Sizes(const std::string& text) {
  std::string_view rest = text;
  for (std::size_t comma = 0; comma != std::string_view::npos;) {
    comma = rest.find(',');
    ranges_.push_back(parse_size_range(rest.substr(0, comma), text));
    rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
  }
}

bool Sizes::are_several(std::string_view text) {
  return text.find("..") != std::string_view::npos || text.find(',') != std::string_view::npos;
}

std::int32_t Sizes::largest() const {
  std::uint64_t largest = 0;
  for (const Range& each : ranges_) largest = std::max(largest, each.last);
  return static_cast<std::int32_t>(largest);
}

}  // namespace queens
