// Writes one line for each solution: its number, then the columns of the queens from the top row down.
//
// Source: the output of J. S. Gray's n-queens programs, "001 : 2 4 6 1 3 5". This is the format for large boards
// and many solutions: a board of ten million rows is one line of 79 MB. If the solution is given by a formula
// (a closed form), such a line is written in parts and is never in memory as a whole.
#include "present/writers.hpp"

namespace queens {

std::string format(PlacementView columns, int base) {
  std::string text;
  present::append_columns(text, columns, base, ' ');
  return text;
}

namespace present {
namespace {

class NumericWriter : public Writer {
 public:
  NumericWriter(std::int64_t n, Style style) : n_(n), style_(style) {}

  std::string begin() override { return {}; }

  std::string solution(PlacementView columns) override {
    std::string text;
    part(text, columns, 0);
    return text;
  }

  bool writes_parts() const override { return true; }

  void part(std::string& text, PlacementView columns, std::int64_t first_row) override {
    if (first_row != 0)
      text += ' ';
    else if (style_.numbered)
      text += index_label(style_.first_number + written_++) + " : ";
    append_columns(text, columns, style_.base, ' ');
    if (first_row + static_cast<std::int64_t>(columns.size()) == n_) text += '\n';
  }

  std::string end(const Answer&) override { return {}; }

 private:
  std::int64_t n_;
  Style style_;
  std::uint64_t written_ = 0;
};

}  // namespace

std::unique_ptr<Writer> numeric_writer(const Problem& problem, Style style) {
  return std::make_unique<NumericWriter>(problem.n, style);
}

}  // namespace present
}  // namespace queens
