// Squares and FEN.
#include "read/chess.hpp"

#include <algorithm>

namespace queens::read {
namespace {

constexpr std::int32_t kLargest = 9999;  // rows, so that no number overflows

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The number at the front of the text, taken off; 0 when there is none, or it is too large.
std::int32_t take_number(std::string_view& text) {
  std::int32_t value = 0;
  while (!text.empty() && is_digit(text[0]) && value <= kLargest) {
    value = value * 10 + (text[0] - '0');
    text.remove_prefix(1);
  }
  return value <= kLargest ? value : 0;
}

}  // namespace

bool read_squares(std::string_view line, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  queens.clear();
  while (!line.empty()) {
    if (line.size() > 2 && (line[0] == 'Q' || line[0] == 'q') && !is_digit(line[1]))
      line.remove_prefix(1);
    const char letter = static_cast<char>(line[0] | 0x20);
    line.remove_prefix(1);
    const std::int32_t rank = take_number(line);
    if (letter < 'a' || letter > 'z' || rank == 0) return false;
    if (!line.empty() && line[0] != ' ' && line[0] != ',' && line[0] != '\t') return false;
    line.remove_prefix(std::min(line.find_first_not_of(" ,\t"), line.size()));
    queens.push_back({-rank, letter - 'a'});
  }
  reading.arrangement.n = static_cast<std::int32_t>(queens.size());
  for (Square& square : queens) square.row += reading.arrangement.n;
  reading.format = "squares";
  reading.base = 1;
  return !queens.empty();
}

bool read_fen(std::string_view line, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  queens.clear();
  line = line.substr(0, line.find(' '));
  std::int32_t row = 0, column = 0, width = 0;
  for (;;) {
    const bool ended = line.empty();
    if (ended || line[0] == '/') {
      if (row != 0 && column != width) return false;
      width = column;
      column = 0;
      ++row;
      if (ended) break;
      line.remove_prefix(1);
    } else if (line[0] == 'Q' || line[0] == 'q') {
      queens.push_back({row, column++});
      line.remove_prefix(1);
    } else {
      const std::int32_t empty = take_number(line);
      if (empty == 0 || column > kLargest) return false;
      column += empty;
    }
  }
  if (row != width || row < 2) return false;
  reading.arrangement.n = width;
  reading.format = "fen";
  reading.base = 1;
  return true;
}

}  // namespace queens::read
