// DIMACS CNF, the format of SAT solvers and their competitions.
//
//   c 4 queens
//   c variable (row - 1) * 4 + column: a queen on that square; 17 and up are auxiliary
//   p cnf 16 84
//   1 2 3 4 0
//
// Every square has its variable, whether it is open or not, so that nobody needs a table to read a
// model; the variables of squares that are not open are forbidden by a unit clause each. The clauses
// are made twice, to be counted for the heading and to be written; none is kept.
//
// A model names all variables, and who reads it would like to know n. So the number of variables is
// a square, n * n, where there are no auxiliary ones, and otherwise none: if need be one is declared
// that no clause has.
#include "encode/clauses.hpp"
#include "encode/text.hpp"

namespace queens::encode {
namespace {

bool is_square(std::int64_t number) {
  const std::int64_t root = std::llround(std::sqrt(static_cast<double>(number)));
  return root * root == number;
}

}  // namespace

void write_dimacs(const Problem& problem, AtMostOne encoding, Text& text) {
  const Lines lines(problem);
  const std::int64_t n = problem.n, all = n * n;
  const auto open = static_cast<std::int64_t>(lines.squares.size());

  std::uint64_t clauses = 0;
  const std::int64_t auxiliary =
      for_each_clause(lines, encoding, [&](std::span<const std::int32_t>) { ++clauses; }) - open;
  const std::int64_t variables = all + auxiliary;
  text << "c " << title(problem) << "\nc variable (row - 1) * " << n
       << " + column: a queen on that square";
  if (auxiliary != 0) text << "; " << all + 1 << " and up are auxiliary";
  text << "\np cnf " << variables + (auxiliary != 0 && is_square(variables)) << " "
       << static_cast<std::int64_t>(clauses) + all - open << "\n";

  const auto number = [&](Square s) { return s.row * n + s.column + 1; };
  std::int64_t next = 1;  // the square looked at
  const auto close_up_to = [&](std::int64_t end) {
    for (; next < end; ++next) text << -next << " 0\n";
  };
  for (const Square& each : lines.squares) {
    close_up_to(number(each));
    ++next;
  }
  close_up_to(all + 1);

  for_each_clause(lines, encoding, [&](std::span<const std::int32_t> clause) {
    for (const std::int32_t literal : clause) {
      const std::int64_t variable = std::abs(literal);
      const std::int64_t written =
          variable > open ? all + variable - open
                          : number(lines.squares[static_cast<std::size_t>(variable) - 1]);
      text << (literal < 0 ? -written : written) << " ";
    }
    text << "0\n";
  });
}

}  // namespace queens::encode
