// Scans lists of numbers, and completes readings whose numbers count from 0 or 1.
#include "read/numbers.hpp"

#include <algorithm>

namespace queens::read {
namespace {

// Completes a reading of columns, or of squares whose rows count from the base too.
void finish(Reading& reading, std::optional<int> base, bool rows_too) {
  auto& queens = reading.arrangement.queens;
  const auto is_zero = [&](const Square& square) {
    return square.column == 0 || (rows_too && square.row == 0);
  };
  reading.base = base ? *base : std::any_of(queens.begin(), queens.end(), is_zero) ? 0 : 1;
  for (Square& square : queens) {
    square.column -= reading.base;
    if (rows_too) square.row -= reading.base;
  }
  reading.arrangement.n = static_cast<std::int32_t>(queens.size());
}

}  // namespace

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

bool sort_rows(std::vector<Square>& queens) {
  std::sort(queens.begin(), queens.end());
  const std::int32_t first = queens[0].row;
  for (std::size_t i = 0; i < queens.size(); ++i) {
    if (queens[i].row != first + static_cast<std::int32_t>(i)) return false;
    queens[i].row = static_cast<std::int32_t>(i);
  }
  return first == 0 || first == 1;
}

void finish_columns(Reading& reading, std::optional<int> base) { finish(reading, base, false); }

void finish_coordinates(Reading& reading, std::optional<int> base) { finish(reading, base, true); }

}  // namespace queens::read
