// For `queens solve --minimal-conflict`: says which of the given queens and blocks leave no solution.
#pragma once

#include <string>

#include "present/json.hpp"
#include "queens/complete.hpp"

namespace queens {

/// One line: whether there is a conflict, and how many of the given queens and blocks are part of it.
std::string conflict_remark(const Problem& problem, const Conflict& conflict);
Json conflict_json(const Conflict& conflict, const Problem& problem, int base);

}  // namespace queens
