// The commands of `queens ledger` that are in files of their own, and what these files share.
#pragma once

#include <string>

#include "cli/command.hpp"
#include "cluster/manifest.hpp"

namespace queens::commands {

void add_merge(cli::Command& group);   ///< combines several ledgers into one
void add_status(cli::Command& group);  ///< shows the progress of a divided count
void add_audit(cli::Command& group);   ///< recounts a random sample of the units
void add_settle(cli::Command& group);  ///< recounts units with contradictory results
void add_drop(cli::Command& group);    ///< removes the results of a host, a ledger or some units

/// The manifest of a divided count, from its file in the directory. Throws FileError if the file is missing or
/// unreadable, and Error(bad_text) if it is not a manifest.
cluster::Manifest read_manifest(const std::string& directory);

}  // namespace queens::commands
