// The engine `orbits`: how many solutions are equal to themselves under a half or a quarter turn.
#pragma once

#include "queens/engine.hpp"

namespace queens {

const Engine& orbits();

}  // namespace queens
