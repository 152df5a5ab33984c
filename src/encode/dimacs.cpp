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
#include "encode/dimacs.hpp"
#include "encode/formats.hpp"

namespace queens::encode {
namespace {

bool is_square(std::int64_t number) {
  const std::int64_t root = std::llround(std::sqrt(static_cast<double>(number)));
  return root * root == number;
}

}  // namespace

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

}  // namespace queens::encode
