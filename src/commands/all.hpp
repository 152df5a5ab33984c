// Lists the commands of `queens`; each is a function that adds the command to the command line.
#pragma once

#include <functional>
#include <vector>

#include "cli/command.hpp"

namespace queens::commands {

/// Functions that each add one command to a command line, in the order of the help.
std::vector<std::function<void(cli::Command& program)>> all_commands();

// One file each.
void add_solve(cli::Command& program);
void add_count(cli::Command& program);
void add_check(cli::Command& program);
void add_compare(cli::Command& program);
void add_symmetry(cli::Command& program);
void add_rank(cli::Command& program);
void add_trace(cli::Command& program);
void add_tree(cli::Command& program);
void add_estimate(cli::Command& program);
void add_export(cli::Command& program);
void add_generate(cli::Command& program);
void add_demo(cli::Command& program);
void add_devices(cli::Command& program);
void add_engines(cli::Command& program);
void add_plan(cli::Command& program);
void add_ledger(cli::Command& program);
void add_batch(cli::Command& program);

}  // namespace queens::commands
