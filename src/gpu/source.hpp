// The source text that a device compiles, and the names of the kernels in it. Counts use the kernels of the engine
// `join`; tests bring their own.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "gpu/kernels.hpp"

namespace queens::gpu {

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
