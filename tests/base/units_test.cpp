// Tests ranges of units, and sets of units.
// labels: arm
#include "queens/units.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "queens/error.hpp"

namespace queens {
namespace {

std::set<std::uint64_t> members(const UnitSet& units) {
  std::set<std::uint64_t> all;
  for (const UnitRange& each : units)
    for (std::uint64_t unit = each.first; unit <= each.last; ++unit) all.insert(unit);
  return all;
}

// Whether the ranges of the set are in ascending order, with a gap between any two.
bool in_order(const UnitSet& units) {
  const std::vector<UnitRange>& ranges = units.ranges();
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    if (ranges[i].first > ranges[i].last) return false;
    if (i > 0 && ranges[i - 1].last + 1 >= ranges[i].first) return false;
  }
  return true;
}

std::vector<UnitRange> some_ranges() {
  std::vector<UnitRange> ranges;
  for (const auto& [first, more] :
       *rc::gen::arbitrary<std::vector<std::pair<std::uint8_t, bool>>>())
    ranges.push_back({first, first + (more ? first % 7u : 0u)});
  return ranges;
}

}  // namespace

TEST(UnitSet, ReadsAsPeopleWriteIt) {
  EXPECT_EQ(to_string(UnitRange{3, 17}), "3..17");
  EXPECT_EQ(to_string(UnitRange{7, 7}), "7");
  EXPECT_EQ(to_string(UnitSet{{0, 3}, {4, 5}, {7, 7}}), "0..5, 7");
  EXPECT_EQ(to_string(UnitSet{}), "");
}

TEST(UnitSet, AUnitLiesInOneRangeOrInNone) {
  const UnitSet units{{0, 3}, {5, 9}, {11, 11}};
  EXPECT_EQ(units.size(), 10u);
  for (std::uint64_t unit = 0; unit < 14; ++unit) {
    const std::ptrdiff_t place = unit <= 3 ? 0 : unit >= 5 && unit <= 9 ? 1 : unit == 11 ? 2 : -1;
    EXPECT_EQ(units.contains(unit), place >= 0) << unit;
    EXPECT_EQ(units.range_of(unit),
              place < 0 ? nullptr : &units.ranges()[static_cast<std::size_t>(place)])
        << unit;
  }
  EXPECT_FALSE(UnitSet{}.contains(0));
}

TEST(UnitSet, RefusesWhatIsNoRangeOrNotInOrder) {
  EXPECT_EQ(to_string(UnitSet{{100, 200}, {0, 50}}), "0..50, 100..200");
  EXPECT_THROW((UnitSet{{5, 3}}), Error);
  UnitSet units{{10, 20}};
  EXPECT_THROW(units.add({30, 25}), Error);
  EXPECT_THROW(units.add({0, 5}), Error);
  EXPECT_THROW(units.add({20, 30}), Error);
  units.add({21, 30});
  EXPECT_EQ(to_string(units), "10..30");
}

RC_GTEST_PROP(UnitSet, UnitesRangesInAnyOrder, ()) {
  const std::vector<UnitRange> ranges = some_ranges();
  std::set<std::uint64_t> expected;
  for (const UnitRange& each : ranges)
    for (std::uint64_t unit = each.first; unit <= each.last; ++unit) expected.insert(unit);
  const UnitSet units = UnitSet(ranges);
  RC_ASSERT(in_order(units));
  RC_ASSERT(members(units) == expected);
  RC_ASSERT(units.size() == expected.size());
}

RC_GTEST_PROP(UnitSet, PicksThoseWithinARangeAndThoseThatAreMissing, ()) {
  const UnitSet set = UnitSet(some_ranges());
  const auto first = *rc::gen::inRange<std::uint64_t>(0, 260);
  const UnitRange range{first, first + *rc::gen::inRange<std::uint64_t>(0, 260)};
  const auto units = *rc::gen::inRange<std::uint64_t>(0, 300);
  const UnitSet within = set.within(range), missing = set.missing_of(units);
  RC_ASSERT(in_order(within) && in_order(missing));
  for (std::uint64_t unit = 0; unit < 600; ++unit) {
    RC_ASSERT(within.contains(unit) == (set.contains(unit) && range.contains(unit)));
    RC_ASSERT(missing.contains(unit) == (unit < units && !set.contains(unit)));
  }
}

}  // namespace queens
