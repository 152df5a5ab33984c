// Decides which vector kernel a command uses: the one in --kernel, else the one in the environment variable
// QUEENS_KERNEL, else the fastest. Nothing else reads the variable.
#pragma once

#include <string>

#include "catalogue/counting.hpp"

namespace queens::cli {

/// The name of the kernel asked for; empty means the fastest. Throws Error if no kernel of that name runs on this
/// machine; the message says whether the name came from the option or the environment. `option` is the value of
/// --kernel, empty if not given.
std::string kernel_wish(const std::string& option = {});

/// The kernel asked for, or the fastest.
const counting::Kernel& wished_kernel(const std::string& option);

}  // namespace queens::cli
