// What the option --generate prints: the man page, completion scripts for shells, and a table of all options, made
// from the rows that define the options (command.hpp).
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace queens::cli {

/// "man", "bash-completion", ...
std::vector<Word> descriptions();
std::string generate(const Command& program, const std::string& kind);

/// The name of the program as a part of the names of shell functions: queens_mpi.
std::string identifier(const Command& program);

// Each is defined in a file of its own.
std::string man_page(const Command& program);
std::string bash_completion(const Command& program);
std::string zsh_completion(const Command& program);
std::string fish_completion(const Command& program);
std::string option_table(const Command& program);  ///< as comma-separated values

// Writes the text that --help prints for a command: what the command is for, examples, its arguments and its
// options.

/// The text about an option: what it is for, its default, and which options exclude it.
std::string option_description(const Command& command, const Option& option);

/// The first line of option_description().
std::string option_summary(const Command& command, const Option& option);

std::string help(const Command& command);

}  // namespace queens::cli
