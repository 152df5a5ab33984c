// Writes the problem in CPLEX's LP format, which integer programming solvers read. The free square in row R and
// column C has a 0/1 variable xR_C. The variables of each row and column sum to 1, those of each diagonal to at most 1.
//
// There is nothing to minimise, but the format requires an objective. It also requires a variable in every
// sum, even that of a row without a free square. The variable `none` serves both purposes. It is 0, so such
// a row cannot sum to 1.
#include "encode/lines.hpp"
#include "encode/text.hpp"

namespace queens::encode {
namespace {

constexpr std::size_t kInALine = 16;  // readers have limits on the length of lines

class Writer {
 public:
  Writer(const std::vector<Square>& squares, Text& text) : squares_(squares), text_(text) {}

  // One line of the board: "row3: x3_1 + x3_2 = 1".
  void constraint(std::string_view kind, std::size_t number, std::span<const std::int32_t> squares,
                  std::string_view relation) {
    text_ << " " << kind << static_cast<std::int64_t>(number) << ": ";
    for (std::size_t i = 0; i < squares.size(); ++i) {
      if (i != 0) text_ << (i % kInALine == 0 ? "\n  + " : " + ");
      variable(squares[i]);
    }
    text_ << (squares.empty() ? "none" : "") << relation;
  }

  void variable(std::int32_t square) {
    const Square& s = squares_[static_cast<std::size_t>(square)];
    text_ << "x" << std::int64_t{s.row} + 1 << "_" << std::int64_t{s.column} + 1;
  }

 private:
  const std::vector<Square>& squares_;
  Text& text_;
};

}  // namespace

void write_lp(const Problem& problem, Text& text) {
  const Lines lines(problem, [&] { text.flush(); });
  Writer writer(lines.squares, text);
  text << "\\ " << title(problem) << "\n\\ xR_C = 1: a queen in row R, column C\n"
       << "Minimize\n obj: none\nSubject To\n";
  for (std::size_t i = 0; i < lines.rows.size(); ++i)
    writer.constraint("row", i + 1, lines.rows[i], " = 1\n");
  for (std::size_t i = 0; i < lines.columns.size(); ++i)
    writer.constraint("column", i + 1, lines.columns[i], " = 1\n");
  const auto at_most_one = [&](std::string_view kind, const LineSet& set) {
    for (std::size_t i = 0; i < set.size(); ++i)
      if (set[i].size() > 1) writer.constraint(kind, i + 1, set[i], " <= 1\n");
  };
  at_most_one("diagonal", lines.diagonals);
  at_most_one("antidiagonal", lines.antidiagonals);

  text << "Bounds\n none = 0\nBinary\n";
  for (std::size_t i = 0; i < lines.squares.size(); ++i) {
    text << " ";
    writer.variable(static_cast<std::int32_t>(i));
    if (i % kInALine == kInALine - 1 || i + 1 == lines.squares.size()) text << "\n";
  }
  text << "End\n";
}

}  // namespace queens::encode
