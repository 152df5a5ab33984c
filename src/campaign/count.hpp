// A count with a record: what a ledger holds is not counted again, and what is counted goes into it.
//
// Who counts is a Backend: the threads of this process, or the ranks of an MPI job. Which units are missing, which engine
// goes on with a ledger, and what the answer is, is decided here, for all of them.
#pragma once

#include <chrono>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/conflicts.hpp"
#include "catalogue/counting.hpp"
#include "ledger/row.hpp"
#include "ledger/totals.hpp"

namespace queens::campaign {

/// How far a count is.
struct CountProgress {
  counting::RunProgress run;       ///< of this run alone
  std::uint64_t units_before = 0;  ///< done when it began, ...
  double fraction_before = 0;      ///< ... and what part of all the work they are
  /// Of all the work, what is done by now.
  double fraction() const { return fraction_before + (1 - fraction_before) * run.fraction; }
};

struct CountOptions {
  /// Empty: the one whose units are in the ledger already, or the one that suits best.
  std::string engine = {};
  std::string ledger = {};              ///< a file; empty: nothing is recorded
  std::optional<UnitRange> units = {};  ///< only these; else all
  double seconds = std::numeric_limits<double>::infinity();
  int threads = 0;           ///< that share the memory; 0: as many as the machine runs at once
  std::uint64_t memory = 0;  ///< bytes for tables and lists; 0: half of what is free
  /// 20 times a second, while the ledger is checked too; false stops.
  std::function<bool(const CountProgress&)> on_progress = {};
  /// Is told in a sentence when another engine counts than the one that suits best.
  std::function<void(std::string_view)> on_note = {};
};

/// The ranks of an MPI job that counted for one that does not.
struct Team {
  int ranks = 0, threads = 0, hosts = 0;
  std::uint64_t portions = 0;  ///< handed out
  double manager_seconds = 0;  ///< of processor time, by the rank that hands out
};

struct UnitCount {
  Answer answer;  ///< complete: all units of the problem
  std::string decomposition, kernel;
  std::uint64_t first = 0, last = 0;               ///< the units asked for
  std::uint64_t units = 0;                         ///< of the problem
  std::uint64_t units_before = 0;                  ///< done already, among those asked for
  std::uint64_t units_done = 0;                    ///< by this run
  bool all_done = false;                           ///< of those asked for
  counting::Step step = counting::Step::counting;  ///< how far this run came
  bool has_sum = true;                             ///< answer.count is the sum over those done
  counting::Phases phases;                         ///< of this run
  Conflicts conflicts;                             ///< among the units asked for, in the ledger
  std::optional<Team> team;                        ///< who counted, if not this process alone
};

/// What is left to be counted, and who wants to know.
struct UnitWork {
  const counting::Decomposition& decomposition;
  UnitRange range;                              ///< the units asked for
  const UnitSet& done;                          ///< units of any range that are done
  double seconds = 0;                           ///< the time limit, ...
  std::chrono::steady_clock::time_point begin;  ///< ... from here
  /// Takes each result, once, and who computed it; null: this process.
  std::function<void(const UnitResult&, std::shared_ptr<const ledger::Origin>)> record;
  std::function<bool(const counting::RunProgress&)>
      on_progress;  ///< 20 times a second; false stops
};

/// Who counts.
class Backend {
 public:
  virtual ~Backend() = default;
  /// Before anything is written. Returns the name of the kernel; throws Error when it cannot count.
  /// When `token` stops, count() is called all the same, and ends at once.
  virtual std::string prepare(const Problem& problem, const counting::Decomposition& decomposition,
                              StopToken& token) = 0;
  virtual counting::RunResult count(const UnitWork& work) = 0;
};

/// The threads of this process.
class Processor final : public Backend {
 public:
  /// `threads` 0: as many as the machine runs at once.
  Processor(int threads, const counting::Kernel& kernel) : threads_(threads), kernel_(kernel) {}
  std::string prepare(const Problem& problem, const counting::Decomposition& decomposition,
                      StopToken& token) override;
  counting::RunResult count(const UnitWork& work) override;

 private:
  int threads_;
  const counting::Kernel& kernel_;
};

/// Counts what the ledger lacks. Where the quickest engine finds too little memory, nobody named it and
/// nothing is counted yet, the engine that needs next to none counts. Throws Error and ledger::LedgerError.
UnitCount count(const Problem& problem, const CountOptions& options, Backend& backend);

}  // namespace queens::campaign
