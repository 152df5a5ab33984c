// The command line as a whole: which commands there are, and how errors become messages and
// statuses.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace queens::cli {

/// Parses, runs one command, and returns the exit status. Errors go to standard error, one line.
int execute(int argc, char** argv);

/// What a parsed command will do.
using Command = std::function<int()>;

// One file each. Each adds a subcommand to `app`; parsing it sets `chosen`.
void add_solve(CLI::App& app, Command& chosen);
void add_count(CLI::App& app, Command& chosen);
void add_check(CLI::App& app, Command& chosen);
void add_compare(CLI::App& app, Command& chosen);
void add_symmetry(CLI::App& app, Command& chosen);
void add_rank(CLI::App& app, Command& chosen);
void add_tree(CLI::App& app, Command& chosen);
void add_estimate(CLI::App& app, Command& chosen);
void add_export(CLI::App& app, Command& chosen);
void add_generate(CLI::App& app, Command& chosen);
void add_demo(CLI::App& app, Command& chosen);
void add_engines(CLI::App& app, Command& chosen);
void add_plan(CLI::App& app, Command& chosen);
void add_ledger(CLI::App& app, Command& chosen);

/// A subcommand with its one-line summary and its examples, which its help shows first.
CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& summary,
                      const std::string& examples);

/// "queens ledger show": the command as it is typed.
std::string full_name(const CLI::App& app);

/// The commands below `app`, groups and what is in them, in the order of the help.
std::vector<const CLI::App*> commands(const CLI::App& app);

/// The man page or the bash completion, from the same tables as the help.
std::string generate(const CLI::App& app, const std::string& kind);

}  // namespace queens::cli
