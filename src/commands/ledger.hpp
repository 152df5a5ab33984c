// The commands of `queens ledger`, one file each.
#pragma once

#include <limits>
#include <string>

#include "cli/command.hpp"
#include "cli/options.hpp"

namespace queens::commands {

void add_show(cli::Command& group);           ///< what is counted and what is not
void add_merge(cli::Command& group);          ///< several ledgers in one
void add_ledger_export(cli::Command& group);  ///< every result
void add_status(cli::Command& group);         ///< how far a divided count is
void add_settle(cli::Command& group);         ///< disputed units, counted again
void add_drop(cli::Command& group);   ///< takes out results of a host, a ledger or some units
void add_audit(cli::Command& group);  ///< some of the units, counted again

/// The options of a command that reads one ledger.
struct ReadOptions : cli::DocumentOptions {
  std::string file;
  double seconds = std::numeric_limits<double>::infinity();

  void add_to(cli::Command& command);
};

}  // namespace queens::commands
