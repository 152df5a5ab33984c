// Plans a count, for `queens plan` (docs/commands/plan.md): estimates what it will cost, divides it into parts, and
// simulates it on many cores.
//
// Steps.   Each engine that can count the problem by units gets a share of the time, in which a sample of its
//          units is measured (cost.hpp), or, on the torus, random walks are made. A quarter of the time is kept for
//          smaller boards: if no unit of this board finishes in time, the last engine, the one for large boards, is
//          measured on them instead (trend.hpp). The count by the cheapest engine is cut into parts of equal cost and
//          simulated (makespan.hpp).
// Stop.    A time limit or on_progress may stop the planning at any step. The plan then says why, and holds what was
//          found until then.
// Memory.  The system reports only a process's peak memory, so the engine that needs most is measured last.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "catalogue/counting.hpp"
#include "queens/plan.hpp"

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

}  // namespace queens::plan
