// For `queens compare`: shows the measurements of the engines as tables, JSON and a chart.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/shifts.hpp"
#include "analysis/tree.hpp"
#include "campaign/audit.hpp"
#include "campaign/settle.hpp"
#include "catalogue/compare.hpp"
#include "gpu/cost.hpp"
#include "ledger/row.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "present/tree_drawing.hpp"
#include "queens/analysis.hpp"
#include "queens/board.hpp"
#include "queens/complete.hpp"
#include "queens/read.hpp"

namespace queens::commands {

/// For people: a table, and a line for each size that some engine finished.
std::string comparison_text(const std::vector<Comparison>& results,
                            const std::vector<Agreement>& agreed);

/// For programs: one object for each measurement.
Json comparison_json(const std::vector<Comparison>& results);

/// Seconds by size, one line for each engine.
Chart comparison_chart(const std::vector<Comparison>& results, Question question);

// For `queens solve --minimal-conflict`: says which of the given queens and blocks leave no solution.

/// One line: whether there is a conflict, and how many of the given queens and blocks are part of it.
std::string conflict_remark(const Problem& problem, const Conflict& conflict);
Json conflict_json(const Conflict& conflict, const Problem& problem, int base);

// For `queens estimate`: an estimate of the number of solutions as a table or JSON, and a warning of its limits.

/// `empty`: the board has no queens and blocks, so that known facts about the empty board may be shown beside it.
std::string estimate_text(const CountEstimate& estimate, const CountEstimateOptions& options,
                          bool empty);
Json estimate_json(const CountEstimate& estimate, const CountEstimateOptions& options, bool empty);

/// One line that warns that an estimate is neither a count nor a bound, or that the runs differ too much to trust
/// it.
std::string estimate_caution(const CountEstimate& estimate);

// For `queens check`: says what is wrong with a placement, as text and as JSON.

/// An attack of which only the later queen is known: an earlier queen stands on the same line. `second` is the square
/// of the later queen, with rows and columns from 0; it is empty if the line wraps around the edge.
struct HalfNamed {
  std::optional<Square> second;
  Line line;
};

struct Faults {
  Inspection inspection;
  std::vector<HalfNamed> half_named;  ///< attacks with only one queen known
};

/// One line for each fault.
std::string fault_text(const Reading& reading, const Faults& faults);

/// The same as an object.
Json fault_json(const Reading& reading, const Faults& faults);

/// How many placements were checked, and how many of them were invalid.
struct Tally {
  std::uint64_t checked = 0, invalid = 0;
  std::int32_t n = 0;  ///< of the last one

  std::string verdict() const { return invalid == 0 ? "valid" : "invalid"; }
};

/// One line that begins with `verdict`, which may be in bold for a terminal.
std::string verdict_text(const Tally& tally, bool toroidal, const std::string& verdict);

// For `queens symmetry`: a solution with its eight images and its cyclic shifts, as text, comma-separated values
// and a sheet of boards.

/// The largest n for which the n cyclic shifts, of n numbers each, are shown.
constexpr std::int32_t kShiftsUpTo = 200;

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
/// An SVG drawing of the images.
std::string orbit_sheet(const Orbit& orbit);
Json shifts_json(const Shifts& shifts, int base);

// For `queens tree`: the number of nodes at each level of a search tree as tables, charts and JSON; and drawings
// of small trees.

/// One tree, counted or estimated, as tables and charts need it.
struct GrownTree {
  TreeOrder order = TreeOrder::rows;
  std::vector<LogEstimate> levels = {};  // error 0 if counted
  LogEstimate nodes = {};
  std::vector<std::uint64_t> exact_levels = {};  // empty if estimated
  std::uint64_t exact_nodes = 0;
  std::uint64_t walks = 0;
  Stop stop = Stop::finished;
};
GrownTree counted_tree(const Problem& problem, TreeOrder order, const TreeOptions& options);
GrownTree estimated_tree(const Problem& problem, TreeOrder order, const TreeOptions& options);

/// One row for each level, one column for each tree.
Table tree_table(const std::vector<GrownTree>& trees, std::int32_t n);
Chart tree_chart(const std::vector<GrownTree>& trees, std::int32_t n);
Json trees_json(const std::vector<GrownTree>& trees, std::int32_t n, std::uint64_t seed);
/// The rows of the CSV, from the result of trees_json(): for each tree one row for each level, and one with an
/// empty level for the whole tree.
Json tree_rows(const Json& trees);

/// Why the last tree ended early; empty if it did not.
std::string trees_stopped_text(const std::vector<GrownTree>& trees);

/// The tree in the form that is drawn, and the title above it.
DrawnTree drawn_tree(const PrunedTree& tree, int base);
std::string tree_title(const PrunedTree& tree, const Problem& problem);

// For `queens ledger show` and `export`: the contents of a ledger as text, JSON and CSV. A ledger holds counts,
// and for each count the results of the units that are done.

/// A count in a ledger, and how much of it is done.
struct RecordedCount {
  ledger::Run run;
  ledger::Totals totals = {};
  UnitSet done = {};
  campaign::Conflicts conflicts = {};
  std::vector<ledger::Dropped> dropped = {};

  bool complete() const { return totals.units_done == run.units && !conflicts.any(); }
};

/// Who signed, what is disputed in the ledger `file`, and what was dropped, one line each.
std::string recorded_notes(const RecordedCount& count, const std::string& file);
std::string recorded_text(const std::vector<RecordedCount>& counts);
Json recorded_json(const RecordedCount& count);

/// One result of the count, as JSON and as the cells of a CSV row. There may be many millions of results.
Json record_json(const ledger::Run& run, const ledger::Row& result);
std::vector<std::string> record_cells(const ledger::Run& run, const ledger::Row& result);

// Reports what `queens ledger audit` found: for each host the units that were recounted, how many were wrong, and
// how strong the evidence is that the host's other units are right.

using Findings = std::map<std::string, campaign::Finding>;

/// A table with a row for each host. For each of `shares`, such as 0.01, a column shows the probability that the host
/// would have passed the audit if this share of its units were wrong.
std::string findings_text(const Findings& findings, const std::vector<double>& shares);

/// The same as objects.
Json findings_json(const Findings& findings, const std::vector<double>& shares);

/// A recorded result and the recount that differs from it.
Json difference_json(const campaign::Difference& found);

/// The whole audit of the ledger `file`; `differences` is a list of difference_json().
Json audit_json(const campaign::Audit& audit, const std::string& file, std::uint64_t seed,
                const std::vector<double>& shares, Json differences);

/// A line for each contradiction in the ledger `file`, and the commands that settle them.
std::string dispute_text(const campaign::Audit& audit, const std::string& file);

/// One line: how much was counted again, and whether it agrees.
std::string audit_text(const campaign::Audit& audit);

/// One line for each of `shares`: how many units an audit must draw from each host, so that it most likely finds a
/// host that has this share of its units wrong.
std::string needed_text(const Findings& findings, const std::vector<double>& shares);

// For `queens plan --device`: what a count will take on devices, as text and JSON.

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

std::string device_plan_text(const DevicePlan& plan);
Json device_plan_json(const DevicePlan& plan);
/// For the progress line.
std::string device_plan_progress(const gpu::DeviceCost& cost);

}  // namespace queens::commands
