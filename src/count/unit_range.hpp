// Ranges of units: what a portion is made of, and what a ledger says is done.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace queens::counting {

struct UnitRange {
  std::uint64_t first = 0, last = 0;  ///< both belong to it
  bool operator==(const UnitRange&) const = default;
};

/// Whether the unit lies in one of the ranges, which are ascending and do not overlap.
inline bool contains(const std::vector<UnitRange>& ranges, std::uint64_t unit) {
  const auto after = std::partition_point(
      ranges.begin(), ranges.end(), [&](const UnitRange& each) { return each.first <= unit; });
  return after != ranges.begin() && unit <= std::prev(after)->last;
}

}  // namespace queens::counting
