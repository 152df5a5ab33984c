// What --help shows, in the words of the field: first what a command is for and how it is used, then
// its arguments and options.
#pragma once

#include <string>

#include "cli/command.hpp"

namespace queens::cli {

/// What the option is for, what it takes by itself and what it does not go with.
std::string option_description(const Command& command, const Option& option);

/// Its first line.
std::string option_summary(const Command& command, const Option& option);

std::string help(const Command& command);

}  // namespace queens::cli
