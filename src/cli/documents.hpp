// The documents that a command line asks for, each in a place of its own.
#pragma once

#include <string>

#include "cli/command.hpp"

namespace queens::cli {

/// Two that would run into one another, on standard output or in one file; empty when none do.
std::string mixed_documents(const Command& command);

}  // namespace queens::cli
