// Refuses a placement that is too large for the memory of the machine.
#pragma once

#include <cstdint>
#include <string>

namespace queens {

/// Throws Error(too_large) if the machine has too little memory to hold and check a placement of n rows.
/// `what` names the placement in the message.
void require_memory(std::int32_t n, const std::string& what);

}  // namespace queens
