// For `queens estimate`: an estimate of the number of solutions as a table or JSON, and a warning of its limits.
#pragma once

#include <string>

#include "present/json.hpp"
#include "queens/analysis.hpp"

namespace queens {

/// `empty`: the board has no queens and blocks, so that known facts about the empty board may be shown beside it.
std::string estimate_text(const CountEstimate& estimate, const CountEstimateOptions& options,
                          bool empty);
Json estimate_json(const CountEstimate& estimate, const CountEstimateOptions& options, bool empty);

/// One line that warns that an estimate is neither a count nor a bound, or that the runs differ too much to trust
/// it.
std::string estimate_caution(const CountEstimate& estimate);

}  // namespace queens
