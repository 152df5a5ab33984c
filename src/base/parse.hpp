// Sizes, squares and lines of the board, given as numbers or as text. A value outside the board throws
// Error(size_out_of_range), Error(square_off_board) or Error(line_off_board). Text that is not a size throws
// Error(size_out_of_range), text that is not a square or line Error(bad_square).
#pragma once

#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

#include "queens/board.hpp"

namespace queens {

/// A decimal number: "8", "08" and "+8" are the same. If it is too large for the type, `over` is set, and the value is
/// the largest or the smallest one.
template <class Type>
struct Decimal {
  Type value{};
  bool over = false;
};

/// std::from_chars(), which libc++ has for floating-point numbers since LLVM 20 only.
template <class Type>
std::from_chars_result from_digits(const char* begin, const char* end, Type& value) {
#ifndef __cpp_lib_to_chars
  if constexpr (std::is_floating_point_v<Type>) {
    const std::string text(begin, end);
    if (text.empty() || text[0] == '+' || text.find_first_not_of("+-.0123456789eE") != text.npos)
      return {begin, std::errc::invalid_argument};
    char* stopped_at = nullptr;
    errno = 0;
    value = std::strtod(text.c_str(), &stopped_at);
    return {begin + (stopped_at - text.c_str()),
            errno == ERANGE ? std::errc::result_out_of_range : std::errc()};
  } else
#endif
    return std::from_chars(begin, end, value);
}

template <class Type>
std::optional<Decimal<Type>> decimal(std::string_view text) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  Decimal<Type> number;
  const char* const end = text.data() + text.size();
  const auto [stopped_at, error] = from_digits(text.data(), end, number.value);
  if (text.empty() || stopped_at != end) return std::nullopt;
  using Of = std::numeric_limits<Type>;
  if (error == std::errc::result_out_of_range && text.find("e-") == text.npos &&
      text.find("E-") == text.npos)
    number = {text[0] == '-' ? Of::lowest() : Of::max(), true};
  else if (error != std::errc())
    return std::nullopt;
  return number;
}

/// The size of a board, from 1 to kLargestSize.
std::int32_t board_size(std::int64_t n);

/// Throws Error(too_large): "hints are given for boards of up to 1000 rows, not 1001", if n > most. `what` begins it.
void require_at_most(std::int32_t most, std::int32_t n, const std::string& what);

/// The same as board_size() from text: "8".
std::int32_t parse_size(std::string_view text);

/// A square, its row and column counted from `base` (1 or 0).
Square square_at(std::int64_t row, std::int64_t column, std::int32_t n, int base = 1);

/// The same from text: "R,C", or, for n <= 26, a chess name such as "a1": the letter is the column
/// from the left, the number the rank from the BOTTOM, as on a chess diagram.
Square parse_square(std::string_view text, std::int32_t n, int base = 1);

/// The number of a diagonal: row - column, such as -3 or 0. It does not depend on the base.
std::int64_t diagonal_at(std::int64_t number, std::int32_t n);
std::int64_t parse_diagonal(std::string_view text, std::int32_t n);

/// The 0-based number of an antidiagonal. `number` is row + column, where rows and columns count from `base`.
std::int64_t antidiagonal_at(std::int64_t number, std::int32_t n, int base = 1);
std::int64_t parse_antidiagonal(std::string_view text, std::int32_t n, int base = 1);

}  // namespace queens
