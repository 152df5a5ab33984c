// What every command that counts unit by unit has in common: its options, which devices take part, the progress that it
// shows, and how it reports the result.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "present/json.hpp"
#include "record/count.hpp"

namespace queens::cli {

/// The directory for files that the program can always make again: compiled kernels. $XDG_CACHE_HOME/queens, else
/// $HOME/.cache/queens; empty if neither variable holds an absolute path. The directory need not exist. Source: the XDG
/// Base Directory Specification.
std::string cache_directory();

/// "3/200" as part 3 of 200; empty for anything else.
std::optional<CountPart> parse_part(const std::string& text);

// The options of every command that counts unit by unit: threads, memory, kernel, a range of units, a ledger.
struct UnitOptions {
  std::string ledger = {}, units = {}, part = {}, kernel = {};
  int threads = 0;           ///< 0: as many as the machine can run at once
  std::uint64_t memory = 0;  ///< bytes; 0: a fair share of the free memory
  bool progress = false;

  void add_to(Command& command);
  /// Whether an option was given that only makes sense for counting by units.
  bool asked() const {
    return !ledger.empty() || !units.empty() || !part.empty() || !kernel.empty() || memory > 0 ||
           threads > 0;
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
struct DeviceOptions {
  std::string device = "auto";
  bool only = false;

  void add_to(Command& command);
  /// Throws Error if the options contradict each other.
  void check() const;
  /// Whether devices were asked for, not left to the program.
  bool asked() const { return device != "auto" && device != "none"; }
  /// The engine that devices need, if they were asked for and can count the problem; else empty.
  std::string preferred_engine(const Problem& problem) const;
};

/// The error of an option that asks for devices, in a build without gpu/.
Error no_devices(std::string_view option);

/// What is counted, how, and where the result goes: the options that `queens count` and `queens-mpi count` share.
struct CountingOptions {
  ProblemOptions problem;
  SearchOptions search;
  UnitOptions units;
  DeviceOptions devices;
  std::string output;
  bool json = false, stats = false;

  /// Adds all but those of the problem, which come first, and --stats.
  void add_to(Command& command);
  /// The names of the options given that concern units. Throws Error if they contradict each other.
  std::vector<std::string> given_for_units() const;

 private:
  const Command* command_ = nullptr;
};

/// One of the processes of a job that run on the same host. They divide the devices of the host among them:
/// this one takes every `processes`-th device, from number `index` on.
struct ProcessOnHost {
  int index = 0, processes = 1;
};

/// What counts this problem: the threads of this process, alone or with devices, which are opened here and, in a job,
/// measured for weight(). Throws Error(bad_argument) for a device that is not there.
std::unique_ptr<record::Backend> wished_backend(const DeviceOptions& options,
                                                const UnitOptions& units, const Problem& problem,
                                                const std::string& engine,
                                                const std::optional<ProcessOnHost>& in_job = {});

/// Lines about the devices, for standard error: remarks, if the user asked for devices; and why a device does not
/// count, if the user asked for it or it stopped in the middle.
std::string device_remarks(const std::vector<record::DeviceShare>& devices,
                           const DeviceOptions& options);

// Shows the progress of a count that is cut into units: how much is done, how fast, and how long the rest will take.
class UnitProgress {
 public:
  /// `always`: print one line a second even if standard error is not a terminal.
  UnitProgress(std::int32_t n, bool always) : n_(n), always_(always) {}

  /// From now on shows the progress on a board of n rows.
  void go_on_with(std::int32_t n) { n_ = n; }

  void show(const Progress& now);
  void clear() { line_.clear(); }

 private:
  void show(const std::string& text, bool terminal);

  std::int32_t n_;
  bool always_;
  double next_seconds_ = 0.5;
  ProgressLine line_;
};

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

/// Prints the count or the JSON object, and the remarks about it. Returns the exit status.
int print_report(const CountReport& report, const CountingOptions& options, Output& output);

}  // namespace queens::cli
