// Reads a line of squares as chess players name them, b4 d3 a2 c1, with or without the Q of the queen; there
// are as many as the board has rows. The letter is the column from the left, the number the row from the
// bottom.
#include <algorithm>

#include "read/formats.hpp"

namespace queens::read {
namespace {

constexpr std::int32_t kLargestRank = 9999;  // so that no number overflows

// Reads the squares into `queens`. Returns false if the line is anything else; then `queens` may hold a part of
// it.
bool take_squares(std::string_view line, std::vector<Square>& queens) {
  queens.clear();
  while (!line.empty()) {
    if (line.size() > 2 && (line[0] == 'Q' || line[0] == 'q') && !is_digit(line[1]))
      line.remove_prefix(1);
    if (!is_letter(line[0])) return false;
    const std::int32_t column = (line[0] | 0x20) - 'a';
    line.remove_prefix(1);
    std::int32_t rank = 0;
    for (; !line.empty() && is_digit(line[0]) && rank <= kLargestRank; line.remove_prefix(1))
      rank = 10 * rank + (line[0] - '0');
    if (rank == 0 || rank > kLargestRank) return false;
    if (!line.empty() && line[0] != ',' && !is_blank(line[0])) return false;
    line.remove_prefix(std::min(line.find_first_not_of(" ,\t"), line.size()));
    queens.push_back({-rank, column});
  }
  return !queens.empty();
}

}  // namespace

bool is_squares(std::string_view text) {
  std::vector<Square> queens;
  return !text.empty() && is_letter(text[0]) && take_squares(text, queens);
}

bool read_squares(Text&, Look& look, Reading& reading) {
  auto& [n, queens] = reading.arrangement;
  take_squares(look.line.text, queens);
  n = static_cast<std::int32_t>(queens.size());
  for (Square& square : queens) square.row += n;
  reading.format = "squares";
  reading.base = 1;
  reading.line = look.line.number;
  return true;
}

}  // namespace queens::read
