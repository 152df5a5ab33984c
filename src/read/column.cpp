// Reads two formats: a placement with one number on each line, and a compact list with one digit for each row:
// 15863724.
//
// Of the blank lines, only the first can end the placement. It does so if the k numbers above it, k >= 2, could all
// be columns of a board of k rows. So a blank line cuts a solution in two only if the rows above it could be a board
// by themselves. If the first number is k, exactly k numbers follow, and one of them is k, then the first number is
// the size of the board, not a column.
#include <algorithm>
#include <string>

#include "read/formats.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kLongestNumber = 20;  // in bytes

// "0100" is a row of a matrix or a compact list; "01" may be a number of a column.
bool is_padded(std::string_view text) { return text.size() > 2 && text[0] == '0'; }

bool is_board_of_its_own(const std::vector<Square>& queens) {
  const auto [least, greatest] =
      std::minmax_element(queens.begin(), queens.end(),
                          [](const Square& a, const Square& b) { return a.column < b.column; });
  const auto length = static_cast<std::int32_t>(queens.size());
  return length > 1 && least->column >= 0 && greatest->column <= length &&
         (least->column != 0 || greatest->column != length);
}

// Takes the line if it is one number that continues the column. A compact list below the size of its board, "2413"
// below "4", does not continue the column.
bool take(const Line& line, std::vector<Square>& queens) {
  const std::string_view text = line.text;
  const std::size_t rows = queens.size();
  if (line.headed || text.size() > kLongestNumber || is_padded(text)) return false;
  if (rows == 1 && static_cast<std::size_t>(queens[0].column) == text.size() &&
      is_compact(text, true))
    return false;
  const Scan scan = scan_numbers(text, queens);
  if (scan.count != 1 || scan.stopped_at != text.size()) {
    queens.resize(rows);
    return false;
  }
  queens.back().row = static_cast<std::int32_t>(rows);
  return true;
}

void take_size_off(std::vector<Square>& queens) {
  const std::int32_t first = queens[0].column;
  if (first < 2 || static_cast<std::size_t>(first) + 1 != queens.size()) return;
  if (std::none_of(queens.begin() + 1, queens.end(),
                   [&](const Square& square) { return square.column == first; }))
    return;
  queens.erase(queens.begin());
  for (Square& square : queens) --square.row;
}

}  // namespace

bool is_compact(std::string_view text, bool repeats) {
  if (text.size() < 4 || text.size() > 9) return false;
  unsigned seen = 0;
  for (const char c : text) {
    if (!is_digit(c)) return false;
    const unsigned bit = 1u << (c - '0');
    if (!repeats && (seen & bit) != 0) return false;
    seen |= bit;
  }
  const unsigned from_0 = (1u << text.size()) - 1;
  return (seen & ~from_0) == 0 || (seen & ~(from_0 << 1)) == 0;
}

void read_digits(std::string_view text, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  queens.clear();
  for (const char c : text) queens.push_back({static_cast<std::int32_t>(queens.size()), c - '0'});
}

bool read_column(Text& text, Look& look, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  const std::string first(look.line.text.substr(0, kLongestNumber));
  const bool alone = look.line.headed || is_padded(first);
  bool parted = false;
  for (Line line; !alone && text.next(line) == Ahead::line;) {
    if (line.text.empty() && !line.headed) {
      if (!parted && is_board_of_its_own(queens)) break;
      parted = true;
    } else if (line.comment || !take(line, queens)) {
      text.put_back(line);
      break;
    }
  }
  reading.format = "numeric";
  reading.line = look.line.number;
  if (queens.size() == 1 && is_compact(first, true)) {
    reading.format = "compact";
    read_digits(first, reading);
  } else if (queens.size() == 1 && text.base == 0 && queens[0].column == 1) {
    reading.format =
        "matrix";  // 1 is not a column here, so it is the queen on the board of one square
    queens[0].column = 0;
  }
  take_size_off(queens);
  finish_columns(reading, text.base);
  return true;
}

}  // namespace queens::read
