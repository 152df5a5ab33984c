// The vector kernel that limits name: an unknown name is an error, whoever asks.
#pragma once

#include <string_view>

#include "simd/kernel.hpp"

namespace queens {

/// The kernel of that name or variant; the fastest for the empty name. Throws Error when there is none or
/// this machine cannot run it.
const simd::Kernel& kernel_named(std::string_view name);

}  // namespace queens
