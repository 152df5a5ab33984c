// Writes a problem for other solvers, as text in the formats of SAT, constraint, linear and exact cover solvers.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "queens/export.hpp"
#include "queens/problem.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// How clauses say that at most one of k variables is true.
enum class AtMostOne {
  pairwise,  ///< one clause for each pair: k(k - 1) / 2 clauses, no auxiliary variables
  product    ///< the variables form a grid: about 2k clauses, 2 sqrt(k) auxiliary variables
};

inline constexpr std::int64_t kProductFrom = 100;  ///< rows from which `product` is the better one

/// The largest board that is written as clauses, or as another list of its squares. An empty board of this size has
/// about half a billion literals.
inline constexpr std::int32_t kLargestCnf = 5000;

/// The formats in which a problem can be exported. export_formats() is their table.
enum class ExportFormat { dimacs, minizinc, lp, exact_cover };
struct ExportFormatInfo {
  ExportFormat format;
  std::string_view name;
  std::string_view summary;  ///< one line
  std::int32_t largest_n;    ///< files of larger boards are too large for any solver
};
std::span<const ExportFormatInfo> export_formats();

/// The format of this name. If there is none, throws Error(bad_text), which names all formats.
ExportFormat parse_export_format(std::string_view name);

/// Hands the text to `take` piece by piece; a piece may be empty. An exception of `take` ends the work and is
/// passed on. Rows, columns and lines count from 1 in the text. `encoding` matters for clauses only; if it is
/// empty, n chooses it (kProductFrom). Memory: a few numbers for each free square, and none for minizinc. Throws
/// Error for an invalid problem, Error(too_large) for n > largest_n, and Error(bad_argument) if `take` is empty.
void export_problem(const CheckedProblem& problem, ExportFormat format,
                    const std::function<void(std::string_view)>& take,
                    std::optional<AtMostOne> encoding = std::nullopt);

}  // namespace queens
QUEENS_PUBLIC_END
