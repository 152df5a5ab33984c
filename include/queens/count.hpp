// Exact numbers of solutions. Q(27) takes 58 bits; the sums of larger counts, and the products on the way to them, may
// take more than 64.
//
//   const queens::Count count = queens::count(20);
//   std::cout << count << '\n';                              // 39029188884
//   const auto small = static_cast<std::uint64_t>(count);    // throws if it does not fit
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "queens/error.hpp"
#include "queens/export.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// An unsigned integer of 128 bits, in two words. Integers convert to it by themselves, and it to other integers only
/// by a cast. Sums, differences and products that do not fit wrap round, like those of all unsigned integers.
struct Count {
  std::uint64_t high = 0, low = 0;

  constexpr Count() = default;
  constexpr Count(std::uint64_t high_word, std::uint64_t low_word)
      : high(high_word), low(low_word) {}

  /// Throws Error(bad_argument) for a negative number.
  template <std::integral Integer>
  constexpr Count(Integer number) : low(static_cast<std::uint64_t>(number)) {  // implicit
    if constexpr (std::signed_integral<Integer>)
      if (number < 0) throw Error(ErrorCode::bad_argument, "a count is not negative");
  }

  /// 2^128 - 1.
  static constexpr Count max() { return {~std::uint64_t{0}, ~std::uint64_t{0}}; }

  /// Throws Error(too_large) if the count does not fit.
  template <std::integral Integer>
  requires(!std::same_as<Integer, bool>) constexpr explicit operator Integer() const {
    if (high != 0 || low > static_cast<std::uint64_t>(std::numeric_limits<Integer>::max()))
      throw Error(ErrorCode::too_large,
                  "a count does not fit into " + std::to_string(8 * sizeof(Integer)) + " bits");
    return static_cast<Integer>(low);
  }
  constexpr explicit operator double() const noexcept {
    return static_cast<double>(high) * 0x1p64 + static_cast<double>(low);
  }
  constexpr explicit operator bool() const noexcept { return (high | low) != 0; }

  friend constexpr bool operator==(const Count&, const Count&) = default;
  friend constexpr std::strong_ordering operator<=>(const Count& a, const Count& b) {
    return a.high != b.high ? a.high <=> b.high : a.low <=> b.low;
  }

  constexpr Count& operator+=(Count other) {  // a copy: a count may be added to itself
    low += other.low;
    high += other.high + (low < other.low ? 1 : 0);
    return *this;
  }
  constexpr Count& operator-=(Count other) {
    high -= other.high + (low < other.low ? 1 : 0);
    low -= other.low;
    return *this;
  }
  constexpr Count& operator*=(const Count& other) { return *this = *this * other; }
  /// Throws Error(bad_argument) for a division by 0, as `/` and `%` do.
  constexpr Count& operator/=(const Count& other) { return *this = *this / other; }
  constexpr Count& operator++() { return *this += 1; }

  friend constexpr Count operator+(Count a, const Count& b) { return a += b; }
  friend constexpr Count operator-(Count a, const Count& b) { return a -= b; }
  friend constexpr Count operator*(const Count& a, const Count& b) {
    constexpr std::uint64_t kHalf = 0xffffffff;  // the lower half of a word
    const std::uint64_t a0 = a.low & kHalf, a1 = a.low >> 32, b0 = b.low & kHalf, b1 = b.low >> 32;
    const std::uint64_t lowest = a0 * b0;
    const std::uint64_t left = a1 * b0 + (lowest >> 32), right = a0 * b1 + (left & kHalf);
    return {a1 * b1 + (left >> 32) + (right >> 32) + a.high * b.low + a.low * b.high,
            right << 32 | (lowest & kHalf)};
  }
  friend constexpr Count operator/(const Count& a, const Count& b) {
    Count rest;
    return quotient(a, b, rest);
  }
  friend constexpr Count operator%(const Count& a, const Count& b) {
    Count rest;
    quotient(a, b, rest);
    return rest;
  }

 private:
  static constexpr Count quotient(const Count& dividend, const Count& divisor, Count& rest) {
    if (divisor == 0) throw Error(ErrorCode::bad_argument, "a count cannot be divided by 0");
    if (dividend.high == 0 && divisor.high == 0) {
      rest = dividend.low % divisor.low;
      return dividend.low / divisor.low;
    }
    Count result;
    rest = 0;
    for (int i = 127; i >= 0; --i) {  // long division, bit by bit
      const bool carry = rest.high >> 63 != 0;
      rest += rest;
      rest.low |= (i >= 64 ? dividend.high >> (i - 64) : dividend.low >> i) & 1;
      result += result;
      if (!carry && rest < divisor) continue;
      rest -= divisor;
      result.low |= 1;
    }
    return result;
  }
};

/// In decimal digits. (It is no friend, because GCC would not export one from a shared library.)
std::ostream& operator<<(std::ostream& out, const Count& count);
[[nodiscard]] std::string to_string(const Count& count);

/// Reads decimal digits without leading zeros. Empty for anything else and for numbers that do not fit.
[[nodiscard]] std::optional<Count> parse_count(std::string_view text);

}  // namespace queens
QUEENS_PUBLIC_END

template <>
struct std::hash<queens::Count> {
  std::size_t operator()(const queens::Count& count) const noexcept {
    return std::hash<std::uint64_t>()(count.low ^ count.high * 0x9e3779b97f4a7c15);
  }
};
