// What a program says of itself: help, the man page, completion scripts for shells, and a table of all options, made
// from the rows that define the options (command.hpp).
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace queens::cli {

/// What --help prints: what the command is for, examples, its arguments and its options. Lines have at most `width`
/// characters, 60 or more, except commands in the examples. `brief`, as -h prints it: with one line for each option, and
/// without those that every command has.
std::string help(const Command& command, std::size_t width = 80, bool brief = false);

/// The table of exit statuses.
std::string exit_statuses(std::size_t width);

/// In one line: what an option is for, its default, and which options exclude it.
std::string option_summary(const Command& command, const Option& option);

/// What --generate prints; the kinds are "man", "bash-completion" and so on.
std::string generate(const Command& program, const std::string& kind);
std::vector<Word> kinds_of_description();

}  // namespace queens::cli
