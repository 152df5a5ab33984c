// Writes solutions as text: drawings of the board in plain or Unicode characters or in emoji, matrices of 0s and 1s,
// and lines of numbers.
//
// Drawings are separated by blank lines, and each has its number above it if the style asks for numbers. They
// take time and memory in proportion to n^2, so they end at n = 5000. Lines of numbers are for large boards and many
// solutions: a board of ten million rows is one line of 79 MB. Such a line is written in parts, and is never in
// memory as a whole if the solution is given by a formula (a closed form).
#include <algorithm>
#include <functional>
#include <ostream>
#include <utility>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "board/rules.hpp"
#include "present/writers.hpp"

namespace queens {
namespace present {
namespace {

// ---- Drawings. ----

class DrawingWriter : public Writer {
 public:
  using Draw = std::function<void(std::string& text, PlacementView columns)>;

  DrawingWriter(std::int32_t n, const Style& style, Draw draw)
      : n_(n), numbered_(style.numbered), number_(style.first_number), draw_(std::move(draw)) {}

  std::string solution(PlacementView columns) override {
    require_rows(columns, n_);
    std::string text = std::exchange(any_, true) ? "\n" : "";
    if (numbered_) text += index_label(number_++) + " :\n";
    draw_(text, columns);
    return text;
  }

 private:
  std::int32_t n_;
  bool numbered_;
  std::uint64_t number_;  // of the next solution
  Draw draw_;
  bool any_ = false;
};

// The background of regions on a terminal. What it writes goes between two calls of on(): a sequence is written only
// where the colour changes. The text is black, which the tints are light enough for.
class Paint {
 public:
  Paint(std::string& text, bool colour) : text_(text), colour_(colour) {}
  void on(std::int32_t region) {
    set(kTints[static_cast<std::size_t>(region) % std::size(kTints)].terminal);
  }
  void off() { set(kNone); }

 private:
  static constexpr int kNone = -1;
  void set(int wanted) {
    if (!colour_ || wanted == now_) return;
    now_ = wanted;
    text_ += wanted == kNone ? "\033[0m" : "\033[30;48;5;" + std::to_string(wanted) + 'm';
  }

  std::string& text_;
  bool colour_;
  int now_ = kNone;
};

// Where one region ends and another begins. Rows and columns go from 0 to n: n is the line behind the last ones.
class Borders {
 public:
  explicit Borders(const Problem& problem) : problem_(problem) {}
  bool above(Square s) const { return differ({s.row - 1, s.column}, s); }
  bool before(Square s) const { return differ({s.row, s.column - 1}, s); }
  // Whether the four squares at the corner before and above this square are of one region.
  bool none_at(Square s) const {
    const std::int32_t n = problem_.n;
    return on_board({s.row - 1, s.column - 1}, n) && on_board(s, n) && !above(s) && !before(s) &&
           !above({s.row, s.column - 1});
  }

 private:
  // Of two neighbours. Outside the board all is one region.
  bool differ(Square a, Square b) const {
    const bool a_inside = on_board(a, problem_.n), b_inside = on_board(b, problem_.n);
    if (!a_inside || !b_inside) return a_inside != b_inside;
    return problem_.region(a) != problem_.region(b);
  }

  const Problem& problem_;
};

// The board for a terminal: shaded squares, chess queens, files and ranks as on a chess diagram.
//
// Every square is three characters wide, which looks nearly square on a terminal. A pre-placed queen is drawn as
// the white queen, a blocked square as a cross. There are labels up to n = 26, the end of the alphabet. Regions are
// coloured instead of shaded, or have borders if there is no colour or there are more regions than colours.
class UnicodeBoard {
 public:
  UnicodeBoard(const Problem& problem, bool colour)
      : problem_(problem),
        painted_(colour && !problem.regions.empty() &&
                 static_cast<std::size_t>(problem.n) <= std::size(kTints)),
        placed_(problem.queens),
        blocked_(blocked_squares(problem)) {
    std::sort(placed_.begin(), placed_.end());
  }

  void operator()(std::string& text, PlacementView columns) const {
    const auto n = static_cast<std::int32_t>(columns.size());
    const bool labelled = n <= kLetters;
    const bool bordered = !problem_.regions.empty() && !painted_;
    const std::string margin = labelled ? "   " : "";
    const Borders borders(problem_);

    if (!bordered) text += margin + frame("┌", "┐", n);
    for (std::int32_t row = 0; row < n; ++row) {
      if (bordered) append_border(text += margin, borders, row, n);
      if (labelled) {
        const std::string rank = std::to_string(n - row);
        text += std::string(2 - rank.size(), ' ') + rank + ' ';
      }
      if (!bordered) text += "│";
      Paint paint(text, painted_);
      for (std::int32_t column = 0; column < n; ++column) {
        const Square square{row, column};
        if (bordered) text += borders.before(square) ? "│" : " ";
        if (painted_) paint.on(problem_.region(square));
        append_square(text, square, columns[row] == column, n);
      }
      paint.off();
      text += "│\n";
    }
    if (bordered)
      append_border(text += margin, borders, n, n);
    else
      text += margin + frame("└", "┘", n);
    if (labelled) {
      text += margin + ' ';
      for (std::int32_t column = 0; column < n; ++column) {
        text += column == 0 ? " " : bordered ? "   " : "  ";
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

  // The line above a row. Where borders meet, the character has an arm for each.
  static void append_border(std::string& text, const Borders& borders, std::int32_t row,
                            std::int32_t n) {
    constexpr std::string_view kArms[] = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                          "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    for (std::int32_t column = 0; column <= n; ++column) {
      const bool up = borders.before({row - 1, column}), right = borders.above({row, column}),
                 down = borders.before({row, column}), left = borders.above({row, column - 1});
      text += kArms[(up ? 1 : 0) + (right ? 2 : 0) + (down ? 4 : 0) + (left ? 8 : 0)];
      if (column < n) text += right ? "───" : "   ";
    }
    text += '\n';
  }

  void append_square(std::string& text, Square square, bool queen, std::int32_t n) const {
    const bool shaded = problem_.regions.empty() && is_dark(square.row, square.column, n);
    const std::string_view shade = shaded ? "░" : " ";
    text += shade;
    if (queen)
      text += std::binary_search(placed_.begin(), placed_.end(), square) ? "♕" : "♛";
    else
      text += std::binary_search(blocked_.begin(), blocked_.end(), square) ? "×" : shade;
    text += shade;
  }

  Problem problem_;
  bool painted_;
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
    if (column < 0 || static_cast<std::size_t>(column) >= columns.size()) continue;
    text[text.size() - empty_row.size() + square.size() * static_cast<std::size_t>(column)] = queen;
  }
}

// A board with regions: a line only where one region ends and another begins, so that it can be read without colour.
void append_regions(std::string& text, const Problem& problem, PlacementView columns, bool colour) {
  const std::int32_t n = problem.n;
  const Borders borders(problem);
  Paint paint(text, colour);
  const auto fill = [&](Square square, bool border) {
    if (border)
      paint.off();
    else
      paint.on(problem.region(square));
  };
  for (std::int32_t row = 0; row <= n; ++row) {
    for (std::int32_t column = 0; column <= n; ++column) {
      const Square square{row, column};
      fill(square, !borders.none_at(square));
      text += '+';
      if (column == n) continue;
      fill(square, borders.above(square));
      text += borders.above(square) ? "---" : "   ";
    }
    paint.off();
    text += '\n';
    for (std::int32_t column = 0; column <= n && row < n; ++column) {
      const Square square{row, column};
      fill(square, borders.before(square));
      text += borders.before(square) ? '|' : ' ';
      if (column == n) continue;
      fill(square, false);
      text += columns[row] == column ? " Q " : "   ";
    }
    if (row < n) text += '\n';
  }
}

// Emoji, to be pasted into messages: a crown for each queen. Regions are squares of nine colours, then circles of nine.
constexpr std::string_view kCrown = "👑", kLight = "⬜", kDark = "⬛";
constexpr std::string_view kRegionEmoji[] = {"🟥", "🟧", "🟨", "🟩", "🟦", "🟪",
                                             "🟫", "⬛",    "⬜",    "🔴",    "🟠", "🟡",
                                             "🟢", "🔵",    "🟣", "🟤", "⚫",    "⚪"};

void append_emoji(std::string& text, const Problem& problem, PlacementView columns) {
  for (std::int32_t row = 0; row < problem.n; ++row) {
    for (std::int32_t column = 0; column < problem.n; ++column) {
      const Square square{row, column};
      text += columns[row] == column            ? kCrown
              : !problem.regions.empty()        ? kRegionEmoji[problem.region(square)]
              : is_dark(row, column, problem.n) ? kDark
                                                : kLight;
    }
    text += '\n';
  }
}

void require_emoji(const Problem& problem) {
  if (constexpr std::size_t kMost = std::size(kRegionEmoji);
      !problem.regions.empty() && static_cast<std::size_t>(problem.n) > kMost)
    throw Error(ErrorCode::too_large,
                "there are only " + std::to_string(kMost) + " coloured emoji, too few for " +
                    std::to_string(problem.n) + " regions; board, unicode and svg draw more");
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

// One line for each solution, as source code has it: [2,4,1,3] or {2,4,1,3}, or with a digit for each row.
class InitialiserWriter : public NumberWriter {
 public:
  InitialiserWriter(std::int64_t n, const Style& style, std::string_view open, char separator,
                    std::string_view end)
      : NumberWriter(n, style, separator, end), open_(open) {}

 private:
  std::string head() override { return std::string(open_); }

  std::string_view open_;
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

std::unique_ptr<Writer> text_writer(Format format, const Problem& problem, Style style) {
  const auto drawing = [&](DrawingWriter::Draw draw) {
    return std::make_unique<DrawingWriter>(problem.n, style, std::move(draw));
  };
  const auto rows = [&](std::string_view square, char queen) {
    style.numbered = false;
    return drawing([square, queen](std::string& text, PlacementView columns) {
      append_rows(text, columns, square, queen);
    });
  };
  switch (format) {
    case Format::board:
      if (problem.regions.empty())
        return drawing([](std::string& text, PlacementView columns) { text += draw(columns); });
      return drawing([problem, colour = style.colour](std::string& text, PlacementView columns) {
        append_regions(text, problem, columns, colour);
      });
    case Format::unicode: return drawing(UnicodeBoard(problem, style.colour));
    case Format::emoji:
      require_emoji(problem);
      return drawing([problem](std::string& text, PlacementView columns) {
        append_emoji(text, problem, columns);
      });
    case Format::matrix: return rows("0 ", '1');
    case Format::dots: return rows(".", 'Q');
    case Format::list:
      return std::make_unique<InitialiserWriter>(problem.n, style, "[", ',', "]\n");
    case Format::braces:
      return std::make_unique<InitialiserWriter>(problem.n, style, "{", ',', "},\n");
    case Format::compact:
      return std::make_unique<InitialiserWriter>(problem.n, style, "", '\0', "\n");
    case Format::csv: return std::make_unique<CsvWriter>(problem.n, style);
    default: return std::make_unique<NumericWriter>(problem.n, style);
  }
}

}  // namespace present

// The board in plain characters: Q for a queen, # for an empty dark square, a blank for a light one.
//
// Source: the drawing of J. S. Gray's n-queens programs.
std::string draw(PlacementView columns) {
  present::require_size(Format::board, columns.size());
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

std::string problem_text(const CheckedProblem& problem) {
  present::require_size(Format::board, static_cast<std::size_t>(problem.n));
  const bool regions = !problem.regions.empty();
  if (problem.toroidal || problem.touching != regions)
    throw Error(
        ErrorCode::engine_cannot,
        "text is for ordinary boards, and for regions with queens that must not touch; json "
        "can say other rules");
  std::string text;
  if (regions) {
    const std::vector<std::string> labels = present::region_labels(problem);
    const bool words = std::any_of(labels.begin(), labels.end(), [](const std::string& each) {
      std::string_view rest = each;
      quoting::take_character(rest);
      return !rest.empty();
    });
    for (std::size_t i = 0; i < problem.regions.size(); ++i) {
      const bool last = (i + 1) % static_cast<std::size_t>(problem.n) == 0;
      text += labels[static_cast<std::size_t>(problem.regions[i])];
      text += last ? "\n" : words ? " " : "";
    }
    if (problem.queens.empty() && !problem.blocks()) return text;
    text += '\n';
  }
  const std::size_t begin = text.size(), width = static_cast<std::size_t>(problem.n) + 1;
  const std::string row = std::string(width - 1, '.') + '\n';
  for (std::int32_t i = 0; i < problem.n; ++i) text += row;
  const auto mark = [&](const Square& square, char with) {
    text[begin + static_cast<std::size_t>(square.row) * width +
         static_cast<std::size_t>(square.column)] = with;
  };
  for (const Square& each : blocked_squares(problem)) mark(each, regions ? 'x' : '*');
  for (const Square& each : problem.queens) mark(each, 'Q');
  return text;
}

std::string draw(const CheckedProblem& problem, Format format, const Style& style) {
  if (format != Format::unicode && format != Format::emoji && format != Format::svg)
    throw Error(ErrorCode::bad_argument,
                "a board without a solution is drawn as unicode, emoji or svg");
  Style alone = style;
  alone.numbered = false;
  const std::unique_ptr<Writer> writer = make_writer(format, problem, alone);
  std::string text = writer->begin();
  if (format != Format::svg) {  // which draws the problem if there is no solution
    Placement columns(static_cast<std::size_t>(problem.n), -1);
    for (const Square& each : problem.queens)
      columns[static_cast<std::size_t>(each.row)] = each.column;
    text += writer->solution(columns);
  }
  Answer given;
  given.verdict = Verdict::stopped;  // so that no title says that there is no solution
  return text + writer->end(given);
}

std::string format(PlacementView columns, int base) {
  std::string text;
  present::append_columns(text, columns, checked_base(base), ' ');
  return text;
}

// ---- `out << value` for the values of the library that have no names. ----

std::ostream& operator<<(std::ostream& out, const Problem& problem) {
  std::string text = problem_file(problem);
  while (text.ends_with('\n')) text.pop_back();
  return out << text;
}

std::ostream& operator<<(std::ostream& out, const Arrangement& arrangement) {
  out << "n = " << arrangement.n << ':';
  for (const Square& queen : arrangement.queens) out << ' ' << queen;
  return out;
}

std::ostream& operator<<(std::ostream& out, const ClosedForm& form) {
  out << "n = " << form.n() << ':';
  for (const Progression& run : form.runs())
    out << ' ' << run.count << " from " << run.first << " by (" << run.row_step << ", "
        << run.column_step << ")";
  return out;
}

std::ostream& operator<<(std::ostream& out, const Answer& answer) {
  out << answer.question << ": " << answer.verdict << ", count " << answer.count;
  if (!answer.complete) out << " (" << answer.stop << ')';
  return out << ", " << answer.engine;
}

}  // namespace queens
