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
  int base = 1;            ///< from which squares in the JSON object count
  std::string words = {};  ///< options that a command which settles a conflict needs as well
};

/// Prints the count or the JSON object, and the remarks about it. Returns the exit status.
int report(const Problem& problem, const campaign::UnitCount& count, const UnitReport& report,
           Output& output);

}  // namespace queens::cli
