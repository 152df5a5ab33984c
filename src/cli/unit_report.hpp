// What is said of a count by units when it has ended.
#pragma once

#include <string>

#include "cli/count_units.hpp"

namespace queens::cli {

struct UnitReport {
  std::string ledger;  ///< its file; empty when there is none
  bool json = false;
  bool stats = false;
};

/// Prints the count, or the JSON object, and what is to be said beside it. Returns the exit status.
int report(const Problem& problem, const UnitCount& count, const UnitReport& report);

}  // namespace queens::cli
