// Reports of commands that tests call: tables, text and JSON from plain values. Each is defined in the file of its
// command, beside those that no test calls.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "catalogue/compare.hpp"
#include "present/json.hpp"
#include "record/check.hpp"
#include "record/ledger.hpp"

namespace queens::commands {

// queens compare

/// A table, and a line for each size that some engine finished.
std::string comparison_text(const std::vector<Comparison>& results,
                            const std::vector<Agreement>& agreed);
/// One object for each measurement.
Json comparison_json(const std::vector<Comparison>& results);

// queens ledger check

using Findings = std::map<std::string, record::Finding>;

/// A table with a row for each host: how much of it was recounted, and with what probability the recount would have
/// missed wrong results.
std::string findings_text(const Findings& findings);

// queens ledger show

/// A table with a row for each count.
std::string recorded_text(const std::vector<record::Summary>& counts);
Json recorded_json(const record::Summary& count);

}  // namespace queens::commands
