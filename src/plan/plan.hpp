// Plans a count, for `queens plan` (docs/commands/plan.md): estimates what it will cost, divides it into parts, and
// simulates it on many cores.
//
// Steps.   Each engine that can count the problem by units gets a share of the time, in which a sample of its
//          units is measured (cost.hpp), or, on the torus, random walks are made. A quarter of the time is kept for
//          smaller boards: if no unit of this board finishes in time, the last engine, the one for large boards, is
//          measured on them instead. The count by the cheapest engine is cut into parts of equal cost and simulated.
// Stop.    A time limit or on_progress may stop the planning at any step. The plan says at which step and why, and
//          holds what was found until then.
// Memory.  The system reports only a process's peak memory, so the engine that needs most is measured last.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/counting.hpp"
#include "plan/cost.hpp"
#include "plan/makespan.hpp"

namespace queens::plan {

/// The bounds of parts of about equal expected work: part K, counted from 1, has the units from bounds[K - 1] up to
/// but not including bounds[K]. There are fewer parts than asked for if some unit has more work than a part should
/// have. Throws Error if more parts are asked for than there are units. The result is meaningless if `token` stopped
/// it.
std::vector<std::uint64_t> cuts_of(const counting::Decomposition& decomposition, int parts,
                                   StopToken& token = never_stopped());

/// The steps, in this order.
enum class PlanStep { cutting, sampling, smaller_boards, dividing, simulating };

struct PlanProgress {
  PlanStep step = PlanStep::cutting;
  double elapsed_seconds = 0;           ///< of measuring, or of simulating
  std::string_view decomposition = {};  ///< the one being sampled
  const CostEstimate* cost = nullptr;   ///< the estimate so far, while sampling
};

struct PlanOptions {
  std::string engine = {};                   ///< empty: all that count the problem by units
  const counting::Kernel* kernel = nullptr;  ///< null: the fastest that runs here
  std::uint64_t memory = 0;  ///< bytes for tables and lists; 0: half of the free memory
  int parts = 1;
  std::vector<std::uint64_t> cores = {};  ///< numbers of cores to simulate
  std::uint64_t seed = 1;
  double starting_seconds = 0;             ///< the time that a counting program takes to start
  double seconds = CostOptions{}.seconds;  ///< for the whole planning
  std::function<bool(const PlanProgress&)> on_progress = {};  ///< 20 times a second; false stops
  /// Called with one sentence that says why an engine is left out.
  std::function<void(std::string_view)> on_note = {};

  // The members below are for tests, which need units of known cost.
  std::function<double()> clock = {};  ///< as in CostOptions; time limits use the real clock
  /// Cuts the count into units. Empty: counting::decompose() does, for one thread.
  std::function<std::unique_ptr<counting::Decomposition>(const CheckedProblem&,
                                                         std::string_view engine, StopToken&)>
      decompose = {};
};

/// One way to count, and what is known of its cost.
struct Candidate {
  const Engine* engine = nullptr;
  std::unique_ptr<counting::Decomposition> decomposition;
  CostEstimate cost = {};
  double starting_seconds = 0;          ///< to start the program and cut the count into units
  std::vector<std::int32_t> from = {};  ///< smaller boards it is extrapolated from; usually empty
  double megabytes = 0;  ///< memory of this process, with one thread, after measuring it

  bool measured() const { return from.empty() && (cost.exact || cost.sampled >= 2); }
  bool walked() const { return !measured() && cost.walks > 0; }
  bool known() const { return measured() || walked() || !from.empty(); }
};

struct Plan {
  std::vector<Candidate> candidates;  ///< cheapest first; those of unknown cost last
  std::vector<std::uint64_t> cuts;    ///< bounds of the cheapest one's parts, see cuts_of()
  std::vector<Makespan> schedules;    ///< of the cheapest one, by number of cores

  Stop stop = Stop::finished;         ///< time_limit or asked if it was stopped, ...
  PlanStep step = PlanStep::cutting;  ///< ... at this step
  double elapsed_seconds = 0;         ///< of the simulation if there was one, else of measuring

  /// Whether the cost of the count is known.
  bool known() const { return !candidates.empty() && candidates.front().known(); }
  /// The time of a schedule, with the uncertainty of the cost.
  Interval seconds(const Makespan& schedule) const;
  /// The size of a ledger with a row for each block of units.
  double ledger_bytes() const;
};

/// Throws Error for an invalid problem, one that no engine counts by units, or more parts than units.
Plan plan(const CheckedProblem& problem, const PlanOptions& options);

}  // namespace queens::plan
