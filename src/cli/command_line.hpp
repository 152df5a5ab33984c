// Runs a program from its command line: parses the words, runs one command, and turns errors into messages and
// exit statuses. The programs `queens` and `queens-mpi` and all their commands use it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/exit_status.hpp"
#include "queens/error.hpp"

namespace queens::cli {

/// A program: its name and summary, its commands, and where its messages go.
struct Program {
  Heading heading;
  std::vector<std::function<void(Command& program)>> commands;  ///< each adds one command
  bool describes_itself = false;                                ///< has --generate
  /// Says an error in one line; returns the status.
  std::function<int(int status, std::string_view message)> fail;
  /// Shows help or the version; returns the status.
  std::function<int(int status, std::string_view text)> show;
};

/// The options of a program itself: --version, --generate if the program describes itself, and --help, --quiet and
/// --color, which may stand before a command or behind it.
struct GlobalOptions {
  bool version = false, help = false;
  std::string generate;

  void add_to(Command& program, bool describes_itself);
};

/// Prints "queens: MESSAGE" on standard error and returns the status.
int fail(int status, std::string_view message);

/// The exit status that an error of this kind ends with.
ExitStatus status_of(ErrorCode code);

/// Prints help, on standard output if help was asked for, else on standard error.
int show_help(int status, std::string_view text);

/// Parses, runs one command, and returns the exit status.
int execute(const Program& program, int argc, char** argv);

}  // namespace queens::cli
