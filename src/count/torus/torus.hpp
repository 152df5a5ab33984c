// The engine `torus`: counts the solutions on the torus on all cores, by the method in decomposition.hpp.
#pragma once

#include "queens/engine.hpp"

namespace queens {

const Engine& torus();

}  // namespace queens
