// What `queens compare` has measured: as tables, as JSON, as a chart.
#pragma once

#include <string>
#include <vector>

#include "catalogue/compare.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"
#include "present/table.hpp"

namespace queens {

/// For people: a table, and a line for each size on which an engine finished.
std::string comparison_text(const std::vector<Comparison>& results,
                            const std::vector<Agreement>& agreed);

/// For programs: an object for each.
Json comparison_json(const std::vector<Comparison>& results);

/// Seconds by size, a line for each engine.
Chart comparison_chart(const std::vector<Comparison>& results, Question question);

}  // namespace queens
