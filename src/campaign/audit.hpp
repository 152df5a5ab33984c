// Audits a ledger, for `queens ledger audit`: recounts some of its units and compares the numbers.
//
// It draws a random sample of the units that each host has counted (ledger/sample.hpp). A recorded result may cover
// several units, so the whole result is recounted, with a vector kernel other than the recorded one. How strong the
// evidence is that a host's units are right is stated for each host by itself, because most errors come from one
// host: from its faulty memory, a bug in its compiler or a dishonest owner.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "campaign/settle.hpp"
#include "catalogue/counting.hpp"
#include "ledger/sample.hpp"

namespace queens::campaign {

/// A recorded result, and the result of counting its units here.
struct Difference {
  ledger::Run run;
  ledger::Row recorded;
  std::string kernel;
  Count solutions = 0, weighted = 0;
};

/// The recorded and the recounted numbers, for messages.
std::string describe(const Difference& found);

struct AuditProgress {
  std::int32_t n = 0;  ///< the board being recounted; 0 while the sample is being drawn
  Progress run;        ///< of the whole recount
};

struct AuditOptions {
  ledger::SampleOptions sample = {};
  const counting::Kernel* kernel = nullptr;  ///< null: the fastest other than the recorded one
  std::uint64_t memory = 0;  ///< bytes for tables and lists; 0: half of the free memory
  int threads = 0;           ///< 0: one per hardware thread
  double seconds = std::numeric_limits<double>::infinity();
  std::function<void(const Difference&)> on_difference = {};  ///< as soon as it is found
  /// Called before each result and 20 times a second; return false to stop.
  std::function<bool(const AuditProgress&)> on_progress = {};
};

/// The findings about one host.
struct Finding {
  std::uint64_t units = 0;      ///< units it counted
  std::uint64_t drawn = 0;      ///< units drawn from them and recounted
  std::uint64_t again = 0;      ///< units recounted: those drawn, and others of the same results
  std::uint64_t differing = 0;  ///< results that the recount contradicts

  /// The probability that a host passes this audit although this share of its units is wrong. 0 if the host
  /// failed, or if all its units were recounted.
  double passes(double share) const;
};

/// How many units of each host must be drawn, so that a host with this share of wrong units passes with probability
/// `risk` at most.
std::uint64_t enough_of_each(const std::map<std::string, Finding>& hosts, double share,
                             double risk);

struct Audit {
  std::map<std::string, Finding> hosts;
  std::uint64_t drawn = 0;      ///< results with a unit of the sample; 0 if nothing is recorded
  std::uint64_t audited = 0;    ///< those of them that were recounted
  std::uint64_t units = 0;      ///< units recounted
  std::uint64_t differing = 0;  ///< results that the recount contradicts
  /// Contradictory results in the ledger, whether they were drawn or not.
  std::vector<std::pair<ledger::Run, Conflicts>> disputed = {};
  std::vector<ledger::Run> left_out = {};  ///< counts by rules that this program does not know
  std::set<std::string> kernels;           ///< kernels used for the recount
  Stop stop = Stop::finished;              ///< time_limit or asked if it was stopped
  double elapsed_seconds = 0;
};

/// Audits the ledger `file`. Throws ledger::LedgerError, for example if this program cuts the board of a count into
/// another number of units than the ledger says. Throws Error if there is too little memory.
Audit audit(const std::string& file, const AuditOptions& options);

}  // namespace queens::campaign
