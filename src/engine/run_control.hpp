// Checks that the limits in a RunControl make sense.
#pragma once

#include "queens/engine.hpp"

namespace queens {

/// Throws Error(bad_limit) unless seconds > 0 and threads >= 0.
inline void validate(const RunControl& control) {
  if (!(control.seconds > 0))
    throw Error(ErrorCode::bad_limit, "a time limit must be a number of seconds greater than 0");
  if (control.threads < 0)
    throw Error(ErrorCode::bad_limit, "the number of threads must not be negative; 0 means all");
}

}  // namespace queens
