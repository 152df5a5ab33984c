// The values of enumerations: their names, and numbers that stand for none.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "queens/error.hpp"

namespace queens {

/// The name of a value: `names` are those of all values in their order, kLast is the last value. Empty for a number that
/// stands for no value.
template <auto kLast, std::size_t kNames>
constexpr std::string_view name_in(const std::string_view (&names)[kNames], decltype(kLast) value) {
  static_assert(kNames == static_cast<std::size_t>(kLast) + 1);
  const auto place = static_cast<std::size_t>(value);
  return place < kNames ? names[place] : std::string_view();
}

/// Throws Error(bad_argument) for a number that stands for no value; kLast is the last one.
template <auto kLast>
void require_value(decltype(kLast) value, const char* what) {
  const auto number = static_cast<long long>(value);
  if (number < 0 || number > static_cast<long long>(kLast))
    throw Error(ErrorCode::bad_argument,
                "there is no " + std::string(what) + " with the number " + std::to_string(number));
}

}  // namespace queens
