// Tests how cards are used through CUDA and OpenCL, with the fake drivers in fake/.
#include <gtest/gtest.h>

#include <functional>
#include <utility>

#include "gpu/counter.hpp"
#include "gpu/fake_devices.hpp"
#include "gpu/fake_driver.hpp"

namespace queens::gpu::test {
namespace {

const char* const kNowhere = "/nowhere/libnothing.so.1";

void expect_error(const std::function<void()>& use, Trouble trouble, const std::string& message) {
  try {
    use();
    ADD_FAILURE() << "not said: " << message;
  } catch (const DeviceError& error) {
    EXPECT_EQ(error.trouble(), trouble) << error.what();
    EXPECT_EQ(error.what(), message);
  }
}

void build(const std::unique_ptr<Device>& device, std::uint32_t group = 8) {
  device->build({group, 4});
}
SourceOf source(const std::string& text) {
  return [text](const Shape&) { return Source{text, {"add"}}; };
}

TEST(FakeCard, Computes) {
  const FakeDriver driver(QUEENS_FAKE_CUDA);
  for (const auto& device : {open_fake_cuda(), open_fake_opencl()}) {
    EXPECT_EQ(add_on(*device), std::vector<std::uint32_t>(40, 11));
    EXPECT_EQ(add_on(*device), std::vector<std::uint32_t>(40, 11)) << "built twice";
    const DeviceInfo& info = device->info();
    const bool cuda = info.id == "cuda:0";
    EXPECT_EQ(info.id, cuda ? "cuda:0" : "opencl:0,0");
    EXPECT_EQ(info.name, "Fake card 0");
    EXPECT_EQ(info.driver, cuda ? "CUDA 12.4" : "OpenCL 1.2 Fake, driver 1.0");
    EXPECT_EQ(info.pci, "0000:41:00");
    EXPECT_FALSE(info.is_processor);
    if (cuda) {
      EXPECT_EQ(info.memory, 256u << 20);
      EXPECT_EQ(info.largest_group, 8u);
    }
  }
  EXPECT_EQ(driver.misuse(), 0);
}

// The kernels run as C++; everything else is as with a real card.
TEST(FakeCard, CountsSolutions) {
  const FakeDriver driver(QUEENS_FAKE_CUDA);
  for (const auto& [n, published] : {std::pair(8, 92), std::pair(9, 352), std::pair(11, 2680)}) {
    const std::unique_ptr<Device> device = open_fake_cuda(join_in_cuda);
    StopToken& token = never_stopped();
    Counter counter(*device, n, {}, token);
    Count solutions = 0;
    EXPECT_TRUE(counter.count(counter.all_units(), token,
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
  expect_error([&] { device->allocate(100'000'000); }, Trouble::no_memory,
               "cuda:0 does not have 100 MB free");
  EXPECT_EQ(all_devices(fake_libraries()).devices.at(0).memory, 256u << 20) << "what it has";
}

TEST(FakeCard, SaysWhatItCannotDo) {
  const auto wrong = source("kernel add\n#error no\n");
  const auto compile_with = [&](const std::vector<std::string>& compilers) {
    return [=] { build(open_cuda(fake_cuda(), 0, compilers, wrong)); };
  };
  const auto subtract = [](const std::unique_ptr<Device>& device) {
    build(device);
    device->launch("subtract", 1, {});
  };
  const std::string cannot_compile =
      " cannot compile the kernels: NVRTC_ERROR_COMPILATION: join.cu(1): error: #error no";
  const struct {
    std::function<void()> use;
    Trouble trouble;
    std::string message;
  } kCases[] = {
      {[] { open_cuda(fake_cuda(), 7); }, Trouble::refused, "there is no device cuda:7"},
      {[] { open_opencl(fake_opencl(), 0, 7); }, Trouble::refused, "there is no device opencl:0,7"},
      {[] { open_opencl(fake_opencl(), 0, 1); }, Trouble::refused,
       "opencl:0,1 is not available, or has no compiler"},
      {[] { open_fake_opencl()->allocate(20'000'000); }, Trouble::no_memory,
       "opencl:0,0 cannot provide 20 MB of memory in one buffer"},
      {[&] { subtract(open_fake_cuda()); }, Trouble::refused, "cuda:0 has no kernel subtract"},
      {[&] { subtract(open_fake_opencl()); }, Trouble::refused,
       "opencl:0,0 has no kernel subtract"},
      {[] { build(open_fake_cuda(), 16); }, Trouble::build_failed,
       "cuda:0: the kernel add needs groups of 16 items, but the device can run it only in groups "
       "of at most 8"},
      {[] { build(open_fake_opencl(source("kernel add, large\n"))); }, Trouble::build_failed,
       "opencl:0,0: the kernel add needs 51200 bytes of local memory, but only 49152 are "
       "available"},
      {[&] { build(open_fake_opencl(wrong)); }, Trouble::build_failed,
       "opencl:0,0 cannot compile the kernels: CL_BUILD_PROGRAM_FAILURE: line 1: error: wrong"},
      {compile_with({kNowhere}), Trouble::refused,
       "cuda:0: CUDA's compiler NVRTC was not found. Install Debian's package libnvrtc11.2, "
       "Ubuntu's libnvrtc12 or NVIDIA's cuda-nvrtc-12-4"},
      // The fake driver is for CUDA 12.4. A driver does not load binaries that a compiler of a newer CUDA made.
      {compile_with({QUEENS_FAKE_NVRTC_13, kNowhere, QUEENS_FAKE_NVRTC_12}), Trouble::build_failed,
       "cuda:0: NVRTC 12.4" + cannot_compile},
      {compile_with({QUEENS_FAKE_NVRTC_13, kNowhere}), Trouble::build_failed,
       "cuda:0: NVRTC 13.4" + cannot_compile},
  };
  for (const auto& [use, trouble, message] : kCases) expect_error(use, trouble, message);
  const FakeDriver driver(QUEENS_FAKE_CUDA);
  driver.fail("cuModuleLoadDataEx", 1, 222);
  expect_error([] { build(open_fake_cuda()); }, Trouble::build_failed,
               "cuda:0 (CUDA 12.4) cannot load the kernels compiled by NVRTC 12.4: "
               "CUDA_ERROR_FAKE_222");
}

}  // namespace
}  // namespace queens::gpu::test
