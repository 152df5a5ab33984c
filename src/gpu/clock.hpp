// The clock that times launches, batches and counts.
#pragma once

#include <chrono>

namespace queens::gpu {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

}  // namespace queens::gpu
