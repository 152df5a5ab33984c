// Writes the text that --help prints for a command: what the command is for, examples, its arguments and its
// options.
#pragma once

#include <string>

#include "cli/command.hpp"

namespace queens::cli {

/// The text about an option: what it is for, its default, and which options exclude it.
std::string option_description(const Command& command, const Option& option);

/// The first line of option_description().
std::string option_summary(const Command& command, const Option& option);

std::string help(const Command& command);

}  // namespace queens::cli
