// Finds the leaf kernel (leaf_vector.cpp) that this build has for an instruction set.
#pragma once

#include <cstdint>

#include "simd/leaf.hpp"

namespace queens::simd {

using LeafFunction = LeafCount (*)(const Leaf&, Scratch&);

/// The kernel compiled for a Highway target (HWY_AVX2, ...); null when this build has none.
LeafFunction vector_leaf(std::int64_t target);

}  // namespace queens::simd
