// Devices of OpenCL: the cards of any vendor, and processors by PoCL.
//
// Local memory. Every kernel must do with 48 KB, which all cards have. PoCL would accept more, so this is checked here.
// Errors.       A card that crashed usually reports CL_OUT_OF_RESOURCES at the next call that waits for it. So that
//               means a lost device there, and too little memory elsewhere.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gpu/device.hpp"
#include "gpu/opencl_api.hpp"

namespace queens::gpu {

/// The devices of all platforms, in their order. If there is none, `why_none` says why, in one line. Never throws for
/// a driver that does not work.
std::vector<DeviceInfo> opencl_devices(const std::shared_ptr<const cl::Api>& api,
                                       std::string& why_none);

/// Opens a device, by the numbers of its platform and of the device within that. Throws DeviceError.
std::unique_ptr<Device> open_opencl(const std::shared_ptr<const cl::Api>& api, int platform,
                                    int device);

}  // namespace queens::gpu
