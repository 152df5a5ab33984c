// Refuses a command line that would write two documents (such as a result and a proof) to standard output or into
// one file, where they would mix.
#pragma once

#include <string>

#include "cli/command.hpp"

namespace queens::cli {

/// The error message if two documents would go to standard output or into one file; empty if none do.
std::string mixed_documents(const Command& command);

}  // namespace queens::cli
