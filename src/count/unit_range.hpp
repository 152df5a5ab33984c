// Ranges of units: what a portion is made of, and what a ledger says is done.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <vector>

namespace queens::counting {

struct UnitRange {
  std::uint64_t first = 0, last = 0;  ///< both belong to it
  bool operator==(const UnitRange&) const = default;
};

/// The range in which the unit lies, null when there is none. `ranges` are ascending and do not overlap.
inline const UnitRange* range_of(const std::vector<UnitRange>& ranges, std::uint64_t unit) {
  const auto after = std::partition_point(
      ranges.begin(), ranges.end(), [&](const UnitRange& each) { return each.first <= unit; });
  if (after == ranges.begin() || unit > std::prev(after)->last) return nullptr;
  return &*std::prev(after);
}

inline bool contains(const std::vector<UnitRange>& ranges, std::uint64_t unit) {
  return range_of(ranges, unit) != nullptr;
}

}  // namespace queens::counting
