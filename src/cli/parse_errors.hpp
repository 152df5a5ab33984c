// Finds errors in a command line that has been parsed. The messages name the option, what was given, and what
// would be right.
#pragma once

#include <string>

#include "cli/parser.hpp"

namespace queens::cli {

/// Reports values that are missing, invalid or given too often, and brings the values into the form that
/// read_value() reads. This function and the ones below return an empty string if nothing is wrong.
std::string wrong_values(const Parsed& parsed);

/// Reports options that are missing or exclude each other.
std::string wrong_options(const Command& command);

/// Reports unknown words and options, with the commands that do know them or the name that was probably meant.
std::string unknown_words(const Command& program, const Parsed& parsed);

}  // namespace queens::cli
