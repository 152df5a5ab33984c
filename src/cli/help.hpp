// What --help shows, in the field's own terms: what a command is for and how to use it, then its arguments and
// options.
#pragma once

#include <string>

#include "cli/command.hpp"

namespace queens::cli {

/// What the option is for, its default, and which options exclude it.
std::string option_description(const Command& command, const Option& option);

/// The first line of that.
std::string option_summary(const Command& command, const Option& option);

std::string help(const Command& command);

}  // namespace queens::cli
