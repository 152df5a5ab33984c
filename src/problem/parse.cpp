// Sizes and squares out of what a person types.
#include <charconv>
#include <limits>
#include <optional>

#include "queens/problem.hpp"
#include "text/quote.hpp"

namespace queens {
namespace {

// One of too many digits is the largest or the smallest there is, and off every board.
std::optional<std::int64_t> whole_number(std::string_view text) {
  using Limits = std::numeric_limits<std::int64_t>;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || end != text.data() + text.size()) return std::nullopt;
  if (error == std::errc::result_out_of_range)
    return text.front() == '-' ? Limits::min() : Limits::max();
  if (error != std::errc{}) return std::nullopt;
  return value;
}

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// "a1" is the bottom-left square of a chess diagram, which is the last row here.
std::optional<Square> chess_square(std::string_view text, std::int32_t n) {
  if (text.size() < 2 || n > 26) return std::nullopt;
  const char file = static_cast<char>(text[0] | 0x20);
  if (file < 'a' || file > 'z') return std::nullopt;
  const auto rank = whole_number(text.substr(1));
  if (!rank || *rank < 1) return std::nullopt;
  if (*rank > n || file - 'a' >= n)
    throw Error(ErrorCode::square_off_board,
                "the square " + quote(text) + " is off the board: squares go from a1 to " +
                    static_cast<char>('a' + n - 1) + std::to_string(n));
  return Square{static_cast<std::int32_t>(n - *rank), file - 'a'};
}

std::int64_t line_number(std::string_view text, const char* line, std::int64_t first,
                         std::int64_t last) {
  const auto number = whole_number(trim(text));
  if (!number)
    throw Error(ErrorCode::bad_square, quote(text) + " names no " + line +
                                           "; it is a whole number from " + std::to_string(first) +
                                           " to " + std::to_string(last));
  if (*number < first || *number > last)
    throw Error(ErrorCode::line_off_board, std::string("the ") + line + ' ' + quote(text) +
                                               " is off the board: they go from " +
                                               std::to_string(first) + " to " +
                                               std::to_string(last));
  return *number;
}

}  // namespace

std::int32_t parse_size(std::string_view text) {
  const auto value = whole_number(trim(text));
  if (!value || *value < 1 || *value > kLargestSize)
    throw Error(ErrorCode::size_out_of_range,
                "the size of the board must be a whole number from 1 to " +
                    std::to_string(kLargestSize) + ", not " + quote(text));
  return static_cast<std::int32_t>(*value);
}

Square parse_square(std::string_view text, std::int32_t n, int base) {
  const std::string_view trimmed = trim(text);
  if (const auto square = chess_square(trimmed, n)) return *square;

  const auto comma = trimmed.find(',');
  if (comma != std::string_view::npos) {
    const auto row = whole_number(trim(trimmed.substr(0, comma)));
    const auto column = whole_number(trim(trimmed.substr(comma + 1)));
    if (row && column) {
      const std::int64_t last = std::int64_t{n} - 1 + base;
      if (*row < base || *row > last || *column < base || *column > last)
        throw Error(ErrorCode::square_off_board,
                    "the square " + quote(text) + " is off the board: rows and columns go from " +
                        std::to_string(base) + " to " + std::to_string(last));
      return {static_cast<std::int32_t>(*row - base), static_cast<std::int32_t>(*column - base)};
    }
  }
  throw Error(ErrorCode::bad_square, quote(text) +
                                         " names no square; write ROW,COLUMN such as 1,3" +
                                         (n <= 26 ? ", or a chess name such as c1" : ""));
}

std::int64_t parse_diagonal(std::string_view text, std::int32_t n) {
  return line_number(text, "diagonal (row - column)", 1 - std::int64_t{n}, std::int64_t{n} - 1);
}

std::int64_t parse_antidiagonal(std::string_view text, std::int32_t n, int base) {
  const std::int64_t first = 2 * std::int64_t{base};
  return line_number(text, "antidiagonal (row + column)", first,
                     first + 2 * (std::int64_t{n} - 1)) -
         first;
}

}  // namespace queens
