// Random problems to measure solvers with, the same for a seed on every machine.
//
// All randomness is std::mt19937_64, whose numbers the C++ standard fixes, reduced here and not by
// the standard library's distributions, which differ. Instance i of a seed does not depend on how
// many are made: its generator begins with the two numbers mixed.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "queens/problem.hpp"

namespace queens {

struct InstanceSeed {
  std::uint64_t seed = 1;
  std::uint64_t index = 1;  ///< the first instance is 1
};

/// CSPLib's problem 079 as an instance generator: each of the 2n - 1 diagonals, then each of the
/// 2n - 1 antidiagonals is blocked with probability `density`, independently. (I. P. Gent,
/// C. Jefferson, P. Nightingale, "Complexity of n-Queens Completion", Journal of Artificial
/// Intelligence Research 59 (2017), call it the excluded diagonals problem.) Throws
/// Error(bad_limit) unless 0 <= density <= 1. O(n).
Problem excluded_diagonals(std::int32_t n, double density, InstanceSeed seed);

/// `queens` queens placed one after the other, each on a square chosen uniformly among those that
/// no earlier one attacks; begun anew when there is none left. Throws Error(bad_limit) unless
/// 0 <= queens <= n, and Error(too_large) when kInstanceTries beginnings led nowhere: nine
/// tenths of a board are filled at once this way, the last few rows seldom.
/// Nine tenths of a large board take hours: `going` is asked now and then whether to go on, and
/// nothing comes when it says no. O(n) memory.
std::optional<Problem> pre_placed(std::int32_t n, std::int32_t queens, InstanceSeed seed,
                                  const std::function<bool()>& going);
Problem pre_placed(std::int32_t n, std::int32_t queens, InstanceSeed seed);
inline constexpr int kInstanceTries = 1000;

}  // namespace queens
