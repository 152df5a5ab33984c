// The engine `join`: Question::count by join/1 or join/2 on all cores.
#pragma once

#include "queens/engine.hpp"

namespace queens {

const Engine& join();

}  // namespace queens
