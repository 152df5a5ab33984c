// How the program talks beside its data: --quiet and --color, options of every command. They may stand
// before the command as well.
//
// Talk is what helps a person: notes, progress, why a search ended early. Errors are no talk, nor is what
// --stats and --progress ask for by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace queens::cli {

/// Gives --quiet and --color to `command` and every one below it, but those that have one of their own.
void add_manners(Command& command);

/// Puts these options behind the first word of the command, where they are parsed.
void move_manners_behind_command(std::vector<std::string>& words);

/// From now on say() says nothing.
void be_quiet();
bool quiet();

/// Talk, for standard error.
void say(std::string_view text);

/// Writes to standard error. After a request to stop nobody is waited for who does not read it.
void write_to_user(std::string_view text);

/// Whether the descriptor wants colour: as --color says; else NO_COLOR says no, CLICOLOR_FORCE yes, and
/// a terminal that is not dumb wants it.
bool wants_colour(int descriptor);

/// `text` in bold when standard output wants colour.
std::string bold(std::string_view text);

/// "queens: " for the lines on standard error: in red when standard error wants colour.
std::string error_prefix();

}  // namespace queens::cli
