// The command line as a whole, whichever commands it has: how errors become messages and statuses.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace queens::cli {

/// What a parsed command will do.
using Command = std::function<int()>;

/// A program: its name, its commands, and where its words go.
struct Program {
  std::string name, description;
  std::string examples;  ///< shown by its help
  std::vector<std::function<void(CLI::App&, Command&)>> commands;
  bool describes_itself = false;  ///< has --generate
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

/// A subcommand with its one-line summary and its examples, which its help shows first.
CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& summary,
                      const std::string& examples);

/// "queens ledger show": the command as it is typed.
std::string full_name(const CLI::App& app);

/// The commands below `app`, groups and what is in them, in the order of the help.
std::vector<const CLI::App*> commands(const CLI::App& app);

/// The names of the commands of a group, in that order; one of them, null when there is none of that name.
std::vector<std::string> command_names(const CLI::App& group);
const CLI::App* named_command(const CLI::App& group, const std::string& name);

/// The command that was parsed, down to the last word of its name; `app` itself when none was.
const CLI::App& innermost(const CLI::App& app);

/// What generate() makes: "man", "bash-completion", ...
std::vector<std::string> descriptions();

/// The man page, completion for a shell or the table of options, from the same tables as the help.
std::string generate(const CLI::App& app, const std::string& kind);

}  // namespace queens::cli
