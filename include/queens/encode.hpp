// Encoding: one problem in the words of other solvers. Clauses (CNF) as a value; and the formats of
// SAT, constraint, linear and exact cover solvers as text.
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

/// How "at most one of these k variables is true" is said in clauses.
enum class AtMostOne {
  pairwise,  ///< not both, for each two: k(k - 1) / 2 clauses, no further variable
  product    ///< variables as the cells of a grid: about 2k clauses and 2 sqrt(k) further variables
};

/// What is best for a board of n rows: pairwise below 100, product from there on.
AtMostOne at_most_one_for(std::int32_t n);

/// A problem in conjunctive normal form. Variable v, from 1 on, says that a queen stands on
/// squares[v - 1]; only open squares have one, that is, those which no block and no pre-placed
/// queen forbids. The square of a pre-placed queen is open, and alone in its row: its clause is a
/// unit. The variables behind those of the squares are auxiliary; they are free to take more than
/// one value in the same placement, so who lists placements must forbid the squares alone.
struct Cnf {
  std::int32_t n = 0;
  std::int32_t variables = 0;
  std::size_t clauses = 0;
  std::vector<std::int32_t> literals = {};  ///< the clauses one after the other, each ended by 0
  std::vector<Square> squares = {};         ///< in reading order

  /// Its square, or none when the variable is auxiliary. O(1).
  std::optional<Square> square_of(std::int32_t variable) const;
  /// The variable of a square, 0 when the square is not open. O(log squares).
  std::int32_t variable(Square square) const;
};

/// The clauses of a problem: at least one queen in every row and column, at
/// most one on every line. A row or column without an open square gives the empty clause. Time and
/// memory are linear in the open squares for `product`; for `pairwise` n times that. Throws
/// Error as validate() does, and Error(too_large) for n > kLargestCnf, or when there would be more than 2^31 literals.
Cnf cnf(const Problem& problem, AtMostOne encoding);
Cnf cnf(const Problem& problem);  ///< by at_most_one_for(n)
inline constexpr std::int32_t kLargestCnf = 5000;

// ---- Text for other programs. --------------------------------------------------------------------

/// The formats a problem can be exported in. export_formats() is the one table that help, docs and
/// completion read.
enum class ExportFormat { dimacs, minizinc, lp, exact_cover };
struct ExportFormatInfo {
  ExportFormat format;
  std::string_view name;
  std::string_view summary;  ///< one line
  std::int32_t largest_n;    ///< larger boards make files that no solver would read
};
const std::vector<ExportFormatInfo>& export_formats();

/// Throws Error(bad_text) naming the formats there are.
ExportFormat parse_export_format(std::string_view name);

/// Hands the text to `take`, piece by piece. Rows, columns and the numbers of lines count from 1 in
/// it. `encoding` is for clauses only; without it at_most_one_for(n) chooses. Memory: a few numbers for each open square, and for minizinc none.
/// Throws Error as validate() does, and Error(too_large) for n > largest_n.
void export_problem(const Problem& problem, ExportFormat format,
                    const std::function<void(std::string_view)>& take,
                    std::optional<AtMostOne> encoding = std::nullopt);

}  // namespace queens
QUEENS_PUBLIC_END
