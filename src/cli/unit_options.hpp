// The options of every command that counts unit by unit: threads, memory, kernel, a range of units, a ledger.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "campaign/count.hpp"
#include "cli/command.hpp"

namespace queens::cli {

struct UnitOptions {
  std::string ledger, sign, units, kernel;
  int threads = 0;           ///< 0: as many as the machine can run at once
  std::uint64_t memory = 0;  ///< bytes; 0: a fair share of the free memory
  bool progress = false;

  void add_to(Command& command);
  /// The names of the options that were given.
  std::vector<std::string> given() const;
  /// Whether an option was given that only makes sense for counting by units.
  bool asked() const {
    return !ledger.empty() || !units.empty() || !kernel.empty() || memory > 0 || threads > 0;
  }
  /// The options to repeat in another count of the same units: " --threads 2 --kernel scalar --memory 8G".
  std::string words_again() const;
  /// The range in --units A..B; empty if the option was not given. Throws Error.
  std::optional<UnitRange> interval() const;
};

/// Counts as these options say, and shows the progress. `preferred`: see campaign::CountOptions. Throws Error and
/// ledger::LedgerError.
campaign::UnitCount count_units(const Problem& problem, std::string_view engine, double seconds,
                                const UnitOptions& options, campaign::Backend& backend,
                                const std::string& preferred = {});

}  // namespace queens::cli
