// For `queens compare`: shows the measurements of the engines as tables, JSON and a chart.
#pragma once

#include <string>
#include <vector>

#include "catalogue/compare.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"
#include "present/table.hpp"

namespace queens {

/// For people: a table, and a line for each size that some engine finished.
std::string comparison_text(const std::vector<Comparison>& results,
                            const std::vector<Agreement>& agreed);

/// For programs: one object for each measurement.
Json comparison_json(const std::vector<Comparison>& results);

/// Seconds by size, one line for each engine.
Chart comparison_chart(const std::vector<Comparison>& results, Question question);

}  // namespace queens
