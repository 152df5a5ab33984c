// Counting with a record: results of units in a file, so that a count of days survives whatever happens to the
// machine, goes on where it was, is shared by many machines, and can be audited.
//
// A library of its own, queens::ledger, on top of queens::queens: it needs SQLite.
//
//   queens::RecordOptions options;
//   options.control.on_progress = [](const queens::Progress& now) {
//     std::cerr << 100 * now.fraction << " %\r";
//     return true;                                     // false: stop; what is counted is on record
//   };
//   const auto count = queens::count_on_record({.n = 18}, "q18.ledger", options);
//   if (count.answer.complete) std::cout << queens::to_string(count.answer.count) << '\n';
//
// Wrong input throws Error: ErrorCode::bad_ledger for a faulty file; the message says why. What a callback
// throws is passed on, and the ledger stays as good as it was.
// A ledger has one writer at a time. Nothing here prints, exits or reads the environment.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "queens/engine.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"
#include "queens/units.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

struct RecordOptions {
  RunControl control = {};  ///< on_progress: the fraction includes what was done before
  /// Empty: the one whose units are in the ledger already, or the one that suits best.
  /// Or a rule: "cross/1".
  std::string engine = {};
  std::string kernel = {};              ///< "avx2"; empty: the fastest here
  std::optional<UnitRange> units = {};  ///< only these; else all
  /// Called with one sentence when there is too little memory for the fastest engine, and another one counts.
  std::function<void(std::string_view)> on_note = {};
};

/// What is known when a count ends, or was stopped.
struct CountOnRecord {
  Answer answer;     ///< answer.complete: all units of the problem were asked for, and are counted
  std::string rule;  ///< "join/1"
  std::uint64_t units = 0;         ///< of the problem
  UnitRange asked = {};            ///< the units asked for
  std::uint64_t units_before = 0;  ///< of those asked for, in the ledger already
  std::uint64_t units_done = 0;    ///< by this call
};

/// Counts what the ledger lacks, and records each unit within a fifth of a second. The file is created if
/// missing.
CountOnRecord count_on_record(const Problem& problem, const std::string& ledger,
                              const RecordOptions& options = {});

// ---- Plans: what a count will cost on this machine, before it is started. ------------------------

struct PlanCountOptions {
  /// Infinite `seconds`: 30 to measure in. `on_progress` is told the elapsed time only; false stops.
  RunControl control = {};
  std::string engine = {};                ///< empty: all that count the problem by units
  std::string kernel = {};                ///< "avx2"; empty: the fastest here
  int parts = 1;                          ///< to divide the count into
  std::vector<std::uint64_t> cores = {};  ///< numbers of them, to be simulated
  std::uint64_t seed = 1;                 ///< of the units that are drawn and measured
};

/// What one engine is expected to take. `low` and `high` are a 95 % interval when units of this problem were
/// measured, and a guess when smaller boards were.
struct CountCost {
  std::string engine, rule;  ///< "join", "join/1"
  std::uint64_t units = 0;
  bool known = false;  ///< false: one unit takes longer than the time to measure it
  double core_seconds = 0, low = 0, high = 0;        ///< of one thread, for all units
  double megabytes = 0;                              ///< of memory, with one thread
  std::uint64_t sampled = 0;                         ///< units measured
  std::vector<std::int32_t> extrapolated_from = {};  ///< the smaller boards measured instead
};

/// A count on many cores of this machine's kind, simulated.
struct CountSchedule {
  std::uint64_t cores = 0;
  double seconds = 0, low = 0, high = 0;  ///< from the start to the end of the last unit
  double efficiency = 0;                  ///< 1: no core ever waits
};

struct CountPlan {
  std::vector<CountCost> engines;  ///< the cheapest first
  std::vector<UnitRange>
      parts;  ///< of the cheapest, of about equal cost; fewer if units are larger
  std::vector<CountSchedule> schedules;  ///< of the cheapest, one for each number of cores
  double ledger_bytes = 0;               ///< of a ledger with a row for each unit
  Stop stop = Stop::finished;            ///< otherwise it was stopped, and holds what was found

  bool known() const { return !engines.empty() && engines.front().known; }
};

/// Measures some units of each engine, drawn by their expected work, and reckons what all will take.
/// Throws Error for a problem that is not well formed or that no engine counts by units, and for more
/// parts than units.
CountPlan plan_count(const Problem& problem, const PlanCountOptions& options = {});

// ---- Ledgers. ------------------------------------------------------------------------------------

/// A count in a ledger.
struct LedgerEntry {
  std::int64_t n = 0;
  std::string problem;  ///< empty: the empty board; else what is placed and blocked, in words
  std::string rule;
  std::uint64_t units = 0;
  UnitSet done;
  Count count = 0;  ///< of the units that are done, each with its weight
  std::uint64_t nodes = 0;
  double seconds = 0;  ///< of one thread
  std::set<std::string> kernels, hosts, builds;
  std::string last;  ///< when the latest result was written: "2025-01-31T12:00:00Z"

  bool complete() const { return done.size() == units; }
};

/// All counts in a ledger. Every row is checked.
std::vector<LedgerEntry> read_ledger(const std::string& ledger);

struct LedgerMerge {
  std::uint64_t added = 0;  ///< units
  std::uint64_t known = 0;  ///< units that were there already and agree
  std::vector<std::string>
      conflicts;  ///< units for which the ledgers have different numbers, a line each
  std::vector<std::string> overlaps;  ///< results that cannot be compared, a line each

  /// Whether all was taken over, or known and equal.
  bool agree() const { return conflicts.empty() && overlaps.empty(); }
};

/// Adds ledgers to `into`, which is created if missing. What conflicts is left out and named. All are
/// checked before anything is written.
LedgerMerge merge_ledgers(const std::string& into, const std::vector<std::string>& from);

struct LedgerAuditOptions {
  RunControl control = {};
  std::uint64_t units = 10;  ///< to draw in all; shared out among hosts by what each has done, ...
  std::uint64_t per_host = 1;  ///< ... and at least this many per host
  std::uint64_t seed = 1;
  std::string kernel = {};  ///< empty: the fastest that is not the one on record
};

struct LedgerAudit {
  /// What was found of one host.
  struct Host {
    std::uint64_t units = 0;      ///< that it has done
    std::uint64_t audited = 0;    ///< of them, drawn and counted again
    std::uint64_t differing = 0;  ///< results
  };
  std::map<std::string, Host> hosts;
  std::uint64_t differing = 0;      ///< results that differ when recounted
  std::vector<std::string> faults;  ///< a line each
  Stop stop = Stop::finished;
};

/// Recounts some recorded units, drawn at random, by another kernel. Throws
/// Error(index_out_of_range) when nothing is recorded yet.
LedgerAudit audit_ledger(const std::string& ledger, const LedgerAuditOptions& options = {});

}  // namespace queens
QUEENS_PUBLIC_END
