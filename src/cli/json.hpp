// JSON objects for the commands that print something other than solutions.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "queens/queens.hpp"

namespace queens::cli {

using Json = nlohmann::ordered_json;

/// Indented by two, a line feed at the end.
std::string json_document(const Json& value);

/// An exact number that may be larger than 2^53, which not every reader holds: always a string.
Json count_value(Count count);

Json count_json(const Problem& problem, const Answer& answer);

/// nodes, checks, looks and backtracks; null when they were not counted.
void add_statistics(Json& object, const Answer& answer);

}  // namespace queens::cli
