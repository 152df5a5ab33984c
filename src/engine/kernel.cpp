#include "engine/kernel.hpp"

#include <string>

#include "queens/problem.hpp"
#include "text/quote.hpp"

namespace queens {

const simd::Kernel& kernel_named(std::string_view name) {
  if (name.empty()) return simd::kernels().front();
  if (const simd::Kernel* found = simd::find_kernel(name)) return *found;
  throw Error(ErrorCode::engine_cannot,
              "no kernel " + quote(name) + " runs here; there are: " + simd::kernel_names());
}

}  // namespace queens
