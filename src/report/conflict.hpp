// Why there is no solution: the queens and blocks that are to blame.
#pragma once

#include <string>

#include "present/json.hpp"
#include "queens/complete.hpp"

namespace queens {

/// A line: whether there is a conflict, and how much of what is given it needs.
std::string conflict_remark(const Problem& problem, const Conflict& conflict);
Json conflict_json(const Conflict& conflict, const Problem& problem, int base);

}  // namespace queens
