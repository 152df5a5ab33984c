// For `queens ledger show` and `export`: the contents of a ledger as text, JSON and CSV. A ledger holds counts,
// and for each count the results of the units that are done.
#pragma once

#include <string>
#include <vector>

#include "campaign/conflicts.hpp"
#include "ledger/reader.hpp"
#include "ledger/totals.hpp"
#include "present/json.hpp"

namespace queens {

/// A count in a ledger, and how much of it is done.
struct RecordedCount {
  ledger::Run run;
  ledger::Totals totals = {};
  UnitSet done = {};
  campaign::Conflicts conflicts = {};
  std::vector<ledger::Dropped> dropped = {};

  bool complete() const { return totals.units_done == run.units && !conflicts.any(); }
};

/// The results that several hosts recorded for the same units, and who signed them.
Json sides_json(const std::vector<ledger::Claim>& claims);

/// A list of the disputed units, with the number from each side.
Json conflicts_json(const campaign::Conflicts& conflicts);

/// The totals of the same count by different rules, if they differ; else empty.
Json totals_json(const campaign::Conflicts& conflicts);

/// Who signed, what is disputed in the ledger `file`, and what was dropped, one line each.
std::string recorded_notes(const RecordedCount& count, const std::string& file);
std::string recorded_text(const std::vector<RecordedCount>& counts);
Json recorded_json(const RecordedCount& count);

/// One result of the count, as JSON and as the cells of a CSV row. There may be many millions of results.
Json record_json(const ledger::Run& run, const ledger::Row& result);
std::vector<std::string> record_cells(const ledger::Run& run, const ledger::Row& result);

}  // namespace queens
