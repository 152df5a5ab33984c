// The engine `orbits`: counts the solutions that a half turn or a quarter turn maps to themselves.
#pragma once

#include "queens/engine.hpp"

namespace queens {

const Engine& orbits();

}  // namespace queens
