// Devices of OpenCL: the cards of any vendor, and processors by PoCL.
//
// Errors. After a crash, NVIDIA's driver reports CL_OUT_OF_RESOURCES, which elsewhere means that memory is short.
//         So if a call reports that, the device is asked to finish what it does: if that fails too, it is lost.
// Memory. Drivers provide it when a buffer is used first. So a buffer is used when it is made; otherwise a full
//         card would show in the middle of a count.
// Cache.  Compiled kernels are kept by the driver. PoCL has no device if it cannot write its cache; then
//         why_none says so.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gpu/device.hpp"
#include "gpu/opencl_api.hpp"
#include "gpu/source.hpp"

namespace queens::gpu {

/// The devices of all platforms, in their order. If there is none, `why_none` says why, in one line. Never throws
/// for a driver that does not work.
std::vector<DeviceInfo> opencl_devices(const std::shared_ptr<const cl::Api>& api,
                                       std::string& why_none);

/// Opens a device, by the numbers of its platform and of the device within that. Throws DeviceError.
std::unique_ptr<Device> open_opencl(const std::shared_ptr<const cl::Api>& api, int platform,
                                    int device, SourceOf source = join_in_opencl);

}  // namespace queens::gpu
