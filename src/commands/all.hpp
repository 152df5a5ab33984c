// The commands of `queens`.
#pragma once

#include "cli/command_line.hpp"

namespace queens::commands {

/// What adds each of them to a command line, in the order of the help.
std::vector<std::function<void(CLI::App&, cli::Command&)>> all_commands();

// One file each. Each adds a subcommand to `app`; parsing it sets `chosen`.
void add_solve(CLI::App& app, cli::Command& chosen);
void add_count(CLI::App& app, cli::Command& chosen);
void add_check(CLI::App& app, cli::Command& chosen);
void add_compare(CLI::App& app, cli::Command& chosen);
void add_symmetry(CLI::App& app, cli::Command& chosen);
void add_rank(CLI::App& app, cli::Command& chosen);
void add_trace(CLI::App& app, cli::Command& chosen);
void add_tree(CLI::App& app, cli::Command& chosen);
void add_estimate(CLI::App& app, cli::Command& chosen);
void add_export(CLI::App& app, cli::Command& chosen);
void add_generate(CLI::App& app, cli::Command& chosen);
void add_demo(CLI::App& app, cli::Command& chosen);
void add_engines(CLI::App& app, cli::Command& chosen);
void add_plan(CLI::App& app, cli::Command& chosen);
void add_ledger(CLI::App& app, cli::Command& chosen);
void add_batch(CLI::App& app, cli::Command& chosen);

}  // namespace queens::commands
