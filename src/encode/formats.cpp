// Writes problems for other solvers: as clauses in DIMACS, as 0/1 programs in CPLEX's LP format, as MiniZinc models and
// as exact cover problems. Has the table of these formats.
//
// A new format needs its writer here, a member of ExportFormat, and a row of the table.
#include <charconv>
#include <cmath>
#include <string>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "board/names.hpp"
#include "encode/clauses.hpp"

namespace queens {
namespace encode {
namespace {

// Collects the small pieces of a file, and passes them on about 16 KB at a time.
class Text {
 public:
  explicit Text(const std::function<void(std::string_view)>& take) : take_(take) {}

  Text& operator<<(std::string_view piece) {
    buffer_ += piece;
    if (buffer_.size() >= kPiece) flush();
    return *this;
  }
  Text& operator<<(std::int64_t number) {
    char digits[20];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number);
    return *this << std::string_view(digits, static_cast<std::size_t>(end - digits));
  }

  void flush() {
    take_(buffer_);
    buffer_.clear();
  }

 private:
  static constexpr std::size_t kPiece = std::size_t{1} << 14;
  const std::function<void(std::string_view)>& take_;
  std::string buffer_;
};

// "8 queens on the torus, queens placed and squares blocked beforehand".
std::string title(const Problem& problem) {
  std::string text =
      std::to_string(problem.n) + ' ' + plural_of(static_cast<std::uint64_t>(problem.n), "queen");
  if (problem.toroidal) text += " on the torus";
  if (problem.touching) text += " that do not touch";
  if (!problem.regions.empty())
    text += ", in " + plural(static_cast<std::uint64_t>(problem.n), "region");
  if (problem.queens.empty() && !problem.blocks()) return text;
  text += problem.queens.empty() ? ", squares blocked"
          : problem.blocks()     ? ", queens placed and squares blocked"
                                 : ", queens placed";
  return text + " beforehand";
}

// ---- DIMACS. ----
//
// Writes the problem in DIMACS CNF, the format of SAT solvers and their competitions.
//
//   c 4 queens
//   c variable (row - 1) * 4 + column: a queen on that square; 17 and up are auxiliary
//   p cnf 16 84
//   1 2 3 4 0
//
// Every square has a variable, free or not, so that a model can be read without a table; a unit
// clause forbids each square that is not free. The clauses are made twice, to count them for the
// heading and to write them, but never kept in memory.
//
// A model, the solution that a solver prints, lists all variables, and a program that reads the model must find n from
// their number. So this number is n * n if there are no auxiliary variables, and otherwise never a perfect square: if
// necessary, one more variable is declared, which no clause uses.
bool is_square(std::int64_t number) {
  const std::int64_t root = std::llround(std::sqrt(static_cast<double>(number)));
  return root * root == number;
}

void write_dimacs(const Problem& problem, AtMostOne encoding, Text& text) {
  const DimacsClauses formula(problem, encoding, [&] { text.flush(); });
  const std::int64_t n = problem.n, all = n * n;

  std::uint64_t clauses = 0;
  const std::int64_t variables = formula.for_each([&](std::span<const std::int64_t>) {
    if (++clauses % kLook == 0) text.flush();  // here the caller may stop
  });
  const bool auxiliary = variables != all;
  text << "c " << title(problem) << "\nc variable (row - 1) * " << n
       << " + column: a queen on that square";
  if (auxiliary) text << "; " << all + 1 << " and up are auxiliary";
  text << "\np cnf " << variables + (auxiliary && is_square(variables)) << " "
       << static_cast<std::int64_t>(clauses) << "\n";

  formula.for_each([&](std::span<const std::int64_t> clause) {
    for (const std::int64_t literal : clause) text << literal << " ";
    text << "0\n";
  });
}

// ---- LP. ----
//
// Writes the problem in CPLEX's LP format, which integer programming solvers read. The free square in row R and
// column C has a 0/1 variable xR_C. The variables of each row and column sum to 1, those of each diagonal to at most 1.
//
// The variables of each region sum to 1 too. If queens must not touch, those of each block of 2 x 2 squares sum to at
// most 1, instead of those of each diagonal.
//
// There is nothing to minimise, but the format requires an objective. It also requires a variable in every
// sum, even that of a row without a free square. The variable `none` serves both purposes. It is 0, so such
// a row cannot sum to 1.

constexpr std::size_t kInALine = 16;  // readers have limits on the length of lines

void write_lp(const Problem& problem, Text& text) {
  const Lines lines(problem, [&] { text.flush(); });
  const auto variable = [&](std::size_t square) {
    const auto [row, column] = lines.squares[square];
    text << "x" << std::int64_t{row} + 1 << "_" << std::int64_t{column} + 1;
  };
  // A constraint for each line with at least `least` free squares: "row3: x3_1 + x3_2 = 1".
  const auto constraints = [&](std::string_view kind, const auto& set, std::size_t least,
                               std::string_view relation) {
    for (std::size_t i = 0; i < set.size(); ++i) {
      const std::vector<std::int32_t>& squares = set[i];
      if (squares.size() < least) continue;
      text << " " << kind << static_cast<std::int64_t>(i + 1) << ": ";
      for (std::size_t k = 0; k < squares.size(); ++k) {
        if (k != 0) text << (k % kInALine == 0 ? "\n  + " : " + ");
        variable(squares[k]);
      }
      text << (squares.empty() ? "none" : "") << relation;
    }
  };
  text << "\\ " << title(problem) << "\n\\ xR_C = 1: a queen in row R, column C\n"
       << "Minimize\n obj: none\nSubject To\n";
  constraints("row", lines.rows, 0, " = 1\n");
  constraints("column", lines.columns, 0, " = 1\n");
  constraints("region", lines.regions, 0, " = 1\n");
  constraints("diagonal", lines.diagonals, 2, " <= 1\n");
  constraints("antidiagonal", lines.antidiagonals, 2, " <= 1\n");
  constraints("block", lines.blocks, 2, " <= 1\n");

  text << "Bounds\n none = 0\nBinary\n";
  for (std::size_t i = 0; i < lines.squares.size(); ++i) {
    text << " ";
    variable(i);
    if (i % kInALine == kInALine - 1 || i + 1 == lines.squares.size()) text << "\n";
  }
  text << "End\n";
}

// ---- MiniZinc. ----
//
// Writes the problem as a MiniZinc model: the columns of the queens, row by row, under three all-different constraints.
//
// The model is as long as the description of the problem, whatever n is, and it is meant to be read: arrays at the
// top hold what was placed and blocked beforehand, and the region of each square. It prints a solution as a line of
// columns.

void write_squares(std::string_view name, const std::vector<Square>& squares, Text& text) {
  if (squares.empty()) return;
  text << "array[int, 1..2] of int: " << name << " = [|";
  for (const Square& s : squares)
    text << " " << std::int64_t{s.row} + 1 << ", " << std::int64_t{s.column} + 1 << " |";
  text << "];\n";
}

void write_lines(std::string_view name, const std::vector<std::int64_t>& lines, int shift,
                 Text& text) {
  if (lines.empty()) return;
  text << "array[int] of int: " << name << " = [";
  for (std::size_t i = 0; i < lines.size(); ++i) text << (i == 0 ? "" : ", ") << lines[i] + shift;
  text << "];\n";
}

void write_regions(const Problem& problem, Text& text) {
  if (problem.regions.empty()) return;
  text << "array[int, int] of int: region = [|";
  for (std::size_t i = 0; i < problem.regions.size(); ++i) {
    const bool last = (i + 1) % static_cast<std::size_t>(problem.n) == 0;
    text << " " << std::int64_t{problem.regions[i]} + 1 << (last ? " |" : ",");
  }
  text << "];\n";
}

void write_minizinc(const Problem& problem, Text& text) {
  text << "% " << title(problem) << "\ninclude \"alldifferent.mzn\";\n\nint: n = " << problem.n
       << ";\n";
  write_squares("queens", problem.queens, text);
  write_squares("blocked", problem.blocked, text);
  write_lines("blocked_diagonals", problem.blocked_diagonals, 0, text);          // row - column
  write_lines("blocked_antidiagonals", problem.blocked_antidiagonals, 2, text);  // row + column
  write_regions(problem, text);

  text << "\narray[1..n] of var 1..n: column;  % column[row]: where the queen of that row stands\n"
          "constraint alldifferent(column);\n";
  if (!problem.regions.empty())
    text << "constraint alldifferent([region[row, column[row]] | row in 1..n]);\n";
  if (problem.touching)
    text << "constraint forall (row in 2..n) (abs(column[row] - column[row - 1]) > 1);\n";
  else if (problem.toroidal)
    text << "constraint alldifferent([(column[row] + row) mod n | row in 1..n]);\n"
            "constraint alldifferent([(column[row] - row + n) mod n | row in 1..n]);\n";
  else
    text << "constraint alldifferent([column[row] + row | row in 1..n]);\n"
            "constraint alldifferent([column[row] - row | row in 1..n]);\n";
  if (!problem.queens.empty())
    text << "constraint forall (i in index_set_1of2(queens)) (column[queens[i, 1]] = queens[i, 2]);"
            "\n";
  if (!problem.blocked.empty())
    text << "constraint forall (i in index_set_1of2(blocked)) (column[blocked[i, 1]] != blocked[i, "
            "2]);\n";
  const std::string_view wrapped = problem.toroidal ? " mod n" : "";
  if (!problem.blocked_diagonals.empty())
    text << "constraint forall (row in 1..n, d in blocked_diagonals) ((row - column[row] - d)"
         << wrapped << " != 0);\n";
  if (!problem.blocked_antidiagonals.empty())
    text << "constraint forall (row in 1..n, s in blocked_antidiagonals) ((row + column[row] - s)"
         << wrapped << " != 0);\n";
  text << "\nsolve satisfy;\noutput [join(\" \", [show(column[row]) | row in 1..n]), \"\\n\"];\n";
}

// ---- Exact cover. ----
//
// Writes the problem as an exact cover problem with secondary items, in the format of Knuth's DLX programs.
//
//   | 4 queens
//   r1 r2 r3 r4 c1 c2 c3 c4 | d-2 d-1 d0 d1 d2 a3 a4 a5 a6 a7
//   r1 c1 d0
//   r1 c2 d-1 a3
//
// A line that begins with | is a comment. The first line that is not a comment names the items: first the primary ones,
// rows and columns, to be covered exactly once; after | the secondary ones, diagonals (row - column) and antidiagonals
// (row + column), to be covered at most once. Every other line is an option: a free square and the lines it lies on. A
// diagonal with a single free square constrains nothing and is left out. On the torus diagonals are numbered modulo n,
// from 0 to n - 1. Regions are further primary items, g1 g2 .... If queens must not touch, the blocks of 2 x 2 squares
// are the secondary items, b1 b2 ... in the order of their top left squares.

// The blocks that an option with this square covers.
void write_blocks(const Lines& lines, Square s, std::int64_t n, Text& text) {
  for (std::int64_t row = s.row - 1; row <= s.row; ++row)
    for (std::int64_t column = s.column - 1; column <= s.column; ++column) {
      if (row < 0 || row == n - 1 || column < 0 || column == n - 1) continue;
      const std::int64_t block = row * (n - 1) + column;
      if (lines.blocks[static_cast<std::size_t>(block)].size() > 1) text << " b" << block + 1;
    }
}

void write_exact_cover(const Problem& problem, Text& text) {
  const Lines lines(problem, [&] { text.flush(); });
  const std::int64_t n = problem.n;
  const auto number = [&](std::int64_t line) { return problem.toroidal ? (line + n) % n : line; };
  // The number in the name of the i-th diagonal or antidiagonal: row - column or row + column of its squares.
  const auto diagonal = [&](std::size_t i) { return number(static_cast<std::int64_t>(i) - n + 1); };
  const auto antidiagonal = [&](std::size_t i) { return number(static_cast<std::int64_t>(i) + 2); };

  text << "| " << title(problem) << "\n";
  for (std::int64_t row = 1; row <= n; ++row) text << (row == 1 ? "r" : " r") << row;
  for (std::int64_t column = 1; column <= n; ++column) text << " c" << column;
  for (std::size_t i = 1; i <= lines.regions.size(); ++i)
    text << " g" << static_cast<std::int64_t>(i);
  text << " |";
  for (std::size_t i = 0; i < lines.diagonals.size(); ++i)
    if (lines.diagonals[i].size() > 1) text << " d" << diagonal(i);
  for (std::size_t i = 0; i < lines.antidiagonals.size(); ++i)
    if (lines.antidiagonals[i].size() > 1) text << " a" << antidiagonal(i);
  for (std::size_t i = 0; i < lines.blocks.size(); ++i)
    if (lines.blocks[i].size() > 1) text << " b" << static_cast<std::int64_t>(i + 1);
  text << "\n";

  for (const Square& s : lines.squares) {
    text << "r" << std::int64_t{s.row} + 1 << " c" << std::int64_t{s.column} + 1;
    const auto line = [&](const auto& set, std::string_view letter, std::int64_t i, auto named) {
      const auto index = static_cast<std::size_t>(problem.toroidal ? i % n : i);
      if (set[index].size() > 1) text << " " << letter << named(index);
    };
    if (!problem.regions.empty()) text << " g" << std::int64_t{problem.region(s)} + 1;
    if (problem.touching) {
      write_blocks(lines, s, n, text);
    } else {
      line(lines.diagonals, "d", std::int64_t{s.row} - s.column + n - 1, diagonal);
      line(lines.antidiagonals, "a", std::int64_t{s.row} + s.column, antidiagonal);
    }
    text << "\n";
  }
}

}  // namespace
}  // namespace encode

std::span<const ExportFormatInfo> export_formats() {
  static constexpr ExportFormatInfo kFormats[] = {
      {ExportFormat::dimacs, "dimacs", "clauses for SAT solvers", kLargestCnf},
      {ExportFormat::minizinc, "minizinc", "a model for constraint solvers", kLargestSize},
      {ExportFormat::lp, "lp", "a 0/1 program in CPLEX's LP format", kLargestCnf},
      {ExportFormat::exact_cover, "exact-cover", "items and options for Knuth's DLX programs",
       kLargestCnf},
  };
  return kFormats;
}

ExportFormat parse_export_format(std::string_view name) {
  std::vector<std::string_view> known;
  for (const ExportFormatInfo& info : export_formats()) {
    if (info.name == name) return info.format;
    known.push_back(info.name);
  }
  throw Error(ErrorCode::bad_text,
              "there is no export format " + quote(name) + "; the formats are " + joined(known));
}

void export_problem(const CheckedProblem& problem, ExportFormat format,
                    const std::function<void(std::string_view)>& take,
                    std::optional<AtMostOne> encoding) {
  if (!take) throw Error(ErrorCode::bad_argument, "an export needs a function that takes its text");
  require_value<ExportFormat::exact_cover>(format, "export format");
  if (encoding) require_value<AtMostOne::product>(*encoding, "encoding of at most one");
  for (const ExportFormatInfo& info : export_formats())
    if (info.format == format)
      require_at_most(info.largest_n, problem.n,
                      "the format " + std::string(info.name) + " takes boards of");
  encode::Text text(take);
  switch (format) {
    case ExportFormat::dimacs:
      encode::write_dimacs(problem, encoding.value_or(encode::at_most_one_for(problem.n)), text);
      break;
    case ExportFormat::minizinc: encode::write_minizinc(problem, text); break;
    case ExportFormat::lp: encode::write_lp(problem, text); break;
    case ExportFormat::exact_cover: encode::write_exact_cover(problem, text); break;
  }
  text.flush();
}

}  // namespace queens
