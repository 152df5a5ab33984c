// Placements by formula: a solution for every board that has one, without any search.
#pragma once

#include <vector>

#include "queens/construct.hpp"
#include "queens/engine.hpp"

namespace queens {

// One file each, for the sizes that the table in forms.cpp says. All O(1).
ClosedForm pauls(std::int32_t n);
ClosedForm hoffman_loessi_moore_a(std::int32_t n);
ClosedForm hoffman_loessi_moore_b(std::int32_t n);
ClosedForm evens_then_odds(std::int32_t n);
ClosedForm knight_walk(std::int32_t n);

/// The names of the forms that serve n; on the torus of those that serve that.
std::vector<std::string> forms_for(std::int32_t n, bool toroidal, std::string_view prefix = {});

/// The engine that takes Pauls' form on the board and the knight's walk on the torus, and one for
/// each form: "construct:pauls", ...
const Engine& construct();
const std::vector<const Engine*>& construct_variants();

}  // namespace queens
