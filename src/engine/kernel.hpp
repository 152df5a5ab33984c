// Finds the vector kernel (the version of the inner loops for one instruction set) whose name the caller gave in
// the limits. An unknown name is an error for every caller.
#pragma once

#include <string_view>

#include "simd/kernel.hpp"

namespace queens {

/// The kernel of that name or variant; for an empty name, the fastest. Throws Error if there is no such kernel or
/// this machine cannot run it.
const simd::Kernel& kernel_named(std::string_view name);

}  // namespace queens
