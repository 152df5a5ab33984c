// Which engine answers, when nobody asks for one by name.
#pragma once

#include "queens/engine.hpp"

namespace queens {

/// The engine thought best. Throws Error(engine_cannot) when none serves the problem.
const Engine& pick(const Problem& problem, Question question);

/// The best of those that can tell when there is no solution; null when none of them serves.
const Engine* pick_prover(const Problem& problem, Question question);

}  // namespace queens
