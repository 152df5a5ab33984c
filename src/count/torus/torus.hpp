// The engine `torus`: Question::count on the torus by torus/1 on all cores.
#pragma once

#include "queens/engine.hpp"

namespace queens {

const Engine& torus();

}  // namespace queens
