// Runs kernels on NVIDIA's cards through CUDA.
//
// Needs.   The driver's library libcuda.so.1, and the compiler NVRTC (cuda_compiler.hpp), which comes in a
//          separate package. No other part of CUDA is needed.
// Waiting. The thread sleeps while the card works, so that it takes no time from the threads that count beside it.
// Errors.  After a kernel has crashed, every call fails until the context is destroyed. So the device counts as lost.
// Tried.   OpenCL, which runs the same kernels on these cards (opencl.hpp). But few machines with a card have
//          OpenCL's loader installed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gpu/cuda_api.hpp"
#include "gpu/device.hpp"
#include "gpu/kernels.hpp"

namespace queens::gpu {

/// The devices, in the driver's order. If there is none, `why_none` says why, in one line. Never throws for a
/// driver that does not work.
std::vector<DeviceInfo> cuda_devices(const std::shared_ptr<const cuda::Api>& api,
                                     std::string& why_none);

/// Opens a device by its number. Its info().memory is the memory that was free then. `compilers`: names of NVRTC's
/// library. `keep_in`: a directory for compiled kernels, or nothing; if it cannot be written, info().remark says so.
/// Throws DeviceError.
std::unique_ptr<Device> open_cuda(
    const std::shared_ptr<const cuda::Api>& api, int number,
    const std::vector<std::string>& compilers = cuda::compiler_names(),
    SourceOf source = join_in_cuda, const std::string& keep_in = {});

}  // namespace queens::gpu
