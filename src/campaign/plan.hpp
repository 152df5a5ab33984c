// What a count will cost, before it is started, and how to divide it.
//
// Stations. Every engine that counts the problem by units is measured for its share of the time (a sample:
//           cost.hpp). A quarter is kept for smaller boards, should no unit of this one end: then the last
//           engine, the one for large boards, is measured there (cost_trend.hpp). The cheapest is cut into
//           parts of equal cost, and simulated on as many cores as were named (makespan.hpp).
// Stopped.  A time limit, or whoever watches, may end it at any station. The plan says where and why, and
//           holds what was found until then.
// Memory.   What a process has taken is known at its highest only, so the engine that takes most is measured
//           last.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/cost.hpp"
#include "campaign/makespan.hpp"
#include "catalogue/counting.hpp"

namespace queens::campaign {

/// The stations, in this order.
enum class PlanStep { cutting, sampling, smaller_boards, dividing, simulating };

struct PlanProgress {
  PlanStep step = PlanStep::cutting;
  double elapsed_seconds = 0;           ///< measuring, or simulating
  std::string_view decomposition = {};  ///< that is sampled
  const CostEstimate* cost = nullptr;   ///< so far, while something is sampled
};

struct PlanOptions {
  std::string engine = {};                   ///< empty: all that count the problem by units
  const counting::Kernel* kernel = nullptr;  ///< null: the fastest that runs here
  std::uint64_t memory = 0;  ///< bytes for tables and lists; 0: half of what is free
  int parts = 1;
  std::vector<std::uint64_t> cores = {};  ///< numbers of them, to be simulated
  std::uint64_t seed = 1;
  double seconds = CostOptions{}.seconds;  ///< to measure in, and as long again to simulate
  std::function<bool(const PlanProgress&)> on_progress = {};  ///< 20 times a second; false stops
  /// Is told in a sentence why an engine is left out.
  std::function<void(std::string_view)> on_note = {};

  // For tests, so that they know what a unit costs.
  std::function<double()> clock = {};  ///< as in CostOptions; time limits are those of the real one
  /// Empty: counting::decompose(), for one thread.
  std::function<std::unique_ptr<counting::Decomposition>(const Problem&, std::string_view engine,
                                                         StopToken&)>
      decompose = {};
};

/// One way to count, and what is known of its cost.
struct Candidate {
  const Engine* engine = nullptr;
  std::unique_ptr<counting::Decomposition> decomposition;
  CostEstimate cost = {};
  std::vector<std::int32_t> from = {};  ///< the smaller boards it is extrapolated from; mostly none
  double megabytes = 0;  ///< that this process, one thread, had taken when it was measured

  bool measured() const { return from.empty() && (cost.exact || cost.sampled >= 2); }
  bool known() const { return measured() || !from.empty(); }
};

struct Plan {
  std::vector<Candidate> candidates;  ///< the cheapest first; those that are not known behind
  std::vector<std::uint64_t> cuts;    ///< the bounds of the cheapest one's parts, see cuts_of()
  std::vector<Makespan> schedules;    ///< of the cheapest one, by number of cores

  Stop stop = Stop::finished;         ///< time_limit or asked when it was stopped, ...
  PlanStep step = PlanStep::cutting;  ///< ... at this station
  double elapsed_seconds = 0;         ///< measuring, or simulating when it was stopped there

  /// Whether it says what the count will cost.
  bool known() const { return !candidates.empty() && candidates.front().known(); }
  /// The time of a schedule, as uncertain as the cost is.
  Interval seconds(const Makespan& schedule) const;
  /// Of a ledger with a row for each unit.
  double ledger_bytes() const;
};

/// Throws Error for a problem that is not well formed or that no engine counts by units, and for more parts
/// than units.
Plan plan(const Problem& problem, const PlanOptions& options);

}  // namespace queens::campaign
