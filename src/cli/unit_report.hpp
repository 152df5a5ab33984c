// Prints the result of a count that is cut into units.
#pragma once

#include <string>

#include "campaign/count.hpp"
#include "cli/output.hpp"
#include "present/json.hpp"

namespace queens::cli {

struct UnitReport {
  std::string ledger;  ///< the file of the ledger; empty if there is none
  bool json = false;
  bool stats = false;
  int base = 1;            ///< the number of the first row and column in the JSON object
  std::string words = {};  ///< options to repeat in a command that settles a conflict
};

/// Prints the count or the JSON object, and the remarks about it. Returns the exit status.
int report(const Problem& problem, const campaign::UnitCount& count, const UnitReport& report,
           Output& output);

}  // namespace queens::cli
