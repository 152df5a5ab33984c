// The documents that a command line asks for; each needs a destination of its own.
#pragma once

#include <string>

#include "cli/command.hpp"

namespace queens::cli {

/// Names two documents that would run into each other, on standard output or in one file; empty if none do.
std::string mixed_documents(const Command& command);

}  // namespace queens::cli
