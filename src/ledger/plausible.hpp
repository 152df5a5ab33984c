// Finds results that are impossible even though their checksums are right, such as more solutions than
// permutations.
//
// Idea.  A checksum detects accidents, but anyone who forges a row can forge its checksum. These checks need no
//        counting: a unit stands for one to eight images of each of its solutions, all solutions are
//        permutations, and a computer visits a limited number of nodes per second.
// Limit. A false number of the right magnitude passes. Only a recount detects it: docs/trust.md.
#pragma once

#include <string>

#include "ledger/row.hpp"

namespace queens::ledger {

/// What is wrong with a run, in words; empty if nothing is.
std::string implausible(const Run& run);

/// The same for a result of that run.
std::string implausible(const Run& run, const Row& result);

/// Adds `more` to the sum over a run's units. Returns false, and adds nothing, if the sum would exceed the number of
/// permutations of n rows.
bool add_plausibly(const Run& run, Count& sum, Count more);

}  // namespace queens::ledger
