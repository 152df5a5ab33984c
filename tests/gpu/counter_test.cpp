// Checks that units counted by a device have the same results as units counted by the processor: solutions, weights and
// nodes. The device of this test is the processor, which runs the text of the kernels as C++; pocl_test.cpp runs it as
// OpenCL.
// labels: both arm
#include "gpu/counter.hpp"

#include <gtest/gtest.h>

#include "gpu/compare.hpp"
#include "gpu/host.hpp"

namespace queens::gpu {
namespace {

constexpr Shape kProcessorShape{.group = 1, .lanes = 16}, kCardShape{.group = 8, .lanes = 4};
constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;

TEST(Counter, CountsEachUnitLikeTheProcessor) {
  for (int n = 4; n <= 13; ++n) {
    const auto host = open_host(64 * kMegabyte);
    expect_like_the_processor(*host, n, {.shape = kProcessorShape});
  }
}

TEST(Counter, ItemsOfAGroupWorkTogether) {
  for (int n = 5; n <= 9; ++n) {
    const auto host = open_host(64 * kMegabyte);
    expect_like_the_processor(*host, n, {.shape = kCardShape});
  }
}

TEST(Counter, AGroupHandlesARowOfATableAtOnce) {
  DeviceInfo small;
  small.largest_group = 1;
  EXPECT_GE(shape_for(small).group * shape_for(small).lanes, 16u);
  const auto host = open_host(64 * kMegabyte);
  EXPECT_THROW(Counter(*host, 8, {.shape = Shape{.group = 1, .lanes = 8}}, never_stopped()), Error);
}

TEST(Counter, AnyCostsGiveTheSameCount) {
  for (const double costs : {1e-4, 0.1, 10.0, 1e4}) {
    const auto host = open_host(64 * kMegabyte);
    expect_like_the_processor(*host, 12, {.shape = kProcessorShape, .costs = costs});
    expect_like_the_processor(*host, 11, {.depth = 3, .shape = kProcessorShape, .costs = costs});
  }
}

TEST(Counter, FewerRowsInTheTables) {
  for (int depth = 1; depth <= 5; ++depth) {
    const auto host = open_host(64 * kMegabyte);
    expect_like_the_processor(*host, 12, {.depth = depth, .shape = kProcessorShape});
    expect_like_the_processor(*host, 13, {.depth = depth, .shape = kProcessorShape});
  }
}

// On large boards, words have more than thirty live bits, and tables more than five chunks.
class CounterOf : public testing::TestWithParam<int> {};

TEST_P(CounterOf, LargeBoards) {
  const auto host = open_host(512 * kMegabyte);
  expect_like_the_processor(*host, GetParam(), {.depth = 5, .shape = kProcessorShape}, 2);
  expect_like_the_processor(*host, GetParam(), {.depth = 5, .shape = kProcessorShape, .costs = 0.1},
                            1);
}

INSTANTIATE_TEST_SUITE_P(Large, CounterOf, testing::Values(18, 20));
// labels: full
INSTANTIATE_TEST_SUITE_P(Larger, CounterOf, testing::Values(21, 23));

TEST(Counter, LittleMemoryTakesLonger) {
  const auto host = open_host(24 * kMegabyte);
  const DeviceWork work = expect_like_the_processor(*host, 14, {.shape = kProcessorShape}, 40);
  EXPECT_GT(work.launches, 2u);
}

TEST(Counter, TooLittleMemoryIsAnError) {
  const auto host = open_host(11 * kMegabyte);
  try {
    const Counter counter(*host, 18, {.shape = kProcessorShape}, never_stopped());
    FAIL() << "it began";
  } catch (const DeviceError& error) {
    EXPECT_EQ(error.trouble(), Trouble::no_memory) << error.what();
    EXPECT_NE(std::string(error.what()).find("host"), std::string::npos) << error.what();
  }
}

TEST(Counter, StopsWhenAsked) {
  struct Stopped final : StopToken {
    Stopped() : StopToken(stop) {}
    std::atomic<bool> stop = false;
  } token;
  const auto host = open_host(64 * kMegabyte);
  Counter counter(*host, 14, {.shape = kProcessorShape}, token);
  int done = 0;
  EXPECT_FALSE(counter.count(counter.all_units(), token, [&](const UnitResult&) {
    ++done;
    token.stop = true;
  }));
  EXPECT_GT(done, 0);
  EXPECT_LT(done, 890);
}

}  // namespace
}  // namespace queens::gpu
