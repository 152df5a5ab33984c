#include "simd/kernel.hpp"

#include <algorithm>

#include "hwy/targets.h"
#include "simd/leaf_scalar.hpp"
#include "simd/leaf_vector.hpp"

namespace queens::simd {
namespace {

struct Row {
  std::int64_t target;
  std::string_view name;
  std::string_view variant;
};

constexpr Row kRows[] = {
    {HWY_AVX3_DL, "avx512", "avx512-vbmi2"},
    {HWY_AVX3, "avx512", "avx512-bw"},
    {HWY_AVX2, "avx2", "avx2"},
    {HWY_SSE4, "sse4", "sse4"},
    {HWY_NEON, "neon", "neon"},
    {HWY_WASM, "wasm128", "wasm128"},
};

std::vector<Kernel> list_kernels() {
  std::vector<Kernel> list;
  for (const Row& row : kRows) {
    const LeafFunction function = vector_leaf(row.target);
    if (function != nullptr && (hwy::SupportedTargets() & row.target) != 0)
      list.push_back({row.name, row.variant, function});
  }
  list.push_back({"scalar", "scalar", count_leaf_scalar});
  return list;
}

}  // namespace

const std::vector<Kernel>& kernels() {
  static const std::vector<Kernel> list = list_kernels();
  return list;
}

const Kernel* find_kernel(std::string_view name) {
  const auto& list = kernels();
  const auto found = std::find_if(list.begin(), list.end(), [&](const Kernel& kernel) {
    return kernel.name == name || kernel.variant == name;
  });
  return found == list.end() ? nullptr : &*found;
}

std::string kernel_names() {
  std::string names;
  std::string_view last;
  for (const Kernel& kernel : kernels()) {
    if (kernel.name == last) continue;
    last = kernel.name;
    names.append(names.empty() ? "" : ", ").append(last);
  }
  return names;
}

}  // namespace queens::simd
