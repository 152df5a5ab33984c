// The one table of the instruction sets that the vector kernels are compiled for. Every file that is compiled once
// per instruction set must include this before Highway's headers.
#pragma once

#define HWY_WANT_AVX3_DL
#ifdef QUEENS_FEWER_KERNELS  // in builds with a sanitizer, which compile slowly
#define QUEENS_LEFT_OUT (HWY_SSE4 | HWY_AVX3)
#else
#define QUEENS_LEFT_OUT 0
#endif
#define QUEENS_NOT_COMPILED_FOR                                                       \
  (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_PPC8 | \
   QUEENS_LEFT_OUT)
#define HWY_DISABLED_TARGETS QUEENS_NOT_COMPILED_FOR

/// Whether the current target has vectors.
#define QUEENS_HAS_VECTORS (HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128)

/// The function compiled for a target; null if there is none. A macro, because Highway finds functions by name. Each
/// use searches the table, so use it once per run.
#define QUEENS_COMPILED_FOR(target, function)             \
  ((target) == HWY_AVX3_DL ? HWY_CHOOSE_AVX3_DL(function) \
   : (target) == HWY_AVX3  ? HWY_CHOOSE_AVX3(function)    \
   : (target) == HWY_AVX2  ? HWY_CHOOSE_AVX2(function)    \
   : (target) == HWY_SSE4  ? HWY_CHOOSE_SSE4(function)    \
   : (target) == HWY_NEON  ? HWY_CHOOSE_NEON(function)    \
   : (target) == HWY_WASM  ? HWY_CHOOSE_WASM(function)    \
                           : nullptr)
