// The engines that count by units, each by the method in the header of its decomposition.
#pragma once

#include "queens/engine.hpp"

namespace queens {

const Engine& cross();  ///< counts the solutions of a board: count/cross.hpp
const Engine& join();   ///< the same, for large empty boards: count/join/decomposition.hpp
const Engine& torus();  ///< counts the solutions on the torus: count/torus.hpp
/// Counts the solutions that a half turn or a quarter turn maps to themselves: count/half_turn.hpp and
/// count/quarter_turn.hpp. It places one orbit at a time: two or four queens that the turn maps to one another.
const Engine& orbits();

}  // namespace queens
