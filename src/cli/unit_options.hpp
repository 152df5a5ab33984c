// What a command that counts by units is told: threads, memory, kernel, some of the units, a ledger.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "campaign/count.hpp"
#include "cli/command.hpp"

namespace queens::cli {

struct UnitOptions {
  std::string ledger, units, kernel;
  int threads = 0;           ///< 0: as many as the machine runs at once
  std::uint64_t memory = 0;  ///< bytes; 0: a fair share of what is free
  bool progress = false;

  void add_to(Command& command);
  /// The names of those that were given.
  std::vector<std::string> given() const;
  /// Whether one was given that only counting by units can follow.
  bool asked() const {
    return !ledger.empty() || !units.empty() || !kernel.empty() || memory > 0 || threads > 0;
  }
  /// --units A..B; nothing when it was not given. Throws Error.
  std::optional<UnitRange> interval() const;
};

/// Counts as these options say, and shows progress. Throws Error and ledger::LedgerError.
campaign::UnitCount count_units(const Problem& problem, std::string_view engine, double seconds,
                                const UnitOptions& options, campaign::Backend& backend);

}  // namespace queens::cli
