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
  /// Called with one sentence when memory forces another engine.
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
