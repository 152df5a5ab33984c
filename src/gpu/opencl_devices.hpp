// Lists the OpenCL devices and their properties.
#pragma once

#include <cstddef>

#include "gpu/device.hpp"
#include "gpu/opencl_api.hpp"

namespace queens::gpu {

struct OpenclDevice {
  cl::DeviceId device;
  DeviceInfo info;
};

/// Finds a device by the number of its platform and its own number on that platform. Throws DeviceError.
OpenclDevice find_opencl(const cl::Api& api, int platform, int device);

}  // namespace queens::gpu
