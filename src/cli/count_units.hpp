// Counting by units, as queens count offers it: on some threads, with one kernel, some of the
// units, recorded in a ledger and taken up from it.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/counting.hpp"
#include "ledger/recorder.hpp"
#include "ledger/totals.hpp"

namespace queens::cli {

struct UnitOptions {
  std::string ledger, units, kernel;
  int threads = 0;           ///< 0: as many as the machine runs at once
  std::uint64_t memory = 0;  ///< bytes; 0: a fair share of what is free
  bool progress = false;

  void add_to(CLI::App& command);
  /// The names of those that were given.
  std::vector<std::string> given() const;
  /// Whether one was given that only counting by units can follow.
  bool asked() const {
    return !ledger.empty() || !units.empty() || !kernel.empty() || memory > 0 || threads > 0;
  }
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
  std::optional<Team> team;                        ///< who counted, if not this process alone
};

/// --memory SIZE, as 8G or 500M.
CLI::Option* add_memory(CLI::App& command, std::uint64_t& bytes);

/// What was asked for; else half of what is free.
std::uint64_t fair_memory(std::uint64_t asked);

/// What is left to be counted, and who wants to know.
struct UnitWork {
  const counting::Decomposition& decomposition;
  ledger::Interval range;                            ///< the units asked for
  const std::vector<counting::UnitRange>& done;      ///< units of any range that are done
  double seconds = 0;                                ///< the time limit, ...
  std::chrono::steady_clock::time_point begin;       ///< ... from here
  std::function<void(const ledger::Piece&)> record;  ///< each result, once
  std::function<bool(const counting::RunProgress&)>
      on_progress;  ///< 20 times a second; false stops
};

/// Who counts: this process, or many.
class Crew {
 public:
  virtual ~Crew() = default;
  /// Before anything is written. Returns the name of the kernel; throws Error when it cannot count.
  virtual std::string get_ready(const Problem& problem,
                                const counting::Decomposition& decomposition) = 0;
  virtual counting::RunResult count(const UnitWork& work) = 0;
};

/// The threads of this process.
class ThisProcess final : public Crew {
 public:
  explicit ThisProcess(const UnitOptions& options) : options_(options) {}
  std::string get_ready(const Problem& problem,
                        const counting::Decomposition& decomposition) override;
  counting::RunResult count(const UnitWork& work) override;

 private:
  const UnitOptions& options_;
  const simd::Kernel* kernel_ = nullptr;
};

/// By the engine of that name; if it is empty, by the one whose units are in the ledger already, or
/// by the one that suits the problem best. Throws Error and ledger::LedgerError.
UnitCount count_units(const Problem& problem, std::string_view engine, double seconds,
                      const UnitOptions& options, Crew& crew);

/// Who computes here: for ledgers.
std::string host_name();
std::string build_name();

}  // namespace queens::cli
