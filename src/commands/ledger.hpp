// The commands of `queens ledger`, one file each.
#pragma once

#include <limits>
#include <string>

#include "cli/command.hpp"
#include "cli/options.hpp"

namespace queens::commands {

void add_show(cli::Command& group);           ///< shows what is counted and what is missing
void add_merge(cli::Command& group);          ///< combines several ledgers into one
void add_ledger_export(cli::Command& group);  ///< prints every result
void add_status(cli::Command& group);         ///< shows the progress of a divided count
void add_settle(cli::Command& group);         ///< recounts units with contradictory results
void add_drop(cli::Command& group);   ///< removes the results of a host, a ledger or some units
void add_audit(cli::Command& group);  ///< recounts a random sample of the units

/// The options of a command that reads one ledger.
struct ReadOptions : cli::DocumentOptions {
  std::string file;
  double seconds = std::numeric_limits<double>::infinity();

  void add_to(cli::Command& command);
};

}  // namespace queens::commands
