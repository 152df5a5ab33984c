// Counts the solutions of a leaf without vectors, on any processor, by the same search tree as the vector kernels.
#pragma once

#include "simd/leaf.hpp"

namespace queens::simd {

LeafCount count_leaf_scalar(const Leaf& leaf, Scratch& scratch);

}  // namespace queens::simd
