// The list of cases (program, kernel, threads, n) that script/bench measures and compares.
#pragma once

#include <vector>

#include "compare/measurement.hpp"

namespace queens::bench {

enum class Extent {
  quick,   ///< a minute: n up to 16, at most three rounds
  normal,  ///< n up to 18; bitmask up to 16
  full,    ///< bitmask up to 17 as well
  large,   ///< the cases of the goals: boards up to n = 21, samples of larger ones, bitmask at 16
};

/// The cases of an extent, in the order in which each round runs them.
std::vector<Case> cases(Extent extent);

/// How often a case is measured: once in each of at most `rounds` rounds, until its runs have taken `seconds` of CPU
/// time in total.
struct Patience {
  int rounds;
  double seconds;
};
Patience patience(Extent extent);

}  // namespace queens::bench
