// Tests estimates of how long a device takes for a count: from all units of small counts, from samples of larger ones,
// and with devices that fail.
#include "gpu/cost.hpp"

#include <gtest/gtest.h>

#include "catalogue/counting.hpp"
#include "gpu/faulty_device.hpp"
#include "gpu/host.hpp"

namespace queens::gpu {
namespace {

constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;

std::unique_ptr<counting::Decomposition> join(int n) {
  return counting::decompose(Problem{.n = n}, "join", {.threads = 1});
}

TEST(DeviceCost, SmallCountsAreCountedWhole) {
  const auto host = open_host(kMemory);
  const auto units = join(12);
  const DeviceCost cost = device_cost(*host, *units, {.whole_seconds = 1e9}, never_stopped());
  EXPECT_TRUE(cost.exact);
  EXPECT_TRUE(cost.known());
  EXPECT_EQ(cost.units, units->units());
  EXPECT_EQ(cost.sampled, cost.units);
  EXPECT_GT(cost.starting_seconds, 0);
  EXPECT_GT(cost.seconds.expected, cost.starting_seconds);
  EXPECT_LT(cost.seconds.low, cost.seconds.expected);
  EXPECT_GT(cost.seconds.high, cost.seconds.expected);
}

TEST(DeviceCost, OthersAreSampledUntilTheBatchesAgree) {
  const auto host = open_host(kMemory);
  int reports = 0;
  const DeviceCost cost = device_cost(*host, *join(13),
                                      {.precision = 10,  // any five batches agree that well
                                       .whole_seconds = 0,
                                       .seed = 7,
                                       .on_progress = [&](const DeviceCost&) { ++reports; }},
                                      never_stopped());
  EXPECT_FALSE(cost.exact);
  EXPECT_TRUE(cost.known());
  EXPECT_EQ(cost.batches, 5u);
  EXPECT_EQ(reports, 5);
  EXPECT_GT(cost.sampled, 0u);
  EXPECT_LE(cost.seconds.low, cost.seconds.expected);
}

TEST(DeviceCost, StoppedBeforeTwoBatchesThereIsNone) {
  const auto host = open_host(kMemory);
  ProgressTimer stopped(0);
  stopped.keep_going();
  EXPECT_FALSE(device_cost(*host, *join(13), {}, stopped).known());
}

TEST(DeviceCost, ADeviceThatFailsSaysSo) {
  for (int fails_at : {1, 5, 20}) {
    FaultyDevice device(fails_at, Trouble::lost);
    EXPECT_THROW(device_cost(device, *join(12), {}, never_stopped()), DeviceError) << fails_at;
  }
}

}  // namespace
}  // namespace queens::gpu
