#include "gpu/kernels.hpp"

#include "gpu/kernel_texts.inc"  // made by cmake/Gpu.cmake

namespace queens::gpu {
namespace {

std::string shape_text(const Shape& shape) {
  return "#define GROUP " + std::to_string(shape.group) + "\n#define LANES " +
         std::to_string(shape.lanes) + "\n";
}

}  // namespace

std::string opencl_text(const Shape& shape) {
  return shape_text(shape) + k_opencl + k_layout + k_list + k_join;
}

std::string cuda_text(const Shape& shape) {
  return shape_text(shape) + k_cuda + k_lanes + k_layout + k_list + k_join;
}

}  // namespace queens::gpu
