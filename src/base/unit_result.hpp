// What was counted in a range of units: the number of solutions, the search nodes and the time. Counting threads,
// or the processes of an MPI job, hand these results on to the ledger, the file that records them.
#pragma once

#include <cstdint>
#include <vector>

#include "queens/units.hpp"

namespace queens {

/// Sums over the counted units of a range.
struct UnitResult {
  UnitRange units;
  Count solutions = 0;
  Count weighted = 0;  ///< each unit's solutions times its weight: what they add to the total
  std::uint64_t nodes = 0;
  double seconds = 0;  ///< processor time of the thread that counted it
};

/// Joins adjacent ranges. Returns them in the order of units; the results must not overlap.
std::vector<UnitResult> joined(std::vector<UnitResult> results);

}  // namespace queens
