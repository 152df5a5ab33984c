// Finds out which vector kernels this machine can run.
//
// The compiler's built-ins, not Highway, detect the instruction sets: loading libhwy takes 3 ms because it
// calibrates its timer, and nothing else of it is needed at run time.
#include "simd/kernel.hpp"

#include <hwy/detect_targets.h>
#include "simd/leaf.hpp"

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

#if HWY_ARCH_X86
bool runs_here(std::int64_t target) {
  __builtin_cpu_init();
  const bool sse4 = __builtin_cpu_supports("ssse3") && __builtin_cpu_supports("sse4.1") &&
                    __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
  const bool avx2 = sse4 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                    __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  const bool avx3 = avx2 && __builtin_cpu_supports("avx512f") &&
                    __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
                    __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512vl");
  const bool avx3_dl =
      avx3 && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
      __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq") &&
      __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("gfni") &&
      __builtin_cpu_supports("vpclmulqdq");
  return target == HWY_SSE4      ? sse4
         : target == HWY_AVX2    ? avx2
         : target == HWY_AVX3    ? avx3
         : target == HWY_AVX3_DL ? avx3_dl
                                 : false;
}
#else
bool runs_here(std::int64_t /*target*/) { return true; }  // the compiler decides elsewhere
#endif

std::vector<Kernel> list_kernels() {
  std::vector<Kernel> list;
  for (const Row& row : kRows) {
    const LeafFunction function = vector_leaf(row.target);
    if (function != nullptr && runs_here(row.target))
      list.push_back({row.name, row.variant, function, vector_pairs(row.target), row.target});
  }
  list.push_back({"scalar", "scalar", count_leaf_scalar, &scalar_pairs()});
  return list;
}

}  // namespace

const std::vector<Kernel>& kernels() {
  static const std::vector<Kernel> list = list_kernels();
  return list;
}

std::vector<std::string> kernel_names() {
  std::vector<std::string> names;
  for (const Kernel& kernel : kernels())
    if (names.empty() || kernel.name != names.back()) names.emplace_back(kernel.name);
  return names;
}

}  // namespace queens::simd
