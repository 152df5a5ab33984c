// Lists the commands of `queens`; each is a function that adds the command to the command line.
#pragma once

#include "cli/command.hpp"

namespace queens::commands {

// One file each.
void add_solve(cli::Command& program);
void add_count(cli::Command& program);
void add_check(cli::Command& program);
void add_symmetry(cli::Command& program);
void add_rank(cli::Command& program);
void add_compare(cli::Command& program);
void add_plan(cli::Command& program);
void add_trace(cli::Command& program);
void add_tree(cli::Command& program);
void add_estimate(cli::Command& program);
void add_export(cli::Command& program);
void add_generate(cli::Command& program);
void add_demo(cli::Command& program);
void add_engines(cli::Command& program);
void add_devices(cli::Command& program);
void add_ledger(cli::Command& program);
void add_batch(cli::Command& program);

/// In the order of the help.
inline constexpr void (*kCommands[])(cli::Command& program) = {
    add_solve,   add_count, add_check,    add_symmetry, add_rank,     add_compare, add_plan,
    add_trace,   add_tree,  add_estimate, add_export,   add_generate, add_demo,    add_engines,
#ifdef QUEENS_GPU
    add_devices,
#endif
    add_ledger,
#ifdef QUEENS_CLUSTER
    add_batch,
#endif
};

}  // namespace queens::commands
