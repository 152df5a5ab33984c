// Writes to the terminal: progress on one line that is overwritten, and remarks.
#pragma once

#include <string>
#include <string_view>

#include "cli/command.hpp"

namespace queens::cli {

int terminal_width();

/// A status line on standard error, if that is a terminal and --quiet is not given. It is cut to the width of the
/// terminal, and skipped while the terminal takes nothing. The text is ASCII.
class ProgressLine {
 public:
  ~ProgressLine() { clear(); }
  void show(std::string_view text);
  /// The same, once the work has taken more than a moment.
  void show(double elapsed_seconds, std::string_view text) {
    if (elapsed_seconds > 0.5) show(text);
  }
  void clear();

 private:
  bool shown_ = false;
};

/// While there is one, a person types at the terminal: no status line overwrites it. The first says how the text ends.
class Typing {
 public:
  Typing();
  ~Typing();
};

// The options --quiet and --color, which every command has, and what they govern: the program's remarks on
// standard error and its colours. Both options may also stand before the command.
//
// --quiet silences what only helps a person: notes, progress, why a search ended early. It does not silence
// errors, nor anything that was asked for with --stats or --progress.

/// Adds --quiet and --color to a program and, with that, to all its commands.
void add_terminal_options(Command& program);

/// From now on say() writes nothing.
void be_quiet();
bool quiet();

/// Writes a remark to standard error, unless --quiet is given.
void say(std::string_view text);

/// The same, even with --quiet. After a request to stop it does not wait for a reader that is not reading.
void say_always(std::string_view text);

/// Whether to use colour on the descriptor. --color decides. Without it, NO_COLOR means no, and CLICOLOR_FORCE
/// means yes. Without these, there is colour if the descriptor is a terminal that is not dumb.
bool wants_colour(int descriptor);

/// `text` in bold if standard output is to have colour.
std::string bold(std::string_view text);

/// "queens: ", which begins lines on standard error; red if standard error is to have colour.
std::string error_prefix();

}  // namespace queens::cli
