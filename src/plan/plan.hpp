// Plans a count, for `queens plan` (docs/commands/plan.md): estimates what it will cost, divides it into parts, and
// simulates it on many cores.
//
// Steps.   Each engine that can count the problem by units gets a share of the time, in which a sample of its
//          units is measured (cost.hpp), or, on the torus, random walks are made. A quarter of the time is kept for
//          smaller boards: if no unit of this board finishes in time, the last engine, the one for large boards, is
//          measured on them instead (trend.cpp). The count by the cheapest engine is cut into parts of equal cost and
//          simulated (makespan.cpp).
// Stop.    A time limit or on_progress may stop the planning at any step. The plan then says why, and holds what was
//          found until then.
// Memory.  The system reports only a process's peak memory, so the engine that needs most is measured last.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "catalogue/counting.hpp"
#include "plan/cost.hpp"

namespace queens::plan {

/// The bounds of parts of about equal expected work: part K, counted from 1, has the units from bounds[K - 1] up to
/// but not including bounds[K]. There are fewer parts than asked for if some unit has more work than a part should
/// have. Throws Error if more parts are asked for than there are units. The result is meaningless if `token` stopped
/// it.
std::vector<std::uint64_t> cuts_of(const counting::Decomposition& decomposition, int parts,
                                   StopToken& token = never_stopped());

/// What a test puts in the place of this machine and its engines: units of known cost.
struct Invented {
  std::function<double()> clock = {};  ///< as in CostOptions; time limits use the real clock
  /// Cuts the count into units, as counting::decompose() does for one thread.
  std::function<std::unique_ptr<counting::Decomposition>(const CheckedProblem&,
                                                         std::string_view engine, StopToken&)>
      decompose = {};
};

/// plan_count() of queens/plan.hpp, with what a test invented.
CountPlan plan_with(const CheckedProblem& problem, const PlanCountOptions& options,
                    const Invented& invented);

// ---- A count on many cores: makespan.cpp

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

/// The three times in CountSchedule::seconds are the same. The result is meaningless if `token` stopped it.
CountSchedule simulate_makespan(const UnitTimes& times, std::uint64_t cores,
                                StopToken& token = never_stopped());

// ---- A cost from smaller boards: trend.cpp

/// One board of a trend.
struct CostAt {
  std::int32_t n = 0;
  Interval core_seconds = {};
  double solutions = 0;
};

/// Extrapolates the last two of `measured`, which are two rows apart, to n.
Interval carry_on(const std::vector<CostAt>& measured, std::int32_t n, double solutions);

using Decompose = std::function<std::unique_ptr<counting::Decomposition>(std::int32_t n)>;

/// The cost of a board of n rows with this many units, from boards of n - 14 rows and more; `sampled` and the factors
/// are those of the largest of them. Measures for about the time of the limits. If on_progress or a null pointer from
/// `decompose` stops it, it uses the boards measured so far. Empty if there are fewer than two.
std::optional<CostEstimate> trend_of_cost(std::int32_t n, std::uint64_t units,
                                          const Decompose& decompose, const CostOptions& options);

}  // namespace queens::plan
