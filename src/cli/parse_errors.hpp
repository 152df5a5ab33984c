// What is wrong with a command line that is parsed: the option, what was given, what would be right.
#pragma once

#include <string>

#include "cli/parser.hpp"

namespace queens::cli {

/// A value that is missing, or is none that its option takes, or is one too many; empty when there is nothing to
/// say, here and below. Then the values given are what read_value() reads.
std::string wrong_values(const Parsed& parsed);

/// Options that are missing, or do not go together.
std::string wrong_options(const Command& command);

/// Words and options that the command does not know, with who does or what was probably meant.
std::string unknown_words(const Command& program, const Parsed& parsed);

}  // namespace queens::cli
