// The engine `cross`: counts the solutions of a board on all cores, by the method in decomposition.hpp.
#pragma once

#include "queens/engine.hpp"

namespace queens {

const Engine& cross();

}  // namespace queens
