// The options --quiet and --color, which every command has, and what they govern: the program's remarks on
// standard error and its colours. Both options may also stand before the command.
//
// --quiet silences what only helps a person: notes, progress, why a search ended early. It does not silence
// errors, nor anything that was asked for with --stats or --progress.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace queens::cli {

/// Adds --color, and --quiet unless the command has a --quiet of its own, to `command` and every command below it.
void add_manners(Command& command);

/// Moves --quiet and --color from before the command to behind its first word, where the parser expects them.
void move_manners_behind_command(std::vector<std::string>& words);

/// From now on say() writes nothing.
void be_quiet();
bool quiet();

/// Writes a remark to standard error, unless --quiet is given.
void say(std::string_view text);

/// Writes to standard error. After a request to stop it does not wait for a reader that is not reading.
void write_to_user(std::string_view text);

/// Whether to use colour on the descriptor. --color decides. Without it, NO_COLOR means no, and CLICOLOR_FORCE
/// means yes. Without these, there is colour if the descriptor is a terminal that is not dumb.
bool wants_colour(int descriptor);

/// `text` in bold if standard output is to have colour.
std::string bold(std::string_view text);

/// "queens: ", which begins lines on standard error; red if standard error is to have colour.
std::string error_prefix();

}  // namespace queens::cli
