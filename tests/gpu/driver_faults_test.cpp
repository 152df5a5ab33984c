// Makes every call to a driver fail, one call in each run: only this call, or all calls from it on. The result must be
// one clear error, or none if the failure does not matter, and nothing may stay open.
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string_view>

#include "gpu/fake_devices.hpp"
#include "gpu/fake_driver.hpp"

namespace queens::gpu::test {
namespace {

const std::vector<std::uint32_t> kElevens(40, 11);

// Opens a device, uses everything it can do, and returns the error, if there was one.
std::optional<DeviceError> error_of(const std::function<std::unique_ptr<Device>()>& open) {
  try {
    EXPECT_EQ(add_on(*open()), kElevens);
    return std::nullopt;
  } catch (const DeviceError& error) {
    const std::string message = error.what();
    EXPECT_FALSE(message.empty());
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
    EXPECT_LT(message.size(), 400u) << message;
    return error;
  }
}

// Makes every call of `driver` that `use` makes fail in turn, with each of these errors.
void fail_each_call(const FakeDriver& driver, const std::vector<int>& codes,
                    const std::function<void()>& use) {
  driver.reset();
  use();
  std::vector<std::pair<std::string, int>> calls;
  for (const std::string& function : driver.called())
    for (int nth = 1; nth <= driver.calls(function); ++nth) calls.emplace_back(function, nth);
  EXPECT_GT(calls.size(), 5u);
  for (const auto& [function, nth] : calls)
    for (const int code : codes)
      for (const bool from_then_on : {false, true}) {
        SCOPED_TRACE("call " + std::to_string(nth) + " of " + function + " fails with " +
                     std::to_string(code) + (from_then_on ? ", and all later ones" : ""));
        driver.fail(function, nth, code, from_then_on);
        use();
        EXPECT_EQ(driver.open(), 0);
        EXPECT_EQ(driver.misuse(), 0);
      }
  driver.reset();
}

std::unique_ptr<Device> cuda_device() { return open_fake_cuda(); }
std::unique_ptr<Device> opencl_device() { return open_fake_opencl(); }

TEST(DriverFaults, EveryCallOfCuda) {
  fail_each_call(FakeDriver(QUEENS_FAKE_CUDA), {1, 2, 46, 100, 719, 999}, [] {
    all_devices(fake_libraries());
    error_of(cuda_device);
  });
}

TEST(DriverFaults, EveryCallOfTheCompiler) {
  const FakeDriver cuda(QUEENS_FAKE_CUDA);
  fail_each_call(FakeDriver(QUEENS_FAKE_NVRTC_12), {1, 6, 11}, [&] {
    const std::optional<DeviceError> error = error_of(cuda_device);
    if (error) {
      EXPECT_NE(error->trouble(), Trouble::lost);
      EXPECT_EQ(std::string(error->what()).rfind("cuda:0: ", 0), 0u) << error->what();
    }
    EXPECT_EQ(cuda.open(), 0);
  });
}

TEST(DriverFaults, EveryCallOfOpencl) {
  fail_each_call(FakeDriver(QUEENS_FAKE_OPENCL), {-1, -2, -4, -5, -6, -36, -9999}, [] {
    all_devices(fake_libraries());
    error_of(opencl_device);
  });
}

TEST(DriverFaults, AreToldApart) {
  const FakeDriver of_cuda(QUEENS_FAKE_CUDA), of_opencl(QUEENS_FAKE_OPENCL);
  const struct {
    const char* function;
    int code;
    Trouble trouble;
    bool from_then_on = false;
  } kFaults[] = {
      {"cuInit", 999, Trouble::refused},
      {"cuDevicePrimaryCtxRetain", 46, Trouble::refused},
      {"cuDevicePrimaryCtxRetain", 2, Trouble::no_memory},
      {"cuModuleLoadDataEx", 222, Trouble::build_failed},
      {"cuMemAlloc_v2", 2, Trouble::no_memory},
      {"cuMemAlloc_v2", 719, Trouble::lost},
      {"cuLaunchKernel", 701, Trouble::refused},
      {"cuLaunchKernel", 700, Trouble::lost},
      {"cuStreamSynchronize", 719, Trouble::lost},
      {"cuMemcpyDtoHAsync_v2", 214, Trouble::lost},
      {"clCreateContext", -2, Trouble::refused},
      {"clBuildProgram", -11, Trouble::build_failed},
      {"clCreateBuffer", -61, Trouble::no_memory},
      {"clEnqueueWriteBuffer", -4, Trouble::no_memory},
      {"clEnqueueNDRangeKernel", -5, Trouble::no_memory},
      {"clEnqueueNDRangeKernel", -5, Trouble::lost, true},
      {"clEnqueueNDRangeKernel", -52, Trouble::refused},
      {"clFlush", -36, Trouble::lost},
      {"clFinish", -5, Trouble::lost},
      {"clEnqueueReadBuffer", -9999, Trouble::lost},
  };
  for (const auto& [function, code, trouble, from_then_on] : kFaults) {
    const bool cuda = std::string_view(function).substr(0, 2) == "cu";
    const FakeDriver& driver = cuda ? of_cuda : of_opencl;
    driver.fail(function, 1, code, from_then_on);
    const std::optional<DeviceError> error = error_of(cuda ? cuda_device : opencl_device);
    driver.reset();
    ASSERT_TRUE(error) << function << code;
    EXPECT_EQ(error->trouble(), trouble) << function << code;
    EXPECT_EQ(driver.open(), 0) << function;
  }
}

// A compiler that throws through the driver leaves its locks locked; to release anything then would wait for ever.
TEST(DriverFaults, ReleasesNothingAfterTheCompilerThrew) {
  constexpr int kThrows = -77777;
  const FakeDriver driver(QUEENS_FAKE_OPENCL);
  driver.fail("clBuildProgram", 1, kThrows);
  const std::optional<DeviceError> error = error_of(opencl_device);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->trouble(), Trouble::no_memory);
  EXPECT_EQ(driver.misuse(), 0) << "released something";
  driver.reset();
}

}  // namespace
}  // namespace queens::gpu::test
