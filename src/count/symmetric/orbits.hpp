// The engine `orbits` counts the centrosymmetric solutions: those that a half or a quarter turn maps to themselves.
#pragma once

#include "queens/engine.hpp"

namespace queens {

const Engine& orbits();

}  // namespace queens
