// Tests the memory and the time that the tasks of a cluster request. They are computed from a sample of units, timed by
// the test's own clock. Also tests the manifest, the list of the parts that the tasks count.
#include "cluster/manifest.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "cluster/slurm_script.hpp"
#include "plan/timed_units.hpp"

namespace queens::cluster {
namespace {

constexpr std::uint64_t kMegabytes = 1 << 20;

// 300 units of a minute each.
struct Hours {
  double clock = 0;
  plan::TimedUnits units{"cross/1", 20, {.seconds = 60}, clock};

  TaskNeeds needs(NeedsOptions options, const std::vector<std::uint64_t>& cuts = {0, 100, 300}) {
    options.seconds = 1e6;
    options.clock = [this] { return clock; };
    return task_needs(units, cuts, options);
  }
};

TEST(TaskNeeds, AreThoseOfTheLargestPart) {
  const TaskNeeds needs = Hours().needs({.threads = 4});
  ASSERT_TRUE(needs.core_seconds.has_value());
  EXPECT_NEAR(needs.core_seconds->expected, 300 * 60, 1e-6);
  EXPECT_NEAR(needs.largest_seconds, needs.core_seconds->high * 200 / 300 / 4, 1e-6);
  EXPECT_EQ(needs.minutes, 5 + static_cast<long>(std::ceil(needs.largest_seconds / 30)));
  EXPECT_GE(needs.memory, 3 * 512 * kMegabytes) << "for three further threads";
  EXPECT_GT(needs.megabytes, needs.memory / kMegabytes);
  EXPECT_GT(needs.merge_minutes, 0);
}

// However many threads there are, a unit is counted by only one of them.
TEST(TaskNeeds, AreNeverLessThanAUnit) {
  const TaskNeeds needs = Hours().needs({.threads = 1000});
  EXPECT_NEAR(needs.largest_seconds, needs.core_seconds->high / 300, 1e-6);
}

TEST(TaskNeeds, WhatIsGivenIsNotMeasured) {
  Hours hours;
  const TaskNeeds both = hours.needs({.memory = 800 * kMegabytes, .minutes = 7});
  EXPECT_EQ(hours.clock, 0);
  EXPECT_EQ(both.minutes, 7);
  EXPECT_EQ(both.memory, 800 * kMegabytes);
  EXPECT_EQ(both.megabytes, 900 + 200u);
  EXPECT_FALSE(both.core_seconds.has_value());
  const TaskNeeds memory = hours.needs({.memory = 800 * kMegabytes});
  EXPECT_GT(hours.clock, 0);
  EXPECT_GT(memory.minutes, 7);
  EXPECT_EQ(memory.megabytes, 900 + 200u);
  const TaskNeeds minutes = hours.needs({.minutes = 7});
  EXPECT_EQ(minutes.minutes, 7);
  EXPECT_EQ(minutes.largest_seconds, 0);
  EXPECT_TRUE(minutes.core_seconds.has_value()) << "for the manifest";
}

TEST(TaskNeeds, NothingIsSaidOfUnitsThatDoNotEnd) {
  double clock = 0;
  const plan::TimedUnits units("cross/1", 20, {.end = false}, clock);
  const TaskNeeds needs = task_needs(units, {0, 300}, {.seconds = 1e6});
  EXPECT_EQ(needs.minutes, 0);
  EXPECT_FALSE(needs.core_seconds.has_value());
}

TEST(Manifest, OfADividedCountIsReadAsItWasWritten) {
  Hours hours;
  const Problem problem{.n = 20, .queens = {{0, 2}}};
  Manifest manifest = manifest_of(problem, hours.units, {0, 100, 300}, 8);
  ASSERT_EQ(manifest.parts.size(), 2u);
  EXPECT_EQ(manifest.parts[1].number, 2);
  EXPECT_EQ(manifest.parts[1].units, (UnitRange{100, 299}));
  EXPECT_EQ(manifest.run.problem, "queen 1,3");
  EXPECT_EQ(manifest.engine, "cross");
  manifest.core_seconds = hours.needs({}).core_seconds;
  const Manifest read = parse_manifest(manifest_text(manifest), "m");
  EXPECT_TRUE(read.same_job(manifest));
  EXPECT_EQ(read.threads, 8);
  EXPECT_DOUBLE_EQ(read.core_seconds->expected, manifest.core_seconds->expected);
}

TEST(SlurmTime, IsReadAsItIsWritten) {
  for (const long minutes : {1L, 59L, 60L, 1439L, 1440L, 100'000L})
    EXPECT_EQ(parse_slurm_time(slurm_time(minutes)), minutes);
  EXPECT_EQ(parse_slurm_time("90"), 90);
  EXPECT_EQ(parse_slurm_time("1-12"), 36 * 60);
  EXPECT_EQ(parse_slurm_time("61s"), 2);
  for (const char* wrong : {"", "soon", "1:60", "1:2:3:4", "-5", "1.5", "9999999999"})
    EXPECT_FALSE(parse_slurm_time(wrong).has_value()) << wrong;
}

}  // namespace
}  // namespace queens::cluster
