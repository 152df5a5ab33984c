// The source text of the kernels (kernels/) as the compilers of OpenCL and CUDA get it. The kernels are the same for
// all devices; only the definitions before them differ.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "gpu/device.hpp"

namespace queens::gpu {

/// The names of the kernels.
inline constexpr const char* kListKernel = "list_halves";
inline constexpr const char* kJoinKernel = "join_lists";

/// The whole program in OpenCL C 1.2, or in CUDA C++. Both need no headers. GROUP and LANES are defined at its top.
std::string opencl_text(const Shape& shape);
std::string cuda_text(const Shape& shape);

// The source text that a device compiles, and the names of the kernels in it. Counts use the kernels of the engine
// `join`; tests bring their own.
struct Source {
  std::string text;
  std::vector<std::string> kernels;
};
using SourceOf = std::function<Source(const Shape&)>;

inline Source join_in_opencl(const Shape& shape) {
  return {opencl_text(shape), {kListKernel, kJoinKernel}};
}
inline Source join_in_cuda(const Shape& shape) {
  return {cuda_text(shape), {kListKernel, kJoinKernel}};
}

}  // namespace queens::gpu
