// Counting with a record. A file, the ledger, keeps the results of the parts (units) of a count, so that a count
// that takes days survives a crash, resumes where it stopped, can be shared by many machines, and can be audited.
//
// This is a separate library, queens::ledger, on top of queens::queens, because it needs SQLite.
//
//   queens::RecordOptions options;
//   options.limits.on_progress = [](const queens::Progress& now) {
//     std::cerr << 100 * now.fraction << " %\r";
//     return true;                                     // false: stop; finished units are on record
//   };
//   const auto count = queens::count_on_record({.n = 18}, "q18.ledger", options);
//   if (count.answer.complete) std::cout << count.answer.count << '\n';
//
// Wrong input throws Error, with a message that says why: ErrorCode::bad_ledger for a faulty ledger. An exception from
// a callback is passed on, and the ledger stays valid. A ledger has one writer at a time. Units are numbered from 0.
// Nothing here prints, exits or reads the environment.
#pragma once

#include <compare>
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

/// Part `number`, from 1, of `of` parts of equal numbers of blocks: the same units on every machine.
struct CountPart {
  std::uint64_t number = 1, of = 1;
};

struct RecordOptions {
  Limits limits = {};  ///< in Progress, `fraction` includes the units already in the ledger
  /// An engine ("cross") or a rule ("cross/1"). Empty: the one whose units are already in the ledger, or else
  /// the most suitable one; on empty boards of 17 and 18 rows it depends on the kernel, unless `units` are given.
  std::string engine = {};
  /// Count only these units; empty: all. With a ledger they are extended to whole blocks: a ledger has one result for
  /// each block of units (4 to 64 on boards of 15 to 19 rows, else 1).
  std::optional<UnitRange> units = {};
  std::optional<CountPart> part = {};  ///< count only this part, instead of `units`
  /// Called with one sentence if the fastest engine needs too much memory and another one counts instead.
  std::function<void(std::string_view)> on_note = {};
};

/// The result of count_on_record(), also if it was stopped.
struct CountOnRecord {
  Answer answer;     ///< answer.complete: all units of the problem were requested and counted
  std::string rule;  ///< such as "join/1"
  std::uint64_t units = 0;         ///< number of units of the problem
  UnitRange asked = {};            ///< the requested units
  std::uint64_t units_before = 0;  ///< requested units that the ledger had already
  std::uint64_t units_done = 0;    ///< units counted by this call, and recorded
};

/// Counts the units that the ledger lacks, and records each block of them within a fifth of a second after its last unit.
/// The answer to a stopped count is what is on record. Creates the file if it is missing. Throws Error for wrong input or a faulty ledger.
CountOnRecord count_on_record(const Problem& problem, const std::string& ledger,
                              const RecordOptions& options = {});

// ---- Ledgers. ------------------------------------------------------------------------------------

/// A count that a versioned rule cuts into units, in the same way on every machine.
struct LedgerRun {
  std::int64_t n = 0;
  std::string problem;  ///< empty for the empty board, else its squares: "queen 1,3 block 4,4"
  std::string rule;     ///< name and version, such as "join/1"
  std::uint64_t units = 0;

  auto operator<=>(const LedgerRun&) const = default;
};

/// A count in a ledger, or in several together. A sum that does not fit is the largest number.
struct LedgerEntry : LedgerRun {
  UnitSet done = {};
  Count count = 0;          ///< weighted sum over the finished units
  std::uint64_t nodes = 0;  ///< sum over the finished units
  double seconds = 0;       ///< thread time, summed over the finished units
  std::set<std::string> kernels = {}, hosts = {}, builds = {};
  /// When the latest result was written, in UTC: "2025-01-31T12:00:00.250Z".
  std::string last = {};
  /// Blocks of units whose results contradict each other: if there are any, `count` cannot be trusted.
  std::uint64_t disputed = 0;
  /// Why `count` cannot be right; empty: nothing speaks against it, or it is disputed.
  std::string objection = {};
  std::uint64_t confirmed = 0;  ///< units that two hosts or more counted, with the same result

  bool complete() const noexcept { return done.size() == units && !disputed; }
};

/// All counts in a ledger. Checks every row. Throws Error(bad_ledger).
[[nodiscard]] std::vector<LedgerEntry> read_ledger(const std::string& ledger);

struct LedgerMerge {
  std::uint64_t added = 0;  ///< units of the results added
  std::uint64_t known = 0;  ///< units of the results that were there already
  /// The units for which `into` now has different results, a line each.
  std::vector<std::string> conflicts;

  bool agree() const noexcept { return conflicts.empty(); }
};

/// Adds the results of ledgers to `into`, which is created if missing. Keeps conflicting results, and lists them.
/// Checks all ledgers before it writes anything. Throws Error(bad_ledger).
LedgerMerge merge_ledgers(const std::string& into, const std::vector<std::string>& from);

struct LedgerCheck {
  /// The findings about one host.
  struct Host {
    std::uint64_t units = 0;          ///< units of its results
    std::uint64_t results = 0;        ///< its results on record, one for each block of units
    std::uint64_t again = 0;          ///< of these, how many were drawn and recounted
    std::uint64_t differing = 0;      ///< of these, how many the recount contradicts
    std::set<std::string> from = {};  ///< the files that those were merged from; "": counted here
  };
  std::map<std::string, Host> hosts;  ///< by host name
  std::vector<std::string> faults;    ///< what is wrong, a line each; empty: nothing was found
  /// Of which host and count fewer than kLeastRecounted results, and not all, were recounted, a line each.
  std::vector<std::string> too_few;
  bool complete = false;       ///< whether each board in the ledger is counted completely
  Stop stop = Stop::finished;  ///< time_limit: not all results were recounted
};

/// With fewer results recounted, a check says little of a count of a host, unless they are all.
inline constexpr std::uint64_t kLeastRecounted = 10;

/// Checks totals, recounts contradictory results, and then results drawn at random, with another kernel than the
/// recorded one, for limits.seconds (60 if infinite). Of each count of each host, at least kLeastRecounted results
/// should be recounted, or all of them; `too_few` says where they were not. Throws Error(bad_ledger).
[[nodiscard]] LedgerCheck check_ledger(const std::string& ledger, const Limits& limits = {});

}  // namespace queens
QUEENS_PUBLIC_END
