#include "engine/kernel.hpp"

#include <string>
#include <vector>

#include "queens/problem.hpp"
#include "text/join.hpp"
#include "text/quote.hpp"
#include "text/suggestion.hpp"

namespace queens {

const simd::Kernel& kernel_named(std::string_view name) {
  if (name.empty()) return simd::kernels().front();
  if (const simd::Kernel* found = simd::find_kernel(name)) return *found;
  const std::vector<std::string> names = simd::kernel_names();
  throw Error(ErrorCode::engine_cannot, "no kernel " + quote(name) + " runs here" +
                                            did_you_mean(name, names) +
                                            "; there are: " + joined(names));
}

}  // namespace queens
