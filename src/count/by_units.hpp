// How an engine answers Question::count by its decomposition: all units at once, on all cores.
#pragma once

#include "count/unit.hpp"
#include "queens/engine.hpp"

namespace queens::counting {

Answer count_by_units(const EngineInfo& info, const Decomposition& decomposition,
                      const Limits& limits, Sink& sink);

}  // namespace queens::counting
