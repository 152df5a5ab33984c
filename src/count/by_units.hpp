// How an engine answers a question by its decomposition: all units at once, on limits.threads. Cutting
// the count into units is a part of it: limits and sink are heeded from the first moment.
#pragma once

#include <functional>
#include <memory>

#include "count/unit.hpp"
#include "queens/engine.hpp"

namespace queens::counting {

/// Cuts the count into units; nothing when it was stopped.
using Cut = std::function<std::unique_ptr<Decomposition>(StopToken& token)>;

Answer count_by_units(const EngineInfo& info, const Cut& cut, const Limits& limits, Sink& sink,
                      Question question = Question::count);

}  // namespace queens::counting
