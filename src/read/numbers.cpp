// Scans lists of numbers, and completes readings whose numbers count from 0 or 1.
#include "read/numbers.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "read/source.hpp"

namespace queens::read {
Scan scan_numbers(std::string_view text, std::vector<Square>& queens) {
  std::int64_t all_bits = 0;
  std::int32_t row = 0;
  const auto push = [&](std::int32_t column) {
    all_bits |= column;
    queens.push_back({row++, column});
  };
  NumberScanner scanner;
  std::size_t at = scanner.scan(text, push);
  if (scanner.too_large() || scanner.lone_sign())
    while (at > 0 && (is_digit(text[at - 1]) || text[at - 1] == '-')) --at;
  else if (at == text.size())
    scanner.finish(push);
  return {static_cast<std::size_t>(row), all_bits == 0 || all_bits == 1, at, scanner.too_large()};
}

bool is_whole_list(std::string_view text, std::vector<Square>& queens) {
  return scan_numbers(text, queens).stopped_at == text.size();
}

bool take_whole_matrix(std::vector<Square>& queens, std::int64_t count) {
  std::int32_t n = 0;
  while (std::int64_t{n} * n < count) ++n;
  const auto is_empty_square = [](const Square& square) { return square.column == 0; };
  const auto ones = count - std::count_if(queens.begin(), queens.end(), is_empty_square);
  if (n < 3 || std::int64_t{n} * n != count || ones != n) return false;
  queens.erase(std::remove_if(queens.begin(), queens.end(), is_empty_square), queens.end());
  for (Square& square : queens) square = {square.row / n, square.row % n};
  return true;
}

bool finish(Reading& reading, std::int32_t n, std::string_view format, std::uint64_t line,
            int base) {
  reading.arrangement.n = n;
  reading.format = format;
  reading.line = line;
  reading.base = base;
  return true;
}

bool finish_columns(Reading& reading, std::string_view format, std::uint64_t line,
                    std::optional<int> base, bool rows_too) {
  auto& queens = reading.arrangement.queens;
  const auto is_zero = [&](const Square& square) {
    return square.column == 0 || (rows_too && square.row == 0);
  };
  const int first = base ? *base : std::any_of(queens.begin(), queens.end(), is_zero) ? 0 : 1;
  const auto n = static_cast<std::int32_t>(queens.size());
  const auto is_off = [n](std::int32_t number) { return number < 0 || number >= n; };
  // The least number would overflow; the next one is just as far off the board.
  const auto from_zero = [first](std::int32_t number) {
    return std::max(number, std::numeric_limits<std::int32_t>::min() + 1) - first;
  };
  std::size_t off = 0;
  for (Square& square : queens) {
    square.column = from_zero(square.column);
    if (!rows_too) continue;
    square.row = from_zero(square.row);
    off += is_off(square.column) || is_off(square.row);
  }
  if (n >= 3 && 2 * off > queens.size())
    fail(line, std::to_string(n) +
                   " pairs of numbers, and as squares most of them are off a board of " +
                   std::to_string(n) + " rows" + kRight);
  return finish(reading, n, format, line, first);
}

bool finish_keyed(Reading& reading, std::string_view format, std::uint64_t line,
                  std::optional<int> base) {
  auto& queens = reading.arrangement.queens;
  std::sort(queens.begin(), queens.end());
  std::int32_t row = 0;
  const std::int32_t first = queens[0].row;
  for (Square& square : queens) {
    square.row -= first;
    if (square.row != row++ || (first != 0 && first != 1))
      fail(line, "the numbers of the rows must be consecutive and begin with 0 or 1" +
                     std::string(kRight));
  }
  return finish_columns(reading, format, line, base);
}

}  // namespace queens::read
