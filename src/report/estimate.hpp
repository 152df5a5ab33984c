// What an estimate of the number of solutions says: a table, a caution, JSON.
#pragma once

#include <string>

#include "present/json.hpp"
#include "queens/analysis.hpp"

namespace queens {

/// `empty`: no queens and blocks are given, so that what is known of the empty board may stand beside it.
std::string estimate_text(const CountEstimate& estimate, const CountEstimateOptions& options,
                          bool empty);
Json estimate_json(const CountEstimate& estimate, const CountEstimateOptions& options, bool empty);

/// What the numbers do not say: a line.
std::string estimate_caution(const CountEstimate& estimate);

}  // namespace queens
