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

namespace queens {

// Draws the board in plain characters: Q for a queen, # for an empty dark square, a blank for a light one.
//
// Source: the drawing of J. S. Gray's n-queens programs. Blank lines separate solutions, and each has its number
// above it if the style asks for numbers.
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

namespace queens::present {

// Writes a solution as a matrix of 0s and 1s, for programs that want every square. Blank lines separate solutions.

namespace {

class MatrixWriter : public Writer {
 public:
  std::string begin() override { return {}; }

  std::string solution(PlacementView columns) override {
    const std::size_t n = columns.size();
    std::string empty_row;
    for (std::size_t column = 0; column < n; ++column) empty_row += "0 ";
    if (n != 0) empty_row.back() = '\n';

    std::string text;
    text.reserve(n * empty_row.size() + 1);
    if (!first_) text += '\n';
    first_ = false;
    for (const std::int32_t column : columns) {
      text += empty_row;
      text[text.size() - empty_row.size() + 2 * static_cast<std::size_t>(column)] = '1';
    }
    return text;
  }

  std::string end(const Answer&) override { return {}; }

 private:
  bool first_ = true;
};

}  // namespace

std::unique_ptr<Writer> matrix_writer(const Problem& problem, Style) {
  check_drawable(problem.n);
  return std::make_unique<MatrixWriter>();
}

}  // namespace queens::present

namespace queens {

// Writes one line for each solution: its number, then the columns of the queens from the top row down.
//
// Source: the output of J. S. Gray's n-queens programs, "001 : 2 4 6 1 3 5". This is the format for large boards
// and many solutions: a board of ten million rows is one line of 79 MB. If the solution is given by a formula
// (a closed form), such a line is written in parts and is never in memory as a whole.
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

namespace queens::present {

// Writes solutions as comma-separated values (RFC 4180 with plain line feeds): solution,row1,...,rown.
//
// Rows and columns are numbered from Style::base, 1 or 0. With base 0 the header is solution,row0,row1,...

namespace {

class CsvWriter : public Writer {
 public:
  CsvWriter(std::int64_t n, Style style) : n_(n), style_(style) {}

  std::string begin() override {
    std::string header;
    while (begin_part(header)) {
    }
    return header;
  }

  bool begin_part(std::string& text) override {
    constexpr std::int64_t kTitles = 1 << 16;
    if (titled_ == 0) text += "solution";
    const std::int64_t end = std::min(titled_ + kTitles, n_);
    for (; titled_ < end; ++titled_) {
      text += ",row";
      append_number(text, titled_ + style_.base);
    }
    if (titled_ == n_) text += '\n';
    return titled_ < n_;
  }

  std::string solution(PlacementView columns) override {
    std::string text;
    part(text, columns, 0);
    return text;
  }

  bool writes_parts() const override { return true; }

  void part(std::string& text, PlacementView columns, std::int64_t first_row) override {
    if (first_row == 0) {
      append_number(text, static_cast<std::int64_t>(style_.first_number) + written_++);
      text += ',';
    } else {
      text += ',';
    }
    append_columns(text, columns, style_.base, ',');
    if (first_row + static_cast<std::int64_t>(columns.size()) == n_) text += '\n';
  }

  std::string end(const Answer&) override { return {}; }

 private:
  std::int64_t n_;
  Style style_;
  std::int64_t titled_ = 0, written_ = 0;
};

}  // namespace

std::unique_ptr<Writer> csv_writer(const Problem& problem, Style style) {
  return std::make_unique<CsvWriter>(problem.n, style);
}

}  // namespace queens::present
