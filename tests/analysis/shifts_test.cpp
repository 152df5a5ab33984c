// Tests Gray's cyclic shifts of a solution: all are solutions if and only if the solution is toroidal.
#include "analysis/shifts.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/oracle.hpp"

using namespace queens;
using namespace queens::test;

static std::size_t solutions(const Shifts& shifts) {
  return std::count_if(shifts.shifts.begin(), shifts.shifts.end(),
                       [](const Shift& each) { return !each.attack; });
}

TEST(Shifts, AllAreSolutionsExactlyOnTheTorus) {
  for (int n = 1; n <= 8; ++n)
    for (const Placement& columns : all_solutions(n)) {
      const Shifts shifts = cyclic_shifts(columns);
      ASSERT_EQ(shifts.shifts.size(), columns.size());
      const bool toroidal = is_solution(columns, true);
      EXPECT_EQ(shifts.round_the_edge.has_value(), !toroidal);
      EXPECT_EQ(solutions(shifts) == columns.size(), toroidal);
      for (const Shift& each : shifts.shifts)
        EXPECT_EQ(each.attack.has_value(), !is_solution(each.columns));
      EXPECT_EQ(shifts.shifts[0].columns, columns);
      EXPECT_FALSE(shifts.shifts[0].attack);
    }
}

TEST(Shifts, GraysFiveQueens) {
  const Shifts shifts = cyclic_shifts(Placement{0, 2, 4, 1, 3});
  EXPECT_FALSE(shifts.round_the_edge);
  EXPECT_EQ(shifts.shifts[1].columns, (Placement{2, 4, 1, 3, 0}));
  EXPECT_EQ(solutions(shifts), 5u);
}
