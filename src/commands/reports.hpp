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
#include "gpu/cost.hpp"
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

// queens plan --device

/// The plan for a count on several devices like the one measured, together with cores like those of this machine.
struct DevicePlan {
  std::int32_t n = 0;
  std::string decomposition;
  gpu::DeviceCost cost;
  std::vector<std::uint64_t> devices = {1};
  std::uint64_t cores = 0;
  std::optional<CostEstimate> core_cost = {};  ///< if there are cores
  std::uint64_t seed = 0;

  /// The time of the count with that many devices, if all of them start together and share the units.
  Interval seconds(std::uint64_t devices) const;
};

}  // namespace queens::commands
