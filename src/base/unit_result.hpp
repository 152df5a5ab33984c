// The results of adjacent ranges of units as one, as a ledger keeps them.
#pragma once

#include <vector>

#include "queens/units.hpp"

namespace queens {

/// Joins adjacent ranges, but none across a multiple of `block`. Returns them in the order of units; the results must
/// not overlap.
std::vector<UnitResult> joined(std::vector<UnitResult> results, std::uint64_t block);

}  // namespace queens
