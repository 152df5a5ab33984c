// Opens devices of the fake drivers, and has a function that uses everything a device can do.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "gpu/cuda.hpp"
#include "gpu/devices.hpp"
#include "gpu/opencl.hpp"

namespace queens::gpu::test {

inline Source add_source(const Shape&) { return {"kernel add\n", {"add"}}; }

inline std::shared_ptr<const cuda::Api> fake_cuda() {
  static const auto api =
      std::make_shared<const cuda::Api>(std::vector<std::string>{QUEENS_FAKE_CUDA});
  return api;
}
inline std::shared_ptr<const cl::Api> fake_opencl() {
  static const auto api =
      std::make_shared<const cl::Api>(std::vector<std::string>{QUEENS_FAKE_OPENCL});
  return api;
}
inline Libraries fake_libraries() { return {fake_cuda(), fake_opencl(), {QUEENS_FAKE_NVRTC_12}}; }

inline std::unique_ptr<Device> open_fake_cuda(SourceOf source = add_source) {
  return open_cuda(fake_cuda(), 0, {QUEENS_FAKE_NVRTC_12}, std::move(source));
}
inline std::unique_ptr<Device> open_fake_opencl(SourceOf source = add_source) {
  return open_opencl(fake_opencl(), 0, 0, std::move(source));
}

/// Adds 5 twice to 40 numbers that are 1, on the device, and returns the results: 40 times 11 if nothing failed.
inline std::vector<std::uint32_t> add_on(Device& device) {
  std::vector<std::uint32_t> numbers(40, 1);
  device.build({.group = 8, .lanes = 4});
  const std::unique_ptr<Buffer> buffer = device.allocate(numbers.size() * sizeof numbers[0]);
  device.write(*buffer, 0, std::as_bytes(std::span(numbers)));
  const std::array<Argument, 2> arguments = {buffer.get(), std::uint32_t{5}};
  device.launch("add", 5, arguments);
  device.launch("add", 5, arguments);
  device.finish();
  numbers.assign(numbers.size(), 0);
  device.read(*buffer, 0, std::as_writable_bytes(std::span(numbers)));
  return numbers;
}

}  // namespace queens::gpu::test
