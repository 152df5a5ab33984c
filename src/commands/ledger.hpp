// The commands of `queens ledger`, a file each.
#pragma once

#include <limits>
#include <string>

#include "cli/command_line.hpp"

namespace queens::commands {

void add_show(CLI::App& group, cli::Command& chosen);           ///< what is counted and what is not
void add_merge(CLI::App& group, cli::Command& chosen);          ///< several ledgers in one
void add_ledger_export(CLI::App& group, cli::Command& chosen);  ///< every result
void add_status(CLI::App& group,
                cli::Command& chosen);  ///< how far a count is that is spread over many
void add_audit(CLI::App& group, cli::Command& chosen);  ///< some of the units, counted again

/// Of a command that reads one ledger.
struct ReadOptions {
  std::string file, output;
  double seconds = std::numeric_limits<double>::infinity();
  bool json = false, csv = false;

  void add_to(CLI::App& command);
};

}  // namespace queens::commands
