// Lists the commands of `queens`; each is a function that adds the command to the command line.
#pragma once

#include "cli/command.hpp"

namespace queens::commands {

// One file each.
void add_solve(cli::Command& program);
void add_count(cli::Command& program);
void add_check(cli::Command& program);
void add_explain(cli::Command& program);
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
void add_ledger_check(cli::Command& group);  // in that of add_ledger()

/// A command, and the section of the help in which it stands.
struct Listed {
  const char* section;
  void (*add)(cli::Command& program);

  void operator()(cli::Command& program) const {
    add(program);
    program.commands().back().section = section;
  }
};

/// In the order of the help.
inline constexpr Listed kCommands[] = {
    {"First", add_solve},
    {"First", add_count},
    {"First", add_check},
    {"First", add_explain},
    {"First", add_compare},
    {"Study", add_symmetry},
    {"Study", add_rank},
    {"Study", add_trace},
    {"Study", add_tree},
    {"Study", add_engines},
    {"Study", add_demo},
    {"Make", add_generate},
    {"Make", add_export},
    {"Count large boards", add_plan},
    {"Count large boards", add_estimate},
#ifdef QUEENS_GPU
    {"Count large boards", add_devices},
#endif
    {"Count large boards", add_ledger},
};

}  // namespace queens::commands
