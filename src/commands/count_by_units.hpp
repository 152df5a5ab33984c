// Counting unit by unit, as `queens count`, `queens-mpi count` and others do it: their options, the progress of the count,
// and its report in words and JSON.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "commands/options.hpp"
#include "gpu/backend.hpp"
#include "present/json.hpp"
#include "record/count.hpp"

namespace queens::commands {

// The options of every command that counts unit by unit: threads, memory, kernel, a range of units, a ledger.
struct UnitOptions {
  std::string ledger = {}, units = {}, part = {};
  Limits limits = {};  ///< threads, memory and kernel
  bool progress = false;

  void add_to(cli::Command& command);
  /// Whether an option was given that only makes sense for counting by units.
  bool asked() const {
    return !ledger.empty() || !units.empty() || !part.empty() || !limits.kernel.empty() ||
           limits.memory > 0 || limits.threads > 0;
  }
  /// The options to repeat in another count of the same units: " --threads 2 --kernel scalar --memory 8G".
  std::string words_again() const;
};

/// Counts as these options say, and shows the progress. `preferred`: as for record::count(). Throws Error and
/// record::LedgerError.
record::UnitCount count_units(const CheckedProblem& problem, std::string_view engine,
                              double seconds, const UnitOptions& options, record::Backend& backend,
                              const std::string& preferred = {});

// The options --device and --device-only: which graphics cards or other devices take part in a count.
struct DeviceOptions : gpu::Choice {
  void add_to(cli::Command& command);
  /// Throws Error if the options contradict each other.
  void check() const;
  /// The engine that devices need, if they were asked for and can count the problem; else empty.
  std::string preferred_engine(const Problem& problem) const;
};

/// What counts this problem: see gpu::choose_backend().
std::unique_ptr<record::Backend> wished_backend(
    const DeviceOptions& options, const UnitOptions& units, const Problem& problem,
    const std::string& engine, const std::optional<gpu::ProcessOnHost>& in_job = {});

/// What is counted, how, and where the result goes: the options that `queens count` and `queens-mpi count` share.
struct CountingOptions {
  ProblemOptions problem;
  SearchOptions search;
  UnitOptions units;
  DeviceOptions devices;
  std::string output;
  bool json = false, stats = false;

  /// Adds all but those of the problem, which come first, and --stats.
  void add_to(cli::Command& command);
  /// The names of the options given that concern units. Throws Error if they contradict each other.
  std::vector<std::string> given_for_units() const;

 private:
  const cli::Command* command_ = nullptr;
};

/// Shows the progress of a count: how much is done, how fast, and how long the rest will take.
class UnitProgress {
 public:
  /// For a board of n rows; 0: nothing is counted yet. `always`: print one line a second even if standard error is not
  /// a terminal.
  UnitProgress(std::int32_t n, bool always) : n_(n), always_(always) {}

  /// The count of a board of n rows begins, another one after those shown before.
  void go_on_with(std::int32_t n) { n_ = n, begin_ = now_; }

  void show(const Progress& now);
  void clear() { line_.clear(); }

 private:
  void show(const std::string& text, bool terminal);

  std::int32_t n_;
  bool always_;
  double next_seconds_ = 0.5;
  double begin_ = 0, now_ = 0;  // when the count of this board began, and the last time
  cli::ProgressLine line_;
};

// Results in a ledger.

/// The results that several hosts recorded for a block.
Json sides_json(const record::Block& block);
/// A list of blocks with these results.
Json blocks_json(const std::vector<record::Block>& blocks);

/// A line for each block with contradictory results, `disputed` in all, and one for what is wrong with the total; each
/// begins with `about`.
std::string faults_text(const std::string& about, const std::vector<record::Block>& disputes,
                        std::uint64_t disputed, const std::string& objection);

/// Which command says which of contradictory results is wrong. `words` are options to repeat in it.
std::string checking_advice(const std::string& file, const std::string& words = {});

// A count by units.

/// The remarks about a count, for standard error: how many units are done, and which of all units were asked for.
/// `words` are options to repeat in a command that recounts what is disputed.
std::string units_remarks(const record::UnitCount& count, const std::string& ledger,
                          const std::string& about = "", const std::string& words = "");

/// What the search did, in a few lines.
std::string units_statistics(const record::UnitCount& count);
/// A count by units as JSON.
Json units_json(const Problem& problem, const record::UnitCount& count, int base);

/// Lines about the devices, for standard error: remarks, if the user asked for devices; and why a device does not
/// count, if the user asked for it or it stopped in the middle.
std::string device_remarks(const std::vector<record::DeviceShare>& devices,
                           const DeviceOptions& options);

/// What is reported about the count of one board.
struct CountReport {
  Answer answer;
  bool has_total = true;   ///< false: results contradict each other, or their sum cannot be right
  Json json;               ///< what --json prints
  std::string remarks;     ///< for standard error; empty for a complete count
  std::string statistics;  ///< likewise, if asked for

  bool finished() const { return answer.stop == Stop::finished; }
  /// The exit status.
  int status() const;
};

/// The report of a count that is cut into units. `about`, such as "n = 8: ", begins its remarks; `words` are options to
/// repeat in a command that recounts what is disputed.
CountReport units_report(const Problem& problem, const record::UnitCount& count,
                         const CountingOptions& options, const std::string& about = "",
                         const std::string& words = "");

/// Writes the count or the JSON object, and shows the remarks about it. Returns the exit status; commit() is left.
int print_report(const CountReport& report, const CountingOptions& options, cli::Output& output);

}  // namespace queens::commands
