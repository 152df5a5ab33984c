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
#include "present/table.hpp"
#include "queens/analysis.hpp"
#include "queens/board.hpp"
#include "queens/complete.hpp"
#include "queens/read.hpp"

namespace queens::commands {

// queens check

/// An attack of which only the later queen is known: an earlier queen stands on the same line. `second` is the square
/// of the later queen, with rows and columns from 0; it is empty if the line wraps around the edge.
struct HalfNamed {
  std::optional<Square> second;
  Line line;
};

/// What is wrong with a placement.
struct Faults {
  Inspection inspection;
  std::vector<HalfNamed> half_named;  ///< attacks with only one queen known
};

/// One line for each fault.
std::string fault_text(const Reading& reading, const Faults& faults);
Json fault_json(const Reading& reading, const Faults& faults);

// queens compare

/// A table, and a line for each size that some engine finished.
std::string comparison_text(const std::vector<Comparison>& results,
                            const std::vector<Agreement>& agreed);
/// One object for each measurement.
Json comparison_json(const std::vector<Comparison>& results);

// queens estimate

/// `empty`: the board has no queens and blocks, so that known facts about the empty board may be shown beside it.
Json estimate_json(const CountEstimate& estimate, const CountEstimateOptions& options, bool empty);
/// One line that warns that an estimate is neither a count nor a bound, or that the runs differ too much to trust
/// it.
std::string estimate_caution(const CountEstimate& estimate);

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

// queens solve --minimal-conflict

/// One line: whether there is a conflict, and how many of the given queens and blocks are part of it.
std::string conflict_remark(const Problem& problem, const Conflict& conflict);
Json conflict_json(const Conflict& conflict, const Problem& problem, int base);

// queens symmetry

/// An image of a solution.
struct Image {
  Symmetry symmetry = Symmetry::identity;
  Placement columns;
  std::optional<Count> rank;  ///< from 1
};

/// A solution and its images.
struct Orbit {
  Placement columns;
  int base = 1;
  std::uint64_t line = 0;
  std::vector<Image> images = {};
};

std::string orbit_text(const Orbit& orbit);
/// One line for each image.
std::string orbit_csv(const Orbit& orbit);

// queens tree

/// One tree, counted or estimated, as tables and charts need it.
struct GrownTree {
  TreeOrder order = TreeOrder::rows;
  std::vector<LogEstimate> levels = {};  ///< error 0 if counted
  LogEstimate nodes = {};
  std::vector<std::uint64_t> exact_levels = {};  ///< empty if estimated
  std::uint64_t exact_nodes = 0;
  std::uint64_t walks = 0;
  Stop stop = Stop::finished;

  bool counted() const { return !exact_levels.empty(); }
};

GrownTree counted_tree(const Problem& problem, TreeOrder order, const TreeOptions& options);

/// One row for each level, one column for each tree.
Table tree_table(const std::vector<GrownTree>& trees, std::int32_t n);
Json trees_json(const std::vector<GrownTree>& trees, std::int32_t n, std::uint64_t seed);
/// The rows of the CSV, from the result of trees_json(): for each tree one row for each level, and one with an
/// empty level for the whole tree.
Json tree_rows(const Json& trees);
/// Why the last tree ended early; empty if it did not.
std::string trees_stopped_text(const std::vector<GrownTree>& trees);

}  // namespace queens::commands
