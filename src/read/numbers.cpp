// Scanning numbers and settling what they count from.
#include "read/numbers.hpp"

#include <algorithm>

namespace queens::read {

Scan scan_numbers(std::string_view text, std::vector<Square>& queens) {
  Scan scan;
  const char* const first = text.data();
  const char* const last = first + text.size();
  const char* at = first;
  bool comma_allowed = false;
  std::int64_t all_bits = 0;
  std::int32_t row = 0;
  for (;;) {
    // 1. What stands between numbers.
    while (at != last && (*at == ' ' || *at == '\t' || *at == ',' || *at == ';')) {
      if (*at == ',' || *at == ';') {
        if (!comma_allowed) break;
        comma_allowed = false;
      }
      ++at;
    }
    if (at == last) break;

    // 2. A sign, digits, and then something that ends a number.
    const char* const start = at;
    const bool negative = *at == '-';
    if (negative) ++at;
    const char* const digits = at;
    std::int64_t value = 0;
    while (at != last && *at >= '0' && *at <= '9' && value <= kLargestNumber)
      value = value * 10 + (*at++ - '0');
    if (at == digits) {
      at = start;
      break;
    }
    if (value > kLargestNumber) {
      scan.too_large = true;
      at = start;
      break;
    }
    if (at != last && *at != ' ' && *at != '\t' && *at != ',' && *at != ';') break;

    // 3. The number is the column of the queen on the next row.
    if (negative) value = -value;
    all_bits |= value;
    queens.push_back({row++, static_cast<std::int32_t>(value)});
    comma_allowed = true;
  }
  scan.count = static_cast<std::size_t>(row);
  scan.binary = all_bits == 0 || all_bits == 1;
  scan.stopped_at = static_cast<std::size_t>(at - first);
  return scan;
}

void take_lone_queen(Reading& reading, std::optional<int> base) {
  auto& queens = reading.arrangement.queens;
  if (base != 0 || queens.size() != 1 || queens[0].column != 1) return;
  queens[0].column = 0;
  reading.format = "matrix";
}

void finish_columns(Reading& reading, std::optional<int> base) {
  auto& queens = reading.arrangement.queens;
  reading.base = base ? *base
                      : !std::any_of(queens.begin(), queens.end(),
                                     [](const Square& square) { return square.column == 0; });
  for (Square& square : queens) square.column -= reading.base;
  reading.arrangement.n = static_cast<std::int32_t>(queens.size());
}

void finish_coordinates(Reading& reading, std::optional<int> base) {
  auto& queens = reading.arrangement.queens;
  reading.base =
      base ? *base : !std::any_of(queens.begin(), queens.end(), [](const Square& square) {
        return square.row == 0 || square.column == 0;
      });
  for (Square& square : queens) {
    square.row -= reading.base;
    square.column -= reading.base;
  }
  reading.arrangement.n = static_cast<std::int32_t>(queens.size());
}

}  // namespace queens::read
