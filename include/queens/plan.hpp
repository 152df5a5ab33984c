// Plans of counts: what a count will cost on this machine, how to divide it into parts of equal cost, and how long it
// takes on many cores.
//
//   queens::PlanCountOptions options;
//   options.parts = 4;
//   const queens::CountPlan plan = queens::plan_count({.n = 20}, options);
//   if (plan.known())
//     std::cout << plan.engines.front().core_seconds.expected / 3600 << " core hours\n";
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "queens/analysis.hpp"
#include "queens/engine.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"
#include "queens/units.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// What a count by one engine costs, as measured on some of its units, or on all.
struct CountCost {
  std::string engine, rule;  ///< such as "join", "join/1"
  std::uint64_t units = 0;
  /// For all units, on one thread of this machine. A guess, and no 95 % interval, if smaller boards were measured.
  Interval core_seconds = {};
  Interval solutions = {};     ///< of the whole count
  double megabytes = 0;        ///< of memory, with one thread
  std::uint64_t sampled = 0;   ///< units measured
  std::uint64_t walks = 0;     ///< random walks through the search trees, if no unit was measured
  double sampled_seconds = 0;  ///< spent on these units or walks
  bool exact = false;          ///< every unit was measured: nothing is estimated
  std::vector<std::int32_t> extrapolated_from = {};  ///< sizes n of boards measured instead

  bool measured() const noexcept { return extrapolated_from.empty() && (exact || sampled >= 2); }
  bool walked() const noexcept { return extrapolated_from.empty() && !measured() && walks > 0; }
  /// False if the time was too short to measure two units, even of a smaller board.
  bool known() const noexcept { return measured() || walked() || !extrapolated_from.empty(); }
};

/// A simulated count on many cores like this machine's. Its units are handed out in portions, the largest first.
struct CountSchedule {
  std::uint64_t cores = 0;
  Interval seconds = {};        ///< from the start to the end of the last unit
  double efficiency = 0;        ///< average share of the cores that work, 0 to 1
  double tail_seconds = 0;      ///< from the first idle core to the end
  double tail_idle = 0;         ///< the idle share of the cores' time in the tail
  double largest_unit = 0;      ///< seconds that the longest unit takes
  std::uint64_t portions = 0;   ///< each is one request for work and one reply
  double busiest_portions = 0;  ///< portions per second in the busiest hundredth of the time
  double busiest_units = 0;     ///< units per second likewise
};

struct CountPlan {
  std::vector<CountCost> engines;  ///< cheapest first; those of unknown cost last
  /// For the cheapest engine: parts of about equal cost; fewer than asked for if some units cost more than a part.
  std::vector<UnitRange> parts;
  std::vector<CountSchedule> schedules;  ///< for the cheapest engine, one for each number of cores
  double ledger_bytes = 0;               ///< size of a ledger with a row for each block of units
  Stop stop = Stop::
      finished;  ///< if not finished, the plan holds what was found so far; no parts: no engine is known
  double elapsed_seconds = 0;  ///< of the simulation if there was one, else of measuring

  /// Whether the cost is known.
  bool known() const noexcept { return !engines.empty() && engines.front().known(); }
};

/// How long plan_count() measures if it has no time limit.
inline constexpr double kPlanSeconds = 30;

struct PlanCountOptions {
  /// If `seconds` is infinite, it is kPlanSeconds. In Progress only `step` and `elapsed_seconds` are set,
  /// and while units are measured, `units_done`.
  Limits limits = {};
  std::string engine = {};                ///< empty: all that count the problem by units
  int parts = 1;                          ///< how many parts to divide the count into
  std::vector<std::uint64_t> cores = {};  ///< numbers of cores to simulate
  double starting_seconds = 0;            ///< that a program which counts takes to start
  /// Called with the estimate so far while units are measured: before on_progress, and after each unit.
  std::function<void(const CountCost&)> on_estimate = {};
  /// Called with one sentence that says why an engine is left out.
  std::function<void(std::string_view)> on_note = {};
};

/// Measures some units of each engine, drawn with probabilities proportional to their expected work, and estimates
/// the cost of all units. Throws Error for an invalid problem, one that no engine counts by units, or more parts than
/// units.
[[nodiscard]] CountPlan plan_count(const Problem& problem, const PlanCountOptions& options = {});

}  // namespace queens
QUEENS_PUBLIC_END
