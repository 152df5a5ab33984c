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

#include "analysis/cost.hpp"
#include "catalogue/counting.hpp"

namespace queens::record {

/// The bounds of parts of about equal expected work: part K, counted from 1, has the units bounds[K - 1] .. bounds[K]
/// - 1.
/// There are fewer parts than asked for if some unit has more work than a part should have. Throws Error if more
/// parts are asked
/// for than there are units. The result is meaningless if `token` stopped it.
std::vector<std::uint64_t> cuts_of(const counting::Decomposition& decomposition, int parts,
                                   StopToken& token = never_stopped());

// Estimates the cost of a count whose units all take too long to measure, from the measured cost of smaller boards of
// the same parity, two rows apart, up to one that takes too long. The time per solution changes slowly from board to
// board, and the number of solutions is known: published up to n = 27, estimated by sequential Monte Carlo beyond.
//
// Trend.  Let s be the change of log(time / solution) between the last two measured boards; a change smaller than
//         0.15 is replaced by 0.15 with the same sign. We expect half of the trend to continue: the logarithm changes
//         by
//         s / 2 in each step of two rows. The interval allows every change between -s / 2 and 3 s / 2 in each step,
//         and
//         is widened by that of the last measurement.
// Tested. With join (docs/algorithms/join.md): n = 21, 22, 23 and 24 were each extrapolated from the next two smaller
//         boards of the same parity, and 24 also from 18 and 20. All measured times lie in the interval, between 12 %
//         below the expected value and 5 % above it. This is not a 95 % interval, since the boards are no random
//         sample.
// Tried.  A parabola through three boards: it follows the noise of the smallest board.
struct CostTrend {
  std::vector<std::int32_t> measured;  ///< sizes of the two boards used, ascending
  CostEstimate cost;  ///< for the board asked for; `sampled` is that of the largest measured board
};

/// One board of a trend.
struct CostAt {
  std::int32_t n = 0;
  Interval core_seconds = {};
  double solutions = 0;
};

/// Extrapolates the last two of `measured`, which are two rows apart, to n.
Interval carry_on(const std::vector<CostAt>& measured, std::int32_t n, double solutions);

using Decompose = std::function<std::unique_ptr<counting::Decomposition>(std::int32_t n)>;

/// The cost of a board of n rows with this many units, from boards of n - 14 rows and more. Measures for about
/// options.seconds. If options.on_progress or a null pointer from `decompose` stops it, it uses the boards
/// measured so far. Empty if there are fewer than two.
std::optional<CostTrend> trend_of_cost(std::int32_t n, std::uint64_t units,
                                       const Decompose& decompose, const counting::Kernel& kernel,
                                       const CostOptions& options);

// Forecasts how long a count takes on many cores, by simulating how its units are handed out: a PortionScheduler cuts
// the units into portions, and each worker holds two. Only the time of a unit is simulated: its expected work times a
// random factor, drawn from those measured on a sample of units (cost.hpp). Neighbouring units take similar times, but
// their factors are drawn independently. Takes 0.5 us and 24 bytes a unit: n = 28 on 10^5 cores takes seconds.
// Source: R. L. Graham, Bounds on multiprocessing timing anomalies, SIAM Journal on Applied Mathematics 17 (1969)
// 416-429:
// in any order, the makespan is at most the mean load plus one task.

/// The times of the units of a count.
struct UnitTimes {
  std::vector<double> expected;  ///< work, as Decomposition::size() measures it
  std::vector<double> seconds;   ///< on one core
};

/// Draws the times of all units. The time of a unit is its expected work times one of `factors`, drawn at random;
/// all times are then scaled so that their sum is `core_seconds`. Without factors, the expected work is taken as
/// exact. The result is meaningless if `token` stopped it.
UnitTimes draw_times(std::uint64_t units, const std::function<double(std::uint64_t)>& size,
                     const std::vector<double>& factors, double core_seconds,
                     std::uint64_t seed = 1, StopToken& token = never_stopped());

struct Makespan {
  std::uint64_t cores = 0;
  double core_seconds = 0;      ///< of all units
  double seconds = 0;           ///< from the start to the end of the last unit
  double tail_seconds = 0;      ///< from the first idle core to the end
  double tail_idle = 0;         ///< the idle share of the cores' time in the tail
  double largest_unit = 0;      ///< seconds that the longest unit takes
  std::uint64_t portions = 0;   ///< each is one request to rank 0 and one reply
  double busiest_portions = 0;  ///< portions per second in the busiest hundredth of the time
  double busiest_units = 0;     ///< units, that is, ledger rows, per second likewise

  double efficiency() const {
    return seconds > 0 ? core_seconds / (static_cast<double>(cores) * seconds) : 1;
  }
  double share() const { return core_seconds / static_cast<double>(cores); }
};

/// The result is meaningless if `token` stopped it.
Makespan simulate_makespan(const UnitTimes& times, std::uint64_t cores,
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

}  // namespace queens::record
