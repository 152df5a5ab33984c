// The engine that finds a random solution of a large board in linear time.
#pragma once

#include "queens/engine.hpp"

namespace queens {

const Engine& local_search();

}  // namespace queens
