// What a ledger holds: how far each count is, and each result.
#pragma once

#include <string>
#include <vector>

#include "ledger/reader.hpp"
#include "ledger/totals.hpp"
#include "present/json.hpp"

namespace queens {

/// A count in a ledger, and what is done of it.
struct RecordedCount {
  ledger::Run run;
  ledger::Totals totals = {};
  UnitSet done = {};

  bool complete() const { return totals.units_done == run.units; }
};

std::string recorded_text(const std::vector<RecordedCount>& counts);
Json recorded_json(const RecordedCount& count);

/// A result of the count: for JSON, and for CSV, where there may be many millions.
Json record_json(const ledger::Run& run, const ledger::Row& result);
std::vector<std::string> record_cells(const ledger::Run& run, const ledger::Row& result);

}  // namespace queens
