// Tests Gray's cyclic shifts of a solution: all are solutions if and only if the solution is toroidal.
#include "analysis/shifts.hpp"

#include <gtest/gtest.h>

#include "support/oracle.hpp"

using namespace queens;
using namespace queens::test;

TEST(Shifts, AllAreSolutionsExactlyOnTheTorus) {
  for (int n = 1; n <= 8; ++n)
    for (const Placement& columns : all_solutions(n)) {
      const Shifts shifts = cyclic_shifts(columns);
      ASSERT_EQ(shifts.shifts.size(), columns.size());
      EXPECT_EQ(shifts.toroidal, is_solution(columns, true));
      EXPECT_EQ(shifts.toroidal, shifts.solutions() == columns.size());
      EXPECT_EQ(shifts.round_the_edge.has_value(), !shifts.toroidal);
      for (const Shift& each : shifts.shifts) {
        EXPECT_EQ(each.solution, is_solution(each.columns));
        EXPECT_EQ(each.attack.has_value(), !each.solution);
      }
      EXPECT_EQ(shifts.shifts[0].columns, columns);
      EXPECT_TRUE(shifts.shifts[0].solution);
    }
}

TEST(Shifts, GraysFiveQueens) {
  const Shifts shifts = cyclic_shifts(Placement{0, 2, 4, 1, 3});
  EXPECT_TRUE(shifts.toroidal);
  EXPECT_EQ(shifts.shifts[1].columns, (Placement{2, 4, 1, 3, 0}));
  EXPECT_EQ(shifts.solutions(), 5u);
}
