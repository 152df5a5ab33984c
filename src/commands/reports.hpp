// Reports of commands that tests call: tables, text and JSON from plain values. Each is defined in the file of its
// command, beside those that no test calls.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "campaign/audit.hpp"
#include "campaign/settle.hpp"
#include "catalogue/compare.hpp"
#include "ledger/row.hpp"
#include "present/json.hpp"

namespace queens::commands {

// queens compare

/// A table, and a line for each size that some engine finished.
std::string comparison_text(const std::vector<Comparison>& results,
                            const std::vector<Agreement>& agreed);
/// One object for each measurement.
Json comparison_json(const std::vector<Comparison>& results);

// queens ledger audit

using Findings = std::map<std::string, campaign::Finding>;

/// A table with a row for each host. For each of `shares`, such as 0.01, a column shows the probability that the host
/// would have passed the audit if this share of its units were wrong.
std::string findings_text(const Findings& findings, const std::vector<double>& shares);

// queens ledger show

/// A count in a ledger, and how much of it is done.
struct RecordedCount {
  ledger::Run run;
  ledger::Totals totals = {};
  UnitSet done = {};
  campaign::Conflicts conflicts = {};
  std::vector<ledger::Dropped> dropped = {};

  bool complete() const { return totals.units_done == run.units && !conflicts.any(); }
};

std::string recorded_text(const std::vector<RecordedCount>& counts);
Json recorded_json(const RecordedCount& count);

}  // namespace queens::commands
