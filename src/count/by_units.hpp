// How an engine answers a question by its decomposition: all units at once, on limits.threads.
#pragma once

#include "count/unit.hpp"
#include "queens/engine.hpp"

namespace queens::counting {

Answer count_by_units(const EngineInfo& info, const Decomposition& decomposition,
                      const Limits& limits, Sink& sink, Question question = Question::count);

}  // namespace queens::counting
