// What `queens compare` has measured: as tables, as JSON, as a chart.
#pragma once

#include <string>
#include <vector>

#include "catalogue/compare.hpp"
#include "cli/json.hpp"
#include "present/chart.hpp"
#include "present/table.hpp"

namespace queens::commands {

/// For people: a table, and a line for each size on which an engine finished.
std::string comparison_text(const std::vector<Comparison>& results,
                            const std::vector<Agreement>& agreed);

/// For programs: exact numbers under the keys of the JSON.
Table comparison_table(const std::vector<Comparison>& results);
cli::Json comparison_json(const std::vector<Comparison>& results);

/// Seconds by size, a line for each engine.
Chart comparison_chart(const std::vector<Comparison>& results, Question question);

}  // namespace queens::commands
