// Completion: queens and blocks are given, and a solution is to be found or shown not to exist.
#pragma once

#include <string>

#include "queens/complete.hpp"

namespace queens {

const Engine& smallest_line();
const Engine& sat();
bool have_sat();  ///< whether this build has the solver that `sat` needs

namespace complete {

/// The work of prove() and of minimal_conflict() for a problem that was validated.
Answer prove(const Problem& problem, const std::string& proof_file, const Limits& limits,
             Sink& sink);
Conflict conflict(const Problem& problem, const Limits& limits, Sink& sink);

}  // namespace complete
}  // namespace queens
