// The engine `orbits`: counts the solutions that a half turn or a quarter turn maps to themselves. It places an
// orbit at a time: the two or four queens that the turn maps to one another.
#pragma once

#include "queens/engine.hpp"

namespace queens {

const Engine& orbits();

}  // namespace queens
