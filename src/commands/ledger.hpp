// The commands of `queens ledger` that are in files of their own, and what these files share.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "commands/options.hpp"
#ifdef QUEENS_CLUSTER
#include "cluster/manifest.hpp"
#endif

namespace queens::commands {

void add_ledger_check(cli::Command& group);  ///< one verdict on a ledger

#ifdef QUEENS_CLUSTER
/// The manifest of a divided count, from its file in the directory. Throws FileError if the file is missing or
/// unreadable, and Error(bad_text) if it is not a manifest.
cluster::Manifest read_manifest(const std::string& directory);

/// Shows the progress of the count whose manifest is in the directory. Returns the exit status.
int show_parts(const std::string& directory, const DocumentOptions& options, double seconds);
#endif

}  // namespace queens::commands
