// Finds errors that can be seen before a command line is parsed, such as an unknown command.
#pragma once

#include <string>

#include "cli/parser.hpp"

namespace queens::cli {

/// Reports an unknown command as the first word, a flag with a value, or an option that would swallow another
/// option as its value. This and wrong_help() return an empty string if nothing is wrong.
/// Throws Error for a negative number in place of a size or a column, because it looks like an option.
std::string wrong_words(const Command& program, const Words& words);

/// What is wrong with the words after 'queens help', which takes one command.
std::string wrong_help(const Command& program, const Words& words);

}  // namespace queens::cli
