// Writes solutions as text: drawings of the board in plain or Unicode characters, matrices of 0s and 1s, and lines
// of numbers.
//
// Drawings are separated by blank lines, and each has its number above it if the style asks for numbers. They
// take time and memory in proportion to n^2, so they end at n = 5000. Lines of numbers are for large boards and many
// solutions: a board of ten million rows is one line of 79 MB. Such a line is written in parts, and is never in
// memory as a whole if the solution is given by a formula (a closed form).
#include <algorithm>
#include <functional>
#include <utility>

#include "present/writers.hpp"

namespace queens {
namespace present {
namespace {

// The largest board for formats that draw all n x n squares. Its drawing takes about 200 MB.
constexpr std::int32_t kLargestDrawing = 5000;

void check_drawable(std::size_t n) {
  if (n > kLargestDrawing)
    throw Error(ErrorCode::too_large,
                "a board of " + std::to_string(n) +
                    " rows is too large to draw: board, unicode, dots and matrix go up to n = " +
                    std::to_string(kLargestDrawing) + "; numeric, csv, json and npy take any n");
}

// ---- Drawings. ----

class DrawingWriter : public Writer {
 public:
  using Draw = std::function<void(std::string& text, PlacementView columns)>;

  DrawingWriter(const Style& style, Draw draw)
      : numbered_(style.numbered), number_(style.first_number), draw_(std::move(draw)) {}

  std::string solution(PlacementView columns) override {
    std::string text = std::exchange(any_, true) ? "\n" : "";
    if (numbered_) text += index_label(number_++) + " :\n";
    draw_(text, columns);
    return text;
  }

 private:
  bool numbered_;
  std::uint64_t number_;  // of the next solution
  Draw draw_;
  bool any_ = false;
};

std::unique_ptr<Writer> drawing_writer(const Problem& problem, const Style& style,
                                       DrawingWriter::Draw draw) {
  check_drawable(static_cast<std::size_t>(problem.n));
  return std::make_unique<DrawingWriter>(style, std::move(draw));
}

// The board for a terminal: shaded squares, chess queens, files and ranks as on a chess diagram.
//
// Every square is three characters wide, which looks nearly square on a terminal. A pre-placed queen is drawn as
// the white queen, a blocked square as a cross. There are labels up to n = 26, the end of the alphabet.
class UnicodeBoard {
 public:
  explicit UnicodeBoard(const Problem& problem)
      : placed_(problem.queens), blocked_(blocked_squares(problem)) {
    std::sort(placed_.begin(), placed_.end());
  }

  void operator()(std::string& text, PlacementView columns) const {
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
        append_square(text, {row, column}, columns[row] == column, n);
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
  }

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

  std::vector<Square> placed_, blocked_;
};

// One line for each row, in which `square` stands for each empty square; the first character of the queen's square
// becomes `queen`. A matrix has "0 " and '1', rows of dots have "." and 'Q'.
void append_rows(std::string& text, PlacementView columns, std::string_view square, char queen) {
  std::string empty_row;
  for (std::size_t column = 0; column < columns.size(); ++column) empty_row += square;
  if (empty_row.ends_with(' ')) empty_row.pop_back();
  empty_row += '\n';
  text.reserve(text.size() + columns.size() * empty_row.size());
  for (const std::int32_t column : columns) {
    text += empty_row;
    text[text.size() - empty_row.size() + square.size() * static_cast<std::size_t>(column)] = queen;
  }
}

// A board with regions: a line only where one region ends and another begins.
void append_regions(std::string& text, const Problem& problem, PlacementView columns) {
  const std::int32_t n = problem.n;
  const auto differ = [&](Square a, Square b) {
    return b.row == n || b.column == n || a.row < 0 || a.column < 0 ||
           problem.region(a) != problem.region(b);
  };
  for (std::int32_t row = 0; row <= n; ++row) {
    for (std::int32_t column = 0; column < n; ++column)
      text += differ({row - 1, column}, {row, column}) ? "+---" : "+   ";
    text += "+\n";
    for (std::int32_t column = 0; column <= n && row < n; ++column) {
      text += differ({row, column - 1}, {row, column}) ? '|' : ' ';
      if (column < n) text += columns[row] == column ? " Q " : "   ";
    }
    if (row < n) text += '\n';
  }
}

// ---- Lines of numbers. ----

// One line for each solution: its number, then the columns of the queens from the top row down.
//
// Source: the output of J. S. Gray's n-queens programs, "001 : 2 4 6 1 3 5".
class NumericWriter : public NumberWriter {
 public:
  NumericWriter(std::int64_t n, const Style& style) : NumberWriter(n, style, ' ', "\n") {}

 private:
  std::string head() override {
    return style_.numbered ? index_label(style_.first_number + written_++) + " : " : "";
  }

  std::uint64_t written_ = 0;
};

// One line for each solution, as source code has it: [2,4,1,3] or {2,4,1,3},
class InitialiserWriter : public NumberWriter {
 public:
  InitialiserWriter(std::int64_t n, const Style& style, std::string_view open, std::string_view end)
      : NumberWriter(n, style, ',', end), open_(open) {}

 private:
  std::string head() override { return std::string(open_); }

  std::string_view open_;
};

// One line for each solution, with a digit for each row.
class CompactWriter : public Writer {
 public:
  explicit CompactWriter(const Style& style) : base_(style.base) {}
  std::string solution(PlacementView columns) override {
    std::string line;
    for (const std::int32_t column : columns) line += static_cast<char>('0' + base_ + column);
    return line + '\n';
  }

 private:
  int base_;
};

// Comma-separated values (RFC 4180 with plain line feeds): solution,row1,...,rown.
//
// Rows and columns are numbered from Style::base, 1 or 0. With base 0 the header is solution,row0,row1,...
class CsvWriter : public NumberWriter {
 public:
  CsvWriter(std::int64_t n, const Style& style) : NumberWriter(n, style, ',', "\n") {}

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
      text += std::to_string(titled_ + style_.base);
    }
    if (titled_ == n_) text += '\n';
    return titled_ < n_;
  }

 private:
  std::string head() override { return std::to_string(style_.first_number + written_++) + ','; }

  std::int64_t titled_ = 0;
  std::uint64_t written_ = 0;
};

}  // namespace

std::unique_ptr<Writer> board_writer(const Problem& problem, Style style) {
  if (!problem.regions.empty())
    return drawing_writer(problem, style, [problem](std::string& text, PlacementView columns) {
      append_regions(text, problem, columns);
    });
  return drawing_writer(problem, style,
                        [](std::string& text, PlacementView columns) { text += draw(columns); });
}

std::unique_ptr<Writer> unicode_writer(const Problem& problem, Style style) {
  return drawing_writer(problem, style, UnicodeBoard(problem));
}

std::unique_ptr<Writer> matrix_writer(const Problem& problem, Style style) {
  style.numbered = false;
  return drawing_writer(problem, style, [](std::string& text, PlacementView columns) {
    append_rows(text, columns, "0 ", '1');
  });
}

std::unique_ptr<Writer> dots_writer(const Problem& problem, Style style) {
  style.numbered = false;
  return drawing_writer(problem, style, [](std::string& text, PlacementView columns) {
    append_rows(text, columns, ".", 'Q');
  });
}

std::unique_ptr<Writer> list_writer(const Problem& problem, Style style) {
  return std::make_unique<InitialiserWriter>(problem.n, style, "[", "]\n");
}

std::unique_ptr<Writer> braces_writer(const Problem& problem, Style style) {
  return std::make_unique<InitialiserWriter>(problem.n, style, "{", "},\n");
}

std::unique_ptr<Writer> compact_writer(const Problem& problem, Style style) {
  if (constexpr int kLargest = 9; problem.n > kLargest)
    throw Error(ErrorCode::too_large,
                "the format compact has one digit for each row, so it ends at n = " +
                    std::to_string(kLargest) + "; numeric takes any n");
  return std::make_unique<CompactWriter>(style);
}

std::unique_ptr<Writer> numeric_writer(const Problem& problem, Style style) {
  return std::make_unique<NumericWriter>(problem.n, style);
}

std::unique_ptr<Writer> csv_writer(const Problem& problem, Style style) {
  return std::make_unique<CsvWriter>(problem.n, style);
}

}  // namespace present

// The board in plain characters: Q for a queen, # for an empty dark square, a blank for a light one.
//
// Source: the drawing of J. S. Gray's n-queens programs.
std::string draw(PlacementView columns) {
  present::check_drawable(columns.size());
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
      const bool queen = columns[row] == column;
      text += queen ? " Q |" : present::is_dark(row, column, n) ? " # |" : "   |";
    }
    text += '\n';
    text += rule;
  }
  return text;
}

std::string format(PlacementView columns, int base) {
  std::string text;
  present::append_columns(text, columns, base, ' ');
  return text;
}

}  // namespace queens
