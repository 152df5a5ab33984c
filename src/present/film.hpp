// A session on a terminal as a film: an SVG that types the commands and shows what they print.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace queens {

/// A command as it was typed, and the lines that it printed. UTF-8.
struct FilmedCommand {
  std::string typed;
  std::vector<std::string> printed;
};

/// Reads a session: a line that begins with "$ " is a command, the lines up to the next one are what it printed. In
/// Markdown only the blocks of ```console are read. Lines before the first command are left out, and so are those that
/// note an exit status, "[exit 1]".
std::vector<FilmedCommand> read_session(std::string_view text);

/// A complete SVG document that plays the session over and over. A command that does not fit below the others clears
/// the screen first. A viewer without animations, or a reader who has asked for reduced motion, sees the first screen.
/// O(characters).
std::string film(const std::vector<FilmedCommand>& session, const std::string& title);

}  // namespace queens
