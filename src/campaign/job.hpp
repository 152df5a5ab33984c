// A count that is spread over ledgers, and what of it is to be counted (again).
#pragma once

#include <string>
#include <vector>

#include "campaign/job_progress.hpp"
#include "campaign/manifest.hpp"
#include "ledger/ledger.hpp"

namespace queens::campaign {

/// A count and where its ledgers are. One that was not divided has no parts of its own: each ledger is one
/// that may hold any unit.
struct Job {
  Manifest manifest;
  std::string directory;
  bool divided = true;
};

/// Each count in any of the ledgers. Throws ledger::LedgerError for one that is not there, when it was
/// stopped, and for the only one when it cannot be read; else such a one is a part that is damaged.
std::vector<Job> jobs_in(const std::vector<std::string>& files, const ledger::GoOn& go_on = {});

/// What is to be done so that all units are counted. Nothing where all are, where a process is at it, and
/// where nobody knows.
struct Redo {
  // Of a job that was divided:
  std::vector<int> parts;            ///< to be submitted (again)
  std::vector<std::string> damaged;  ///< ledgers of theirs, to be put aside first
  // Of ledgers that were named, one of these:
  std::string ledger;              ///< the only one, which goes on by itself
  UnitSet units;                   ///< that no ledger holds
  std::vector<std::string> merge;  ///< ledgers with many holes: to be filled where they are merged
};

Redo redo(const Job& job, const JobProgress& progress);

}  // namespace queens::campaign
