#pragma once
#include "leaf.hpp"
namespace queens::simd {
LeafCount count_leaf_scalar(const Leaf& leaf, Scratch& scratch);
}
