// Which vector kernel a command takes: that of --kernel, else that of the environment's QUEENS_KERNEL,
// else the fastest. The one place that reads the variable.
#pragma once

#include <string>

#include "catalogue/counting.hpp"

namespace queens::cli {

/// The name wished for; empty: the fastest. Throws Error when no kernel of that name runs here, and says
/// whether the option or the environment is to blame. `option` is what --kernel says, if it was given.
std::string kernel_wish(const std::string& option = {});

/// The kernel wished for, or the fastest.
const counting::Kernel& wished_kernel(const std::string& option);

}  // namespace queens::cli
