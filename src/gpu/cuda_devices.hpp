// Lists the CUDA devices and their properties.
#pragma once

#include <string>

#include "gpu/cuda_api.hpp"
#include "gpu/device.hpp"

namespace queens::gpu {

struct CudaDevice {
  cuda::DeviceNumber device;
  DeviceInfo info;
};

/// Finds a device by its number. Throws DeviceError.
CudaDevice find_cuda(const cuda::Api& api, int number);

/// The value of an attribute, or 0 if the driver does not report it.
int cuda_attribute(const cuda::Api& api, cuda::DeviceNumber device, int what);

/// The name of a status, such as "CUDA_ERROR_OUT_OF_MEMORY", or its number.
std::string cuda_name(const cuda::Api& api, cuda::Result status);

}  // namespace queens::gpu
