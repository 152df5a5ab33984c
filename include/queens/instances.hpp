// Random problems for measuring solvers. A seed and an index, which numbers the problems of a seed from 1, always give
// the same problem, on every machine.
//
//   const queens::Problem problem = queens::excluded_diagonals(24, 0.25, /* seed */ 1, /* index */ 7);
//   std::cout << queens::problem_file(problem);
//
// The random numbers come from std::mt19937_64, which the C++ standard specifies exactly. The library
// reduces them to ranges itself, because the distributions of standard libraries differ. An instance
// depends only on its seed and its index, not on how many instances are made.
#pragma once

#include <cstdint>
#include <optional>

#include "queens/engine.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// The excluded diagonals problem, CSPLib 079: blocks each of the 2n - 1 diagonals and then each of
/// the 2n - 1 antidiagonals, independently, with probability `density`. Throws Error(bad_limit)
/// unless 0 <= density <= 1. O(n). Source: I. P. Gent, C. Jefferson, P. Nightingale, "Complexity of
/// n-Queens Completion", Journal of Artificial Intelligence Research 59 (2017).
[[nodiscard]] Problem excluded_diagonals(std::int64_t n, double density, std::uint64_t seed = 1,
                                         std::uint64_t index = 1);

/// Places `queens` queens one after another, each on a square drawn uniformly from those that no earlier queen
/// attacks. Starts again when no such square is left. The first start usually suffices for up to nine tenths of the
/// rows, but seldom for the last few. Throws Error(bad_limit) unless 0 <= queens <= n, and Error(too_large) after
/// 1000 starts. On large boards, placing nine tenths of the queens takes hours. Empty only if the time limit or
/// on_progress stopped it; the seed is not that of `limits`. O(n) memory.
[[nodiscard]] std::optional<Problem> pre_placed(std::int64_t n, std::int64_t queens,
                                                std::uint64_t seed = 1, std::uint64_t index = 1,
                                                const Limits& limits = {});

}  // namespace queens
QUEENS_PUBLIC_END
