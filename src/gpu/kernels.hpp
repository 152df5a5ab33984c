// The source text of the kernels (kernels/) as the compilers of OpenCL and CUDA get it. The kernels are the same for
// all devices; only the definitions before them differ.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "gpu/device.hpp"

namespace queens::gpu {

/// The names of the kernels of the join.
inline constexpr const char* kListKernel = "list_halves";
inline constexpr const char* kJoinKernel = "join_lists";

/// What a device compiles, and the names of the kernels in it. Counts use the kernels of the engine `join`; tests bring
/// their own.
struct Source {
  std::string text;
  std::vector<std::string> kernels;
};
using SourceOf = std::function<Source(const Shape&)>;

/// The kernels of the join in OpenCL C 1.2, and in CUDA C++. Neither needs headers. GROUP and LANES are defined at the
/// top.
Source join_in_opencl(const Shape& shape);
Source join_in_cuda(const Shape& shape);

}  // namespace queens::gpu
