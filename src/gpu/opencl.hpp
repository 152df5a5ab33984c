// OpenCL devices: the cards of any vendor, and processors through PoCL.
//
// Errors. After a crash, NVIDIA's driver reports CL_OUT_OF_RESOURCES, which otherwise means that memory is short.
//         To tell the two apart, the program then waits for the device to finish its work (clFinish). If this
//         fails too, the device is lost.
// Memory. Drivers allocate the memory of a buffer only when the buffer is first used. So every buffer is used once
//         when it is made; otherwise a lack of memory would show only in the middle of a count.
// Cache.  The driver keeps compiled kernels. If PoCL cannot write its cache, it offers no device; why_none then
//         gives this reason.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gpu/device.hpp"
#include "gpu/kernels.hpp"
#include "gpu/opencl_api.hpp"

namespace queens::gpu {

/// The devices of all platforms, in the order of the platforms. If there is none, `why_none` says why, in one line.
/// Never throws for a driver that does not work.
std::vector<DeviceInfo> opencl_devices(const std::shared_ptr<const cl::Api>& api,
                                       std::string& why_none);

/// Opens a device by the number of its platform and its own number on that platform. Throws DeviceError.
std::unique_ptr<Device> open_opencl(const std::shared_ptr<const cl::Api>& api, int platform,
                                    int device, SourceOf source = join_in_opencl);

}  // namespace queens::gpu
