// The names of the values of enumerations.
#pragma once

#include <cstddef>
#include <string_view>

namespace queens {

/// The name of a value: `names` are those of all values in their order, kLast is the last value. Empty for a number that
/// stands for no value.
template <auto kLast, std::size_t kNames>
constexpr std::string_view name_in(const std::string_view (&names)[kNames], decltype(kLast) value) {
  static_assert(kNames == static_cast<std::size_t>(kLast) + 1);
  const auto place = static_cast<std::size_t>(value);
  return place < kNames ? names[place] : std::string_view();
}

}  // namespace queens
