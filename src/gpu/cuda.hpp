// Devices of CUDA: NVIDIA's cards, through the driver alone.
//
// Idea.    libcuda.so.1 comes with the driver, NVRTC (cuda_compiler.hpp) from a package of its own. No other part
//          of CUDA is needed.
// Waiting. The thread sleeps while the card works, so that it takes no time from the threads that count beside it.
// Errors.  After a kernel crashed, every call fails until the context is gone: then the device is lost.
// Tried:   OpenCL on NVIDIA's cards runs the same text (opencl.hpp), but few machines with a card have its loader.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gpu/cuda_api.hpp"
#include "gpu/device.hpp"
#include "gpu/source.hpp"

namespace queens::gpu {

/// The devices, in the driver's order. If there is none, `why_none` says why, in one line. Never throws for a
/// driver that does not work.
std::vector<DeviceInfo> cuda_devices(const std::shared_ptr<const cuda::Api>& api,
                                     std::string& why_none);

/// Opens a device by its number. Its info().memory is what was free then. `compilers`: names of NVRTC's library.
/// `keep_in`: a directory for compiled kernels, or nothing; if it cannot be written, info().remark says so.
/// Throws DeviceError.
std::unique_ptr<Device> open_cuda(
    const std::shared_ptr<const cuda::Api>& api, int number,
    const std::vector<std::string>& compilers = cuda::compiler_names(),
    SourceOf source = join_in_cuda, const std::string& keep_in = {});

}  // namespace queens::gpu
