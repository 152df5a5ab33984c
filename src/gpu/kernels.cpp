#include "gpu/kernels.hpp"

#include "gpu/kernel_texts.inc"  // made by cmake/Gpu.cmake

namespace queens::gpu {
namespace {

// `language`: defines what the kernels are written in.
Source join_in(const std::string& language, const Shape& shape) {
  return {"#define GROUP " + std::to_string(shape.group) + "\n#define LANES " +
              std::to_string(shape.lanes) + "\n" + language + k_layout + k_list + k_join,
          {kListKernel, kJoinKernel}};
}

}  // namespace

Source join_in_opencl(const Shape& shape) { return join_in(k_opencl, shape); }

Source join_in_cuda(const Shape& shape) { return join_in(std::string(k_cuda) + k_lanes, shape); }

}  // namespace queens::gpu
