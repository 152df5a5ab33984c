#pragma once
#include "leaf.hpp"
namespace queens::simd {
using LeafFunction = LeafCount (*)(const Leaf&, Scratch&);
LeafFunction vector_leaf(std::int64_t target);
}
