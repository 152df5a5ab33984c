// Writes a problem for other solvers: as text in the formats of SAT, constraint, linear and exact cover solvers,
// or as clauses in memory (CNF).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "queens/board.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// How clauses say that at most one of k variables is true.
enum class AtMostOne {
  pairwise,  ///< one clause for each pair: k(k - 1) / 2 clauses, no auxiliary variables
  product    ///< the variables form a grid: about 2k clauses, 2 sqrt(k) auxiliary variables
};

/// The better encoding for a board of n rows: pairwise below n = 100, product from there on.
AtMostOne at_most_one_for(std::int32_t n);

/// A problem in conjunctive normal form. Variable v, counted from 1, is true when a queen stands on
/// squares[v - 1]. Only free squares have variables: those that are not blocked and not attacked by
/// a pre-placed queen. A pre-placed queen's own square is free and the only free one in its row, so its row has a
/// unit clause. The variables after those of the squares are auxiliary. Several assignments of these may belong to
/// one placement. So a program that lists placements must exclude each one found by the variables of its squares
/// alone.
struct Cnf {
  std::int32_t n = 0;
  std::int32_t variables = 0;
  std::size_t clauses = 0;
  std::vector<std::int32_t> literals = {};  ///< the clauses one after another, each ended by 0
  std::vector<Square> squares = {};         ///< in reading order

  /// The square of a variable; empty for an auxiliary variable. O(1).
  std::optional<Square> square_of(std::int32_t variable) const;
  /// The variable of a square; 0 if the square is not free. O(log squares).
  std::int32_t variable(Square square) const;
};

/// The clauses of a problem: at least one queen in every row and column, at most one on every line.
/// A row or column without a free square gives the empty clause. Time and memory are linear in the
/// free squares for `product`, and n times that for `pairwise`. Throws Error for an invalid problem,
/// and Error(too_large) for n > kLargestCnf or more than 2^31 literals.
Cnf cnf(const CheckedProblem& problem, AtMostOne encoding);
Cnf cnf(const CheckedProblem& problem);  ///< by at_most_one_for(n)
inline constexpr std::int32_t kLargestCnf = 5000;

// ---- Text for other programs. --------------------------------------------------------------------

/// The formats in which a problem can be exported. export_formats() is their table.
enum class ExportFormat { dimacs, minizinc, lp, exact_cover };
struct ExportFormatInfo {
  ExportFormat format;
  std::string_view name;
  std::string_view summary;  ///< one line
  std::int32_t largest_n;    ///< files of larger boards are too large for any solver
};
const std::vector<ExportFormatInfo>& export_formats();

/// The format of this name. If there is none, throws Error(bad_text), which names all formats.
ExportFormat parse_export_format(std::string_view name);

/// Hands the text to `take` piece by piece; a piece may be empty. An exception of `take` ends the work and is
/// passed on. Rows, columns and lines count from 1 in the text. `encoding` matters for clauses only; if it is
/// empty, at_most_one_for(n) chooses it. Memory: a few numbers for each free square, and none for minizinc. Throws
/// Error for an invalid problem, and Error(too_large) for n > largest_n.
void export_problem(const CheckedProblem& problem, ExportFormat format,
                    const std::function<void(std::string_view)>& take,
                    std::optional<AtMostOne> encoding = std::nullopt);

}  // namespace queens
QUEENS_PUBLIC_END
