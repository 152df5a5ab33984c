// Some of the recorded units, counted again.
//
// A sample of units is drawn from all that are done, host by host (ledger/sample.hpp); the results that hold
// them are counted again by another kernel than the one on record. What the sample is worth is said for each
// host by itself, for a host is what goes wrong: its memory, its compiler, its owner.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string>

#include "catalogue/counting.hpp"
#include "ledger/sample.hpp"

namespace queens::campaign {

/// A result on record, and what its units count here.
struct Difference {
  ledger::Run run;
  ledger::Row recorded;
  std::string kernel;
  Count solutions = 0, weighted = 0;
};

/// What was recorded, and what was counted here: for messages.
std::string describe(const Difference& found);

struct AuditProgress {
  std::int32_t n = 0;         ///< the board whose units are counted again; 0: the sample is drawn
  counting::RunProgress run;  ///< of all that is counted again
};

struct AuditOptions {
  ledger::SampleOptions sample = {};
  const counting::Kernel* kernel = nullptr;  ///< null: the fastest that is not the one on record
  std::uint64_t memory = 0;  ///< bytes for tables and lists; 0: half of what is free
  int threads = 0;           ///< 0: as many as the machine runs at once
  double seconds = std::numeric_limits<double>::infinity();
  std::function<void(const Difference&)> on_difference = {};  ///< as soon as it is found
  /// Before each result and 20 times a second; false stops.
  std::function<bool(const AuditProgress&)> on_progress = {};
};

/// What was found of one host.
struct Finding {
  std::uint64_t units = 0;  ///< that it has done
  std::uint64_t drawn = 0;  ///< of them, and counted again
  std::uint64_t again = 0;  ///< counted again: those drawn and their neighbours in the same rows
  std::uint64_t differing = 0;  ///< results

  /// How likely it would have passed with this share of its units wrong. 0 where it failed, or all its
  /// units were counted again.
  double passes(double share) const;
};

/// How many units of each host find one with this share of wrong units, but for this risk.
std::uint64_t enough_of_each(const std::map<std::string, Finding>& hosts, double share,
                             double risk);

struct Audit {
  std::map<std::string, Finding> hosts;
  std::uint64_t drawn = 0;  ///< results that hold a unit of the sample: 0 where nothing is recorded
  std::uint64_t audited = 0;      ///< of them
  std::uint64_t units = 0;        ///< counted again
  std::uint64_t differing = 0;    ///< results
  std::set<std::string> kernels;  ///< by which they were counted again
  Stop stop = Stop::finished;     ///< time_limit or asked when it was stopped
  double elapsed_seconds = 0;
};

/// Throws Error for a count that this program cannot cut as the ledger says, and ledger::LedgerError.
Audit audit(const std::string& file, const AuditOptions& options);

}  // namespace queens::campaign
