// Random problems to measure solvers with, the same for a seed on every machine and for ever.
//
//   const queens::Problem problem = queens::excluded_diagonals(24, 0.25, {.seed = 1, .index = 7});
//   std::cout << queens::problem_file(problem);
//
// All randomness is std::mt19937_64, whose numbers the C++ standard fixes; the library reduces them itself,
// because the distributions of the standard library differ. An instance depends on its seed and its index,
// not on how many instances are made.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "queens/export.hpp"
#include "queens/problem.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

struct InstanceSeed {
  std::uint64_t seed = 1;
  std::uint64_t index = 1;  ///< the first instance is 1
};

/// Blocks each of the 2n - 1 diagonals, then each of the 2n - 1 antidiagonals, with probability
/// `density`, independently: the excluded diagonals problem, CSPLib's problem 079. Throws Error(bad_limit)
/// unless 0 <= density <= 1. O(n). Source: I. P. Gent, C. Jefferson, P. Nightingale, "Complexity of
/// n-Queens Completion", Journal of Artificial Intelligence Research 59 (2017).
Problem excluded_diagonals(std::int32_t n, double density, InstanceSeed seed);

/// Places `queens` queens one after the other, each on a square drawn uniformly among those that no earlier
/// queen attacks, and starts again when no square is left. Throws Error(bad_limit) unless 0 <= queens <=
/// n, and Error(too_large) after kInstanceTries starts: nine tenths of a board are usually filled at
/// the first start, the last few rows seldom. O(n) memory.
Problem pre_placed(std::int32_t n, std::int32_t queens, InstanceSeed seed);

/// The same, for large boards, of which nine tenths take hours: `going` is asked regularly whether to go on. Empty
/// when it returned false.
std::optional<Problem> pre_placed(std::int32_t n, std::int32_t queens, InstanceSeed seed,
                                  const std::function<bool()>& going);

inline constexpr int kInstanceTries = 1000;

}  // namespace queens
QUEENS_PUBLIC_END
