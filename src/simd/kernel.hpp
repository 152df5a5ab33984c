// The vector kernels: versions of the same inner loops for different instruction sets (AVX-512, AVX2, SSE4, NEON,
// WebAssembly, plain C++), and which of them this build has and this machine can run. queens::kernel()
// (engine/control.hpp) finds one by its name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "simd/leaf.hpp"
#include "simd/pairs.hpp"

namespace queens::simd {

struct Kernel {
  std::string_view name;     ///< avx512, avx2, sse4, neon, wasm128, scalar
  std::string_view variant;  ///< the full name of the instruction set, where `name` covers several
  LeafCount (*count_leaf)(const Leaf&, Scratch&);
  const PairKernel* pairs;
  std::int64_t target = 0;  ///< Highway's number of the instruction set; 0: scalar
};

/// The kernels this build has and this machine can run, fastest first; the last is scalar.
const std::vector<Kernel>& kernels();

/// The names of the kernels in kernels(), for messages; for example avx512, avx2, sse4, scalar.
std::vector<std::string> kernel_names();

}  // namespace queens::simd
