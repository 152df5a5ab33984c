// Sets of units, and their text.
#include <algorithm>

#include "queens/error.hpp"
#include "queens/units.hpp"

namespace queens {
namespace {

void require_order(const UnitRange& range) {
  if (range.first > range.last)
    throw Error(ErrorCode::bad_argument, "units " + to_string(range) + " end before they begin");
}

}  // namespace

UnitSet::UnitSet(std::vector<UnitRange> ranges) {
  for (const UnitRange& each : ranges) require_order(each);
  std::sort(ranges.begin(), ranges.end(),
            [](const UnitRange& a, const UnitRange& b) { return a.first < b.first; });
  for (const UnitRange& each : ranges) {
    const std::uint64_t next = empty() ? each.first : ranges_.back().last + 1;
    if (each.last >= next) add({std::max(each.first, next), each.last});
  }
}

void UnitSet::add(const UnitRange& range) {
  require_order(range);
  const bool touches = !empty() && ranges_.back().last + 1 == range.first;
  if (!empty() && !touches && range.first <= ranges_.back().last)
    throw Error(ErrorCode::bad_argument, "units " + to_string(range) + " must begin after units " +
                                             to_string(ranges_.back()));
  size_ += range.size();
  if (touches)
    ranges_.back().last = range.last;
  else
    ranges_.push_back(range);
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

std::string to_string(const UnitRange& range) {
  const std::string first = std::to_string(range.first);
  return range.first == range.last ? first : first + ".." + std::to_string(range.last);
}

std::string to_string(const UnitSet& units) {
  std::string list;
  for (const UnitRange& each : units) list += (list.empty() ? "" : ", ") + to_string(each);
  return list;
}

}  // namespace queens
