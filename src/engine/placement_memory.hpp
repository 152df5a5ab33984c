// What a large placement takes of the memory.
#pragma once

#include <cstdint>
#include <string>

namespace queens {

/// Throws Error(too_large) where the machine has less memory than `what`, a placement of n rows, takes
/// with the referee that looks at it.
void require_memory(std::int32_t n, const std::string& what);

}  // namespace queens
