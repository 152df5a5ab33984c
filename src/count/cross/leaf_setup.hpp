// Converts a position with few rows and columns left into the leaf that the vector kernels count (simd/leaf.hpp).
#pragma once

#include "count/cross/position.hpp"
#include "simd/leaf.hpp"

namespace queens::counting::cross {

/// `position` has at most simd::kMostLeafLines lines left.
void set_up_leaf(const Position& position, simd::Leaf& leaf);

}  // namespace queens::counting::cross
