// Writes the given queens and blocks of a problem as a text, the key under which a ledger keeps counts of this
// problem.
#pragma once

#include <string>

#include "queens/queens.hpp"

namespace queens::campaign {

/// Rows and columns from 1, in order, each once: "queen 1,3 queen 2,5 block 4,4". Empty for the
/// empty board. Equal for problems with the same squares.
std::string problem_key(const Problem& problem);

/// The inverse of problem_key(). Throws Error.
Problem parse_problem_key(std::int32_t n, const std::string& key);

}  // namespace queens::campaign
