// Placements by formula: a solution for every board that has one, without any search.
#pragma once

#include "queens/engine.hpp"

namespace queens {

/// Pauls' solution of the empty board, n = 1 or n >= 4. O(n).
Placement pauls(std::int32_t n);

/// The solution column = 2 * row mod n of the torus, which exists when gcd(n, 6) = 1. O(n).
Placement knight_walk(std::int32_t n);

const Engine& construct();

}  // namespace queens
