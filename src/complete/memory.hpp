// Estimates how much memory the SAT solver will need. If that is too much, the problem is refused before the solver
// starts.
#pragma once

#include <cstdint>

#include "machine/memory.hpp"
#include "queens/problem.hpp"

namespace queens::complete {

/// Which clauses the solver gets.
enum class Formula {
  open_squares,  ///< variables only for free squares
  every_square,  ///< variables for all squares, as in the file that a proof refutes
  empty_board    ///< variables for all squares; queens and blocks are assumptions, not clauses
};

/// The bytes that the solver needs, measured and rounded up.
double sat_bytes(const Problem& problem, Formula formula);

/// Throws Error(too_large) if the solver needs more than `there` bytes, the memory available.
void require_memory(const Problem& problem, Formula formula,
                    std::uint64_t there = machine::most_memory());

}  // namespace queens::complete
