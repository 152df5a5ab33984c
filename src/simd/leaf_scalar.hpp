// The portable kernel: the same search as the vector kernels.
#pragma once

#include "simd/leaf.hpp"

namespace queens::simd {

LeafCount count_leaf_scalar(const Leaf& leaf, Scratch& scratch);

}  // namespace queens::simd
