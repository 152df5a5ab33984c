// Reads a command line in one pass. Each word is looked up once: it names a command, it is an option with its value in
// the same word or in the next one, or it is an argument. A value is checked and stored in its variable when it is
// read. Then the options are checked together: what is missing, what excludes what, which outputs would mix. The first
// fault ends the pass.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace queens::cli {

/// Reads the words of a command line, without the name of the program, and returns the command that they name. Throws
/// Error; the message names what is wrong and what would be right, and the help to read.
///
/// -- ends the options: all words after it are arguments.
Command& parse(Command& program, const std::vector<std::string>& words);

/// The command of that name below a group or a program. Throws Error, whose message lists the commands.
Command& subcommand(Command& group, const std::string& name);

/// Checks options that have been read one by one: reports those that are missing, need others, exclude each other, or
/// would write two documents (such as a result and a proof) to the same place, where they would mix. Throws Error.
void check_together(const Command& command);

}  // namespace queens::cli
