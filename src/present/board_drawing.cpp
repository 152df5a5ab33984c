// Draws the board in plain characters: Q for a queen, # for an empty dark square, a blank for a light one.
//
// Source: the drawing of J. S. Gray's n-queens programs. Blank lines separate solutions, and each has its number
// above it if the style asks for numbers.
#include "present/writers.hpp"

namespace queens {

std::string draw(PlacementView columns) {
  present::check_drawable(static_cast<std::int64_t>(columns.size()));
  const auto n = static_cast<std::int32_t>(columns.size());
  std::string rule = "+";
  for (std::int32_t column = 0; column < n; ++column) rule += "---+";
  rule += '\n';

  std::string text;
  text.reserve(rule.size() * (2 * columns.size() + 1));
  text += rule;
  for (std::int32_t row = 0; row < n; ++row) {
    text += '|';
    for (std::int32_t column = 0; column < n; ++column) {
      const bool queen = columns[static_cast<std::size_t>(row)] == column;
      text += queen ? " Q |" : present::is_dark(row, column, n) ? " # |" : "   |";
    }
    text += '\n';
    text += rule;
  }
  return text;
}

namespace present {
namespace {

class BoardWriter : public Writer {
 public:
  explicit BoardWriter(Style style) : style_(style) {}

  std::string begin() override { return {}; }

  std::string solution(PlacementView columns) override {
    std::string text = ++written_ > 1 ? "\n" : "";
    if (style_.numbered) text += index_label(style_.first_number + written_ - 1) + " :\n";
    return text + draw(columns);
  }

  std::string end(const Answer&) override { return {}; }

 private:
  Style style_;
  std::uint64_t written_ = 0;
};

}  // namespace

std::unique_ptr<Writer> board_writer(const Problem& problem, Style style) {
  check_drawable(problem.n);
  return std::make_unique<BoardWriter>(style);
}

}  // namespace present
}  // namespace queens
