// What is said of a count by units when it has ended.
#pragma once

#include <string>

#include "campaign/count.hpp"
#include "cli/output.hpp"
#include "present/json.hpp"

namespace queens::cli {

struct UnitReport {
  std::string ledger;  ///< its file; empty when there is none
  bool json = false;
  bool stats = false;
  int base = 1;  ///< of squares in the JSON object
};

/// Writes the count, or the JSON object, and says what is to be said beside it. Returns the exit status.
int report(const Problem& problem, const campaign::UnitCount& count, const UnitReport& report,
           Output& output);

}  // namespace queens::cli
