// A count that is spread over several ledgers, and what remains to do until all its units are counted: which parts
// must be counted or counted again, and which ledgers must be settled or merged.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "campaign/job_progress.hpp"
#include "campaign/manifest.hpp"
#include "ledger/ledger.hpp"

namespace queens::campaign {

/// A count and where its ledgers are. If it was not divided, each ledger is a part that may hold any unit.
struct Job {
  Manifest manifest;
  std::string directory;
  bool divided = true;
};

/// The counts in these ledgers. Throws ledger::LedgerError if a ledger is missing, if `go_on` stopped it, or if
/// there is only one ledger and it cannot be read; if there are several, an unreadable one becomes a damaged part.
/// Counts by a rule that this program does not know are left out, with a sentence for `on_note`; if there are no
/// other counts, it throws.
std::vector<Job> jobs_in(const std::vector<std::string>& files, const ledger::GoOn& go_on = {},
                         const std::function<void(const std::string&)>& on_note = {});

/// What the user has to do so that all units get counted. Empty if all units are counted and no results disagree,
/// if a process is working on the missing units, or if it is not known which units are missing.
struct Redo {
  std::vector<std::string> settle;  ///< ledgers with contradictory results: settle these first
  std::vector<std::string> audit;   ///< ledgers whose totals by two rules differ: audit these
  // What to do for a divided job:
  std::vector<int> parts;            ///< parts to submit (again)
  std::vector<std::string> damaged;  ///< their damaged ledgers, to move aside first
  // What to do for ledgers given by name, one of these:
  std::string ledger;              ///< the only ledger: resume it
  UnitSet units;                   ///< units that no ledger has
  std::vector<std::string> merge;  ///< ledgers with many gaps: merge them, then fill the gaps
  // What to do for either:
  bool settle_merged = false;  ///< the ledgers contradict each other: settle the merged ledger
};

Redo redo(const Job& job, const JobProgress& progress);

}  // namespace queens::campaign
