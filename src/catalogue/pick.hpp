// Which engine answers, when nobody asks for one by name.
#pragma once

#include "queens/engine.hpp"

namespace queens {

/// Row by row, a first solution comes within seconds up to this size.
constexpr std::int32_t kRowOrder = 31;

/// The engine thought best. Throws Error(engine_cannot) when none serves the problem.
const Engine& pick(const Problem& problem, Question question);

/// Throws Error(engine_cannot) when the engine does not serve the problem.
void require(const Engine& engine, const Problem& problem, Question question);

/// The best of those that can tell when there is no solution; null when none of them serves.
const Engine* pick_prover(const Problem& problem, Question question);

}  // namespace queens
