// Estimates the processor time of a count whose units take too long to be measured, from random walks through
// their search trees.
//
// Idea.   A walk takes microseconds, and its estimate of the number of nodes is right on average (D. E. Knuth
//         1975). The means of many walks in each unit, added up over all units, estimate the nodes of the whole
//         count. Searches that are cut short give the seconds per node. Nodes times seconds per node is the time of the
//         count.
// Rounds. A round makes the same number of walks in every unit, and estimates the nodes and the solutions of the whole
//         count. The more these estimates differ from round to round, the wider are the 95 % intervals of the result.
// Needs.  Nodes that all take equally long, as on the torus: there, a node is one pass over all lines.
#pragma once

#include <optional>

#include "analysis/cost.hpp"

namespace queens {

/// Returns nothing if the workers of this decomposition cannot walk, or if it was stopped before it had an
/// estimate. In the result, `sampled` is 0 and `walks` is not. Runs for options.seconds; the random numbers depend on
/// options.seed.
std::optional<CostEstimate> walk_cost(const counting::Decomposition& decomposition,
                                      const simd::Kernel& kernel, const CostOptions& options);

}  // namespace queens
