// Writes the problem as a MiniZinc model: the columns of the queens, row by row, under three all-different
// constraints.
//
// The model is as long as the description of the problem, whatever n is, and it is meant to be read: arrays at the
// top hold what was placed and blocked beforehand. It prints a solution as a line of columns.
#include "encode/text.hpp"

namespace queens::encode {
namespace {

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

}  // namespace

void write_minizinc(const Problem& problem, Text& text) {
  text << "% " << title(problem) << "\ninclude \"alldifferent.mzn\";\n\nint: n = " << problem.n
       << ";\n";
  write_squares("queens", problem.queens, text);
  write_squares("blocked", problem.blocked, text);
  write_lines("blocked_diagonals", problem.blocked_diagonals, 0, text);          // row - column
  write_lines("blocked_antidiagonals", problem.blocked_antidiagonals, 2, text);  // row + column

  text << "\narray[1..n] of var 1..n: column;  % column[row]: where the queen of that row stands\n"
          "constraint alldifferent(column);\n";
  if (problem.toroidal)
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

}  // namespace queens::encode
