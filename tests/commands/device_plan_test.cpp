#include "commands/reports.hpp"

#include <gtest/gtest.h>

namespace queens::commands {
namespace {

// Each device first takes its starting time; then devices and cores share the units.
TEST(DevicePlan, DevicesAndCoresShareTheUnits) {
  DevicePlan plan;
  plan.cost.seconds = {81, 101, 121};
  plan.cost.starting_seconds = 1;
  EXPECT_DOUBLE_EQ(plan.seconds(1).expected, 101);
  EXPECT_DOUBLE_EQ(plan.seconds(10).expected, 11);
  EXPECT_DOUBLE_EQ(plan.seconds(10).low, 9);
  plan.cores = 4;
  plan.core_cost = CostEstimate{.core_seconds = {400, 400, 400}};
  EXPECT_DOUBLE_EQ(plan.seconds(1).expected, 51);
}

}  // namespace
}  // namespace queens::commands
