// How much memory the solver will need, checked before it takes any.
#pragma once

#include <cstdint>

#include "machine/memory.hpp"
#include "queens/problem.hpp"

namespace queens::complete {

/// The clauses that the solver gets.
enum class Formula {
  open_squares,  ///< variables for the free squares only
  every_square,  ///< a variable for every square, clauses for the free ones: what a proof refutes
  empty_board    ///< clauses for every square; queens and blocks come as assumptions
};

/// The bytes it needs, by measurements, rounded up.
double sat_bytes(const Problem& problem, Formula formula);

/// Throws Error(too_large) if it needs more than `there`.
void require_memory(const Problem& problem, Formula formula,
                    std::uint64_t there = machine::most_memory());

}  // namespace queens::complete
