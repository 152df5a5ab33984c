// Tests how cards are used through CUDA and OpenCL, with the fake drivers in fake/.
#include <gtest/gtest.h>

#include <functional>
#include <utility>

#include "count/join/units.hpp"
#include "gpu/counter.hpp"
#include "gpu/fake_devices.hpp"
#include "gpu/fake_driver.hpp"

namespace queens::gpu::test {
namespace {

const char* const kNowhere = "/nowhere/libnothing.so.1";

std::string message_of(const std::function<void()>& use, Trouble trouble) {
  try {
    use();
  } catch (const DeviceError& error) {
    EXPECT_EQ(error.trouble(), trouble) << error.what();
    return error.what();
  }
  ADD_FAILURE() << "no error";
  return {};
}

TEST(FakeCard, OfCudaComputes) {
  const FakeDriver driver(QUEENS_FAKE_CUDA);
  const std::unique_ptr<Device> device = open_fake_cuda();
  EXPECT_EQ(add_on(*device), std::vector<std::uint32_t>(40, 11));
  EXPECT_EQ(add_on(*device), std::vector<std::uint32_t>(40, 11)) << "built twice";
  const DeviceInfo& info = device->info();
  EXPECT_EQ(info.id, "cuda:0");
  EXPECT_EQ(info.name, "Fake card 0");
  EXPECT_EQ(info.driver, "CUDA 12.4");
  EXPECT_EQ(info.memory, 256u << 20);
  EXPECT_EQ(info.largest_group, 8u);
  EXPECT_EQ(info.pci, "0000:41:00");
  EXPECT_FALSE(info.is_processor);
  EXPECT_EQ(driver.misuse(), 0);
}

TEST(FakeCard, OfOpenclComputes) {
  const std::unique_ptr<Device> device = open_fake_opencl();
  EXPECT_EQ(add_on(*device), std::vector<std::uint32_t>(40, 11));
  EXPECT_EQ(add_on(*device), std::vector<std::uint32_t>(40, 11)) << "built twice";
  const DeviceInfo& info = device->info();
  EXPECT_EQ(info.id, "opencl:0,0");
  EXPECT_EQ(info.name, "Fake card 0");
  EXPECT_EQ(info.driver, "OpenCL 1.2 Fake, driver 1.0");
  EXPECT_EQ(info.pci, "0000:41:00");
}

// The kernels run as C++; everything else is as with a real card.
TEST(FakeCard, CountsSolutions) {
  const FakeDriver driver(QUEENS_FAKE_CUDA);
  for (const auto& [n, published] : {std::pair(8, 92), std::pair(9, 352)}) {
    const std::unique_ptr<Device> device = open_fake_cuda(join_in_cuda);
    StopToken& token = never_stopped();
    Counter counter(*device, n, {}, token);
    std::vector<std::uint64_t> units;
    const counting::join::Units all(n);
    for (std::uint64_t unit = 0; unit < all.count(); ++unit) units.push_back(unit);
    Count solutions = 0;
    EXPECT_TRUE(counter.count(units, token,
                              [&](const UnitResult& result) { solutions += result.weighted; }));
    EXPECT_EQ(solutions, static_cast<Count>(published)) << n;
  }
  EXPECT_EQ(driver.open(), 0);
  EXPECT_EQ(driver.misuse(), 0);
}

TEST(FakeCard, ThatAnotherProgramFills) {
  const std::unique_ptr<Device> other = open_fake_cuda();
  const std::unique_ptr<Buffer> most = other->allocate(200u << 20);
  const std::unique_ptr<Device> device = open_fake_cuda();
  EXPECT_EQ(device->info().memory, 56u << 20);
  EXPECT_EQ(message_of([&] { device->allocate(100'000'000); }, Trouble::no_memory),
            "cuda:0 does not have 100 MB free");
  EXPECT_EQ(all_devices(fake_libraries()).devices.at(0).memory, 256u << 20) << "what it has";
}

TEST(FakeCard, OfOpenclHasALargestBuffer) {
  const std::unique_ptr<Device> device = open_fake_opencl();
  EXPECT_EQ(message_of([&] { device->allocate(20'000'000); }, Trouble::no_memory),
            "opencl:0,0 cannot provide 20 MB of memory in one buffer");
}

TEST(FakeCard, WithKernelsThatDoNotCompile) {
  const auto wrong = [](const Shape&) { return Source{"kernel add\n#error no\n", {"add"}}; };
  EXPECT_EQ(message_of(
                [&] {
                  open_fake_cuda(wrong)->build({8, 4});
                },
                Trouble::build_failed),
            "cuda:0: NVRTC 12.4 cannot compile the kernels: NVRTC_ERROR_COMPILATION: join.cu(1): "
            "error: #error no");
  EXPECT_EQ(
      message_of(
          [&] {
            open_fake_opencl(wrong)->build({8, 4});
          },
          Trouble::build_failed),
      "opencl:0,0 cannot compile the kernels: CL_BUILD_PROGRAM_FAILURE: line 1: error: wrong");
}

TEST(FakeCard, TooSmallForAKernel) {
  EXPECT_EQ(
      message_of(
          [] {
            open_fake_cuda()->build({16, 4});
          },
          Trouble::build_failed),
      "cuda:0: the kernel add needs groups of 16 items, but the device can run it only in groups "
      "of at most 8");
  const auto large = [](const Shape&) { return Source{"kernel add, large\n", {"add"}}; };
  EXPECT_EQ(message_of(
                [&] {
                  open_fake_opencl(large)->build({8, 4});
                },
                Trouble::build_failed),
            "opencl:0,0: the kernel add needs 51200 bytes of local memory, but only 49152 are "
            "available");
}

TEST(FakeCard, WithoutAKernel) {
  for (const auto& device : {open_fake_cuda(), open_fake_opencl()}) {
    device->build({8, 4});
    EXPECT_EQ(message_of([&] { device->launch("subtract", 1, {}); }, Trouble::refused),
              device->info().id + " has no kernel subtract");
  }
}

TEST(FakeCard, WithoutACompiler) {
  const std::unique_ptr<Device> device = open_cuda(fake_cuda(), 0, {kNowhere}, add_source);
  EXPECT_EQ(message_of(
                [&] {
                  device->build({8, 4});
                },
                Trouble::refused),
            "cuda:0: CUDA's compiler NVRTC was not found. Install Debian's package libnvrtc11.2, "
            "Ubuntu's libnvrtc12 or NVIDIA's cuda-nvrtc-12-4");
}

// The fake driver is for CUDA 12.4. A driver does not load binaries that a compiler of a newer CUDA made.
TEST(FakeCard, TakesTheCompilerThatSuitsItsDriver) {
  const auto wrong = [](const Shape&) { return Source{"#error no\n", {"add"}}; };
  const auto message = [&](const std::vector<std::string>& compilers) {
    return message_of(
        [&] {
          open_cuda(fake_cuda(), 0, compilers, wrong)->build({8, 4});
        },
        Trouble::build_failed);
  };
  EXPECT_NE(message({QUEENS_FAKE_NVRTC_13, kNowhere, QUEENS_FAKE_NVRTC_12}).find("NVRTC 12.4"),
            std::string::npos);
  EXPECT_NE(message({QUEENS_FAKE_NVRTC_13, kNowhere}).find("NVRTC 13.4"), std::string::npos);
}

TEST(FakeCard, ThatDoesNotLoadTheKernels) {
  const FakeDriver driver(QUEENS_FAKE_CUDA);
  driver.fail("cuModuleLoadDataEx", 1, 222);
  EXPECT_EQ(
      message_of(
          [] {
            open_fake_cuda()->build({8, 4});
          },
          Trouble::build_failed),
      "cuda:0 (CUDA 12.4) cannot load the kernels compiled by NVRTC 12.4: CUDA_ERROR_FAKE_222");
}

TEST(FakeCard, ThatIsNotThere) {
  EXPECT_EQ(message_of([] { open_cuda(fake_cuda(), 7); }, Trouble::refused),
            "there is no device cuda:7");
  EXPECT_EQ(message_of([] { open_opencl(fake_opencl(), 0, 7); }, Trouble::refused),
            "there is no device opencl:0,7");
  EXPECT_EQ(message_of([] { open_opencl(fake_opencl(), 0, 1); }, Trouble::refused),
            "opencl:0,1 is not available, or has no compiler");
}

}  // namespace
}  // namespace queens::gpu::test
