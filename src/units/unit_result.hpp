// What a count by units hands on: from the threads that count, between the ranks of a job, to the ledger.
#pragma once

#include <cstdint>
#include <vector>

#include "queens/units.hpp"

namespace queens {

/// The units of a range, counted: sums over them.
struct UnitResult {
  UnitRange units;
  Count solutions = 0;
  Count weighted = 0;  ///< each unit's solutions times its weight: what they add to the number
  std::uint64_t nodes = 0;
  double seconds = 0;  ///< of one thread
};

/// Neighbouring ranges as one. In the order of units; the results must not overlap.
std::vector<UnitResult> joined(std::vector<UnitResult> results);

}  // namespace queens
