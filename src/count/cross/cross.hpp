// The engine `cross`: Question::count by cross/1 on all cores.
#pragma once

#include "queens/engine.hpp"

namespace queens {

const Engine& cross();

}  // namespace queens
