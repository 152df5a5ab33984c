// Measures shares of time within one thread by the processor's own clock, whose ticks have a constant rate.
// Reading it costs about ten nanoseconds.
#pragma once

#include <chrono>
#include <cstdint>
#if defined(__x86_64__) || defined(__i386__)
#include <x86intrin.h>
#endif

namespace queens::simd {

inline std::uint64_t ticks() {
#if defined(__x86_64__) || defined(__i386__)
  return __rdtsc();
#else
  return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
#endif
}

/// Adds the ticks of its lifetime to a sum; does nothing if the pointer is null.
class Stopwatch {
 public:
  explicit Stopwatch(std::uint64_t* sum) : sum_(sum), begin_(sum != nullptr ? ticks() : 0) {}
  ~Stopwatch() {
    if (sum_ != nullptr) *sum_ += ticks() - begin_;
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  std::uint64_t* sum_;
  std::uint64_t begin_;
};

}  // namespace queens::simd
