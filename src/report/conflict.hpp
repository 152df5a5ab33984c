// Why there is no solution: which queens and blocks are to blame.
#pragma once

#include <string>

#include "present/json.hpp"
#include "queens/complete.hpp"

namespace queens {

/// One line: whether there is a conflict, and how many of the queens and blocks it takes.
std::string conflict_remark(const Problem& problem, const Conflict& conflict);
Json conflict_json(const Conflict& conflict, const Problem& problem, int base);

}  // namespace queens
