// Ranges of units, and which of them a unit lies in.
#include "count/unit_range.hpp"

#include <gtest/gtest.h>

namespace queens::counting {
namespace {

TEST(UnitRange, AUnitLiesInOneOfThemOrInNone) {
  const std::vector<UnitRange> ranges = {{0, 3}, {5, 9}, {11, 11}};
  for (std::uint64_t unit = 0; unit < 14; ++unit) {
    const UnitRange* const range = range_of(ranges, unit);
    EXPECT_EQ(contains(ranges, unit), range != nullptr);
    if (unit <= 3)
      EXPECT_EQ(range, &ranges[0]) << unit;
    else if (unit >= 5 && unit <= 9)
      EXPECT_EQ(range, &ranges[1]) << unit;
    else if (unit == 11)
      EXPECT_EQ(range, &ranges[2]) << unit;
    else
      EXPECT_EQ(range, nullptr) << unit;
  }
  EXPECT_FALSE(contains({}, 0));
}

}  // namespace
}  // namespace queens::counting
