// Chooses the engine that answers a question if the user names none.
#pragma once

#include "queens/engine.hpp"

namespace queens {

/// Up to this size, a search row by row finds a first solution within seconds.
constexpr std::int32_t kRowOrder = 31;

/// The preferred engine. Throws Error(engine_cannot) if none serves the problem.
const Engine& pick(const CheckedProblem& problem, Question question);

/// Throws Error(engine_cannot) if the engine does not serve the problem.
void require(const Engine& engine, const CheckedProblem& problem, Question question);

/// The best engine that can prove that there is no solution; null if none serves the problem.
const Engine* pick_prover(const CheckedProblem& problem, Question question);

}  // namespace queens
