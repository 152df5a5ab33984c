// What can be said against a command line before it is parsed.
#pragma once

#include <string>

#include "cli/parser.hpp"

namespace queens::cli {

/// A first word that names no command, a flag with a value, an option that would take another option
/// for its value. Empty when there is nothing to say, here and below. Throws Error for a negative
/// number where a size or a column stands: it looks like an option.
std::string wrong_words(const Command& program, const Words& words);

/// What 'queens help' was asked beside one command.
std::string wrong_help(const Command& program, const Words& words);

}  // namespace queens::cli
