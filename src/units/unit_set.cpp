#include <utility>

#include "queens/units.hpp"

namespace queens {

UnitSet UnitSet::united(std::vector<UnitRange> ranges) {
  std::sort(ranges.begin(), ranges.end(),
            [](const UnitRange& a, const UnitRange& b) { return a.first < b.first; });
  UnitSet units;
  for (const UnitRange& each : ranges) {
    const std::uint64_t next = units.empty() ? each.first : units.ranges_.back().last + 1;
    if (each.last >= next) units.add({std::max(each.first, next), each.last});
  }
  return units;
}

UnitSet UnitSet::within(const UnitRange& range) const {
  UnitSet units;
  for (const UnitRange& each : ranges_)
    if (each.overlaps(range))
      units.add({std::max(each.first, range.first), std::min(each.last, range.last)});
  return units;
}

UnitSet UnitSet::missing_of(std::uint64_t units) const {
  UnitSet missing;
  std::uint64_t next = 0;
  for (const UnitRange& each : ranges_) {
    if (each.first >= units) break;
    if (next < each.first) missing.add({next, each.first - 1});
    next = each.last + 1;
  }
  if (next < units) missing.add({next, units - 1});
  return missing;
}

}  // namespace queens
