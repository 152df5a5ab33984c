// What no count can have come to, whatever a row and its checksum say.
//
// Idea.  A checksum tells accidents; who writes a false row writes its checksum, too. What is checked here
//        needs no counting: a unit stands for one to eight images of each of its solutions, all solutions
//        are permutations, and nothing counts faster than light.
// Limit. A false number of the right size passes. Only counting again tells that: docs/trust.md.
#pragma once

#include <string>

#include "ledger/row.hpp"

namespace queens::ledger {

/// What is wrong with a run, in words; empty when nothing is.
std::string implausible(const Run& run);

/// The same of a result of that run.
std::string implausible(const Run& run, const Row& result);

/// Adds `more` to the sum over a run's units. False when the sum is more than a board of n rows can have.
bool add_plausibly(const Run& run, Count& sum, Count more);

}  // namespace queens::ledger
