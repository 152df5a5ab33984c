// What a device compiles for a shape: a text, and the names of its kernels. Counting uses the join's; tests have
// others.
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
