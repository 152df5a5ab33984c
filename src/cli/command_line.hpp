// The command line as a whole, whichever commands it has: how errors become messages and statuses.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace queens::cli {

/// A program: its words, its commands, and where what it says goes.
struct Program {
  Heading heading;
  std::vector<std::function<void(Command& program)>> commands;  ///< what adds each of them
  bool describes_itself = false;                                ///< has --generate
  /// Says what is wrong, one line; returns the status.
  std::function<int(int status, std::string_view message)> report;
  /// Shows help or the version; returns the status.
  std::function<int(int status, std::string_view text)> show;
  /// Says what the caller may want to know, one line.
  std::function<void(std::string_view message)> note;
};

/// Prints "queens: MESSAGE" on standard error and returns the status: where errors go.
int report(int status, std::string_view message);

/// Prints "queens: note: MESSAGE" on standard error, unless --quiet is given.
void note(std::string_view message);

/// Help goes to standard output when it is the answer, else to standard error.
int show_help(int status, std::string_view text);

/// Parses, runs one command, and returns the exit status.
int execute(const Program& program, int argc, char** argv);

}  // namespace queens::cli
