// The commands of `queens ledger`, one file each.
#pragma once

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "campaign/manifest.hpp"
#include "campaign/settle.hpp"
#include "cli/command.hpp"
#include "cli/options.hpp"
#include "ledger/merge.hpp"
#include "present/json.hpp"

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

using namespace cli;

/// What the recount decided about each disputed range of units, which hosts' results were wrong, and what to run
/// next. `words` are options of `settle` to repeat in the commands to run next: " --threads 2 --memory 8G".
std::string settled_text(const campaign::Settled& settled, const std::string& file,
                         const std::string& words);
Json settled_json(const campaign::Settled& settled, const std::string& file,
                  const std::string& words);

/// What `ledger drop` took out of one count. `missing` is the number of units of the count that have no result
/// now.
struct DroppedFrom {
  ledger::Run run;
  ledger::TakenOut taken_out;
  std::uint64_t missing = 0;   ///< units without a result now
  std::uint64_t disputed = 0;  ///< results that still contradict others
};
std::string dropped_text(const std::vector<DroppedFrom>& dropped, const std::string& file);
Json dropped_json(const std::vector<DroppedFrom>& dropped, const std::string& file,
                  const std::string& why);

/// What merging the ledger `from` added.
std::string merged_text(const std::string& from, const std::string& into,
                        const ledger::MergeReport& report);
Json merged_json(const std::string& from, const ledger::MergeReport& report);

// Reads the manifest of a divided count from its file.

/// Throws FileError if the file is missing or unreadable, and Error(bad_text) if it is not a manifest.
campaign::Manifest read_manifest(const std::string& directory);

}  // namespace queens::commands
