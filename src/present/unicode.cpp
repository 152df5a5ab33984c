// Draws the board for a terminal: shaded squares, chess queens, files and ranks as on a chess diagram.
//
// Every square is three characters wide, which looks nearly square on a terminal. A pre-placed queen is drawn as
// the white queen, a blocked square as a cross. There are labels up to n = 26, the end of the alphabet.
#include <algorithm>

#include "present/writers.hpp"

namespace queens::present {
namespace {

class UnicodeWriter : public Writer {
 public:
  UnicodeWriter(const Problem& problem, Style style)
      : style_(style), placed_(problem.queens), blocked_(blocked_squares(problem)) {
    std::sort(placed_.begin(), placed_.end());
  }

  std::string begin() override { return {}; }

  std::string solution(PlacementView columns) override {
    std::string text = ++written_ > 1 ? "\n" : "";
    if (style_.numbered) text += index_label(style_.first_number + written_ - 1) + " :\n";
    const auto n = static_cast<std::int32_t>(columns.size());
    const bool labelled = n <= kLargestLabelled;
    const std::string margin = labelled ? "   " : "";

    text += margin + frame("┌", "┐", n);
    for (std::int32_t row = 0; row < n; ++row) {
      if (labelled) {
        const std::string rank = std::to_string(n - row);
        text += std::string(2 - rank.size(), ' ') + rank + ' ';
      }
      text += "│";
      for (std::int32_t column = 0; column < n; ++column)
        append_square(text, {row, column}, columns[static_cast<std::size_t>(row)] == column, n);
      text += "│\n";
    }
    text += margin + frame("└", "┘", n);
    if (labelled) {
      text += margin + ' ';
      for (std::int32_t column = 0; column < n; ++column) {
        text += column == 0 ? " " : "  ";
        text += static_cast<char>('a' + column);
      }
      text += '\n';
    }
    return text;
  }

  std::string end(const Answer&) override { return {}; }

 private:
  static std::string frame(std::string_view left, std::string_view right, std::int32_t n) {
    std::string line(left);
    for (std::int32_t column = 0; column < n; ++column) line += "───";
    return line.append(right) + '\n';
  }

  void append_square(std::string& text, Square square, bool queen, std::int32_t n) const {
    const std::string_view shade = is_dark(square.row, square.column, n) ? "░" : " ";
    text += shade;
    if (queen)
      text += std::binary_search(placed_.begin(), placed_.end(), square) ? "♕" : "♛";
    else
      text += std::binary_search(blocked_.begin(), blocked_.end(), square) ? "×" : shade;
    text += shade;
  }

  Style style_;
  std::vector<Square> placed_, blocked_;
  std::uint64_t written_ = 0;
};

}  // namespace

std::unique_ptr<Writer> unicode_writer(const Problem& problem, Style style) {
  check_drawable(problem.n);
  return std::make_unique<UnicodeWriter>(problem, style);
}

}  // namespace queens::present
