// Constants and a function that the tests of the join share.
#pragma once

#include "count/join/decomposition.hpp"
#include "count/run.hpp"

namespace queens::counting::join {

#ifdef NDEBUG
inline constexpr bool kOptimised = true;
#else
inline constexpr bool kOptimised = false;
#endif
inline constexpr std::uint64_t kSmall = std::uint64_t{256} << 20;  // bytes; tests run side by side

/// Constants of the cost model so wrong that the join filters and splits wherever it can.
inline constexpr Costs kAlwaysSplit{.block = 1e7,
                                    .visit = 1e4,
                                    .stream = 1e4,
                                    .filter = 0.01,
                                    .direct = 1e3,
                                    .leaf = 1e6,
                                    .split = 0.01};

inline RunResult count(int n, const simd::Kernel& kernel,
                       Options options = {.limits = {.memory = kSmall}}, int threads = 1) {
  RunOptions run_options;
  run_options.limits.threads = threads;
  run_options.limits.kernel = kernel.variant;
  return run(*decompose(n, options), run_options);
}

}  // namespace queens::counting::join
