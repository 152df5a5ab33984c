// This machine as a device: the kernels' text, compiled as C++. For tests; a count by the processor's own kernels is
// faster.
#pragma once

#include <memory>

#include "gpu/device.hpp"

namespace queens::gpu {

/// `memory`: the bytes that it will allocate. Shapes: 1 x 16 and 8 x 4.
std::unique_ptr<Device> open_host(std::uint64_t memory);

}  // namespace queens::gpu
