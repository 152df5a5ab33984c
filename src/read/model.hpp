// The answer of a SAT solver to `queens export --format dimacs`, in the form of the SAT competitions:
//
//   c whatever the solver has to say
//   s SATISFIABLE
//   v -1 2 -3 -4 -5 -6 -7 8 9 -10 ...
//   v ... -16 0
//
// or in that of minisat, glucose and others that write the model to a file:
//
//   SAT
//   -1 2 -3 -4 ... -16 0
//
// Variable (row - 1) * n + column is true where a queen stands. How large n is does not stand there.
// Where the number of variables is a square, n is its root: the export sees to it that with auxiliary
// variables it is none. Otherwise n is the largest that puts one true variable into each of n rows,
// and for a solution that is the only one: with rows longer by one the k-th would begin k - 1
// variables later, so that the last two queens had to stand in the last column and the last but one
// or the last, where they attack each other; with rows shorter by one likewise in the first columns.
#pragma once

#include <string_view>

#include "queens/read.hpp"
#include "read/source.hpp"

namespace queens::read {

/// "v 1 -2 3 0": whether the line is of a model.
bool is_model(std::string_view text);

/// "s SATISFIABLE" and comments: what a solver says besides.
bool is_solver_talk(std::string_view text);

/// Reads a model, from its first line, which is number `line`, to the 0 that ends it.
void read_model(std::string_view first, std::uint64_t line, Source& source, Reading& reading);

/// "SAT": whether a model of minisat's begins with the next line.
bool is_minisat(std::string_view text);

/// Reads it, to its 0; the line "SAT" is number `line`.
void read_minisat(std::uint64_t line, Source& source, Reading& reading);

/// "s UNSATISFIABLE", minisat's "UNSAT": throws, for there is no placement in it.
void refuse_unsatisfiable(std::string_view text, std::uint64_t line);

}  // namespace queens::read
