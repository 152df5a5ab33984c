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

/// The object that `--json` prints.
Json units_json(const Problem& problem, const campaign::UnitCount& count, int base);

/// What is to be said beside the count: how far it is, and what it is the count of.
std::string units_remarks(const campaign::UnitCount& count, const std::string& ledger);

/// What the search did, a few lines.
std::string units_statistics(const campaign::UnitCount& count);

/// Writes the count, or the JSON object, and says what is to be said beside it. Returns the exit status.
int report(const Problem& problem, const campaign::UnitCount& count, const UnitReport& report,
           Output& output);

}  // namespace queens::cli
