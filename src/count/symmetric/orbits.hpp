// The engine `orbits`: counts the solutions that a half turn or a quarter turn maps to themselves. It places one
// orbit at a time: two or four queens that the turn maps to one another.
#pragma once

#include "queens/engine.hpp"

namespace queens {

const Engine& orbits();

}  // namespace queens
