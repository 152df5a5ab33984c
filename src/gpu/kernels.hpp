// The source text of the kernels (kernels/) as the compilers of OpenCL and CUDA get it. The kernels are the same for
// all devices; only the definitions before them differ.
#pragma once

#include <string>

#include "gpu/device.hpp"

namespace queens::gpu {

/// The names of the kernels.
inline constexpr const char* kListKernel = "list_halves";
inline constexpr const char* kJoinKernel = "join_lists";

/// The whole program in OpenCL C 1.2, or in CUDA C++. Both need no headers. GROUP and LANES are defined at its top.
std::string opencl_text(const Shape& shape);
std::string cuda_text(const Shape& shape);

}  // namespace queens::gpu
