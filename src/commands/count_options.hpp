// The options of the commands that count unit by unit, and the count that they ask for.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "commands/options.hpp"
#include "gpu/backend.hpp"
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

}  // namespace queens::commands
