// Completes a board with given queens and blocked squares, or proves that this is impossible.
#pragma once

#include <string>

#include "queens/complete.hpp"

namespace queens {

const Engine& smallest_line();
const Engine& sat();

namespace complete {

/// prove() and minimal_conflict(), for a problem that has been validated.
Answer prove(const CheckedProblem& problem, const std::string& proof_file, const Limits& limits,
             Sink& sink);
Conflict conflict(const CheckedProblem& problem, const Limits& limits, Sink& sink);

}  // namespace complete
}  // namespace queens
