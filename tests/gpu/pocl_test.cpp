// The kernels in OpenCL, on whatever device of OpenCL is here: in CI that is PoCL, on the processor.
#include <gtest/gtest.h>

#include <cstdlib>

#include "gpu/compare.hpp"
#include "gpu/devices.hpp"
#include "gpu/opencl.hpp"
#include "gpu/self_test.hpp"

namespace queens::gpu {
namespace {

constexpr std::uint64_t kPoclMemory = std::uint64_t{256} << 20;

class Pocl : public testing::Test {
 protected:
  void SetUp() override {
    std::string why_none;
    const auto devices = opencl_devices(libraries().opencl, why_none);
    if (devices.empty()) GTEST_SKIP() << why_none;
    device_ = open_device(devices.front().id);
  }
  std::unique_ptr<Device> device_;
};

TEST_F(Pocl, PassesTheSelfTest) { EXPECT_GT(self_test(*device_, never_stopped()), 0); }

TEST_F(Pocl, CountsEachUnitLikeTheProcessor) {
  for (int n = 8; n <= 14; ++n) expect_like_the_processor(*device_, n, {.memory = kPoclMemory});
  expect_like_the_processor(*device_, 20, {.memory = kPoclMemory, .depth = 5}, 4);
}

// Groups as on a card.
TEST_F(Pocl, CountsInGroups) {
  for (const Shape shape : {Shape{64, 4}, Shape{32, 1}})
    for (int n = 8; n <= 11; ++n)
      expect_like_the_processor(*device_, n, {.memory = kPoclMemory, .shape = shape});
}

}  // namespace
}  // namespace queens::gpu
