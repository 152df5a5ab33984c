// inspect() by a problem, for a caller who may end it.
#pragma once

#include <functional>

#include "queens/problem.hpp"

namespace queens {

/// inspect() by a problem. `heed` is called many times a second; an exception that it throws ends the call.
Inspection inspect_by(const CheckedProblem& problem, const Arrangement& arrangement,
                      std::size_t list_at_most, const std::function<void()>& heed);

}  // namespace queens
