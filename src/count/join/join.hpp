// The engine `join`: counts the solutions of a board on all cores, by the methods in decomposition.hpp.
#pragma once

#include "queens/engine.hpp"

namespace queens {

const Engine& join();

}  // namespace queens
