// What the solver takes of the machine's memory, asked before it takes any.
#pragma once

#include <cstdint>

#include "machine/memory.hpp"
#include "queens/problem.hpp"

namespace queens::complete {

/// The clauses that the solver is told.
enum class Formula {
  open_squares,  ///< variables for the open squares only
  every_square,  ///< a variable for every square, clauses for the open ones: what a proof is about
  empty_board    ///< clauses for every square; queens and blocks come as assumptions
};

/// About how many bytes; measured, and rounded up.
double sat_bytes(const Problem& problem, Formula formula);

/// Throws Error(too_large) when that is more than there is.
void require_memory(const Problem& problem, Formula formula,
                    std::uint64_t there = machine::most_memory());

}  // namespace queens::complete
