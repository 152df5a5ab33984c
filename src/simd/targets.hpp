// The instruction sets that the vector kernels are compiled for. To come before Highway's headers,
// in every file that is compiled once for each of them.
#pragma once

#define HWY_WANT_AVX3_DL
#define HWY_DISABLED_TARGETS \
  (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_PPC8)
