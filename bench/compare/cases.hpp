// What script/bench compares.
#pragma once

#include <vector>

#include "compare/measurement.hpp"

namespace queens::bench {

enum class Extent {
  quick,   ///< a minute: n up to 16, at most three rounds
  normal,  ///< n up to 18; bitmask up to 16
  full,    ///< bitmask up to 17 as well
  large,   ///< the goals: large boards, whole up to n = 21, beside bitmask at 16
};

/// In the order in which each round runs them.
std::vector<Case> cases(Extent extent);

/// How often a case is measured: rounds are added until they have taken this many seconds.
struct Patience {
  int rounds;
  double seconds;
};
Patience patience(Extent extent);

}  // namespace queens::bench
