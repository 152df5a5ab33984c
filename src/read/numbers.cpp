// Scans a list of numbers and decides whether they count from 0 or from 1.
#include "read/numbers.hpp"

#include <algorithm>

namespace queens::read {
namespace {

template <class IsZero>
int base_of(const std::vector<Square>& queens, std::optional<int> base, IsZero is_zero) {
  return base ? *base : std::any_of(queens.begin(), queens.end(), is_zero) ? 0 : 1;
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

void finish_columns(Reading& reading, std::optional<int> base) {
  auto& queens = reading.arrangement.queens;
  reading.base = base_of(queens, base, [](const Square& square) { return square.column == 0; });
  for (Square& square : queens) square.column -= reading.base;
  reading.arrangement.n = static_cast<std::int32_t>(queens.size());
}

void finish_coordinates(Reading& reading, std::optional<int> base) {
  auto& queens = reading.arrangement.queens;
  reading.base = base_of(
      queens, base, [](const Square& square) { return square.row == 0 || square.column == 0; });
  for (Square& square : queens) {
    square.row -= reading.base;
    square.column -= reading.base;
  }
  reading.arrangement.n = static_cast<std::int32_t>(queens.size());
}

}  // namespace queens::read
