// Placements by formula: a solution for every board that has one, without search.
#pragma once

#include <vector>

#include "queens/construct.hpp"
#include "queens/engine.hpp"

namespace queens {

// These forms can be made for any n, also where they are no solutions. O(1).
ClosedForm hoffman_loessi_moore_a(std::int32_t n);
ClosedForm hoffman_loessi_moore_b(std::int32_t n);
ClosedForm knight_walk(std::int32_t n);

/// The names of the forms that serve n, on the board or on the torus.
std::vector<std::string> forms_for(std::int32_t n, bool toroidal, std::string_view prefix = {});

/// The engine that uses Pauls' form on the board and the knight's walk on the torus, and one engine
/// for each form: "construct:pauls", ...
const Engine& construct();
const std::vector<const Engine*>& construct_variants();

}  // namespace queens
