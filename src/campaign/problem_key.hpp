// Writes the given queens and blocks of a problem as a text, the key under which a ledger keeps counts of this
// problem.
#pragma once

#include <string>

#include "queens/queens.hpp"

namespace queens::campaign {

/// The given queens, then the blocked squares, as in "queen 1,3 queen 2,5 block 4,4", then blocked diagonals and
/// antidiagonals; each group in order and without repetitions. Rows and columns are counted from 1. The key is empty
/// for the empty board, and equal for problems with the same restrictions.
std::string problem_key(const Problem& problem);

/// The inverse of problem_key(). Throws Error.
Problem parse_problem_key(std::int32_t n, const std::string& key);

}  // namespace queens::campaign
