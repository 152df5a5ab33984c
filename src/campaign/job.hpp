// A count that is spread over several ledgers, and which parts of it must be counted (again).
#pragma once

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

/// The counts in these ledgers. Throws ledger::LedgerError for a missing ledger, if it was stopped, and if the
/// only ledger cannot be read; of several, one that cannot be read becomes a damaged part.
std::vector<Job> jobs_in(const std::vector<std::string>& files, const ledger::GoOn& go_on = {});

/// What remains to do so that all units get counted. Empty if all are counted and agree, if a process is working on the
/// rest, or if the state is unknown.
struct Redo {
  std::vector<std::string> settle;  ///< ledgers with contradictory results: settle these first
  std::vector<std::string> audit;  ///< ledgers whose totals by two rules differ: find the wrong one
  // For a divided job:
  std::vector<int> parts;            ///< parts to submit (again)
  std::vector<std::string> damaged;  ///< their damaged ledgers, to move aside first
  // For ledgers given by name, one of these:
  std::string ledger;              ///< the only ledger: resume it
  UnitSet units;                   ///< units that no ledger has
  std::vector<std::string> merge;  ///< ledgers with many gaps: merge them, then fill the gaps
  bool settle_merged = false;      ///< they contradict each other: settle the merged ledger, too
};

Redo redo(const Job& job, const JobProgress& progress);

}  // namespace queens::campaign
