// The structures of kernels/layout.cl in C++.
#pragma once

#include <cstdint>

namespace queens::gpu::layout {

using uint = std::uint32_t;
using ulong = std::uint64_t;
#define ALIGNED(bytes) __attribute__((aligned(bytes)))
#include "gpu/kernels/layout.cl"
#undef ALIGNED

static_assert(sizeof(Word) == 8 && sizeof(Queen) == 16 && sizeof(Half) == 32);
static_assert(sizeof(Segment) == 88 && sizeof(Prefix) == 32 && sizeof(Task) == 48);

inline Word word_of(std::uint64_t bits) {
  return {static_cast<uint>(bits), static_cast<uint>(bits >> 32)};
}
inline std::uint64_t bits_of(const Word& word) { return std::uint64_t{word.hi} << 32 | word.lo; }

}  // namespace queens::gpu::layout
