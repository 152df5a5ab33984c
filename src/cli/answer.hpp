// Reports that several commands share, in words or JSON: on the answer of a search, on what contradicts each other in a
// ledger, and on a count by units.
#pragma once

#include <string>

#include "campaign/count.hpp"
#include "campaign/settle.hpp"
#include "ledger/ledger.hpp"
#include "present/json.hpp"
#include "queens/engine.hpp"

namespace queens::cli {

// The answer of a search.

/// The statistics of an answer, in a few lines.
std::string statistics_text(const Answer& answer);

/// One line that says why a search ended early; empty if it did not. `about`, such as "n = 8: ", is its beginning;
/// `found`, such as "3 solutions so far", is its end.
std::string stop_text(const Answer& answer, const std::string& found,
                      const std::string& about = "");

// Results in a ledger.

/// The results that several hosts recorded for the same units.
Json sides_json(const std::vector<ledger::Claim>& claims);

/// A list of the disputed units, with the number from each side.
Json conflicts_json(const campaign::Conflicts& conflicts);

/// The totals of the same count by different rules, if they differ; else empty.
Json totals_json(const campaign::Conflicts& conflicts);

/// Which commands resolve these conflicts, or look for the wrong results behind them, so that the count gets a
/// total. `words` are options to repeat in these commands.
std::string settling_advice(const campaign::Conflicts& conflicts, const std::string& file,
                            const std::string& words = {});

// A count by units.

/// The remarks about a count, for standard error: how many units are done, and which of all units were asked for.
/// `words` are options to repeat in a command that settles a conflict.
std::string units_remarks(const campaign::UnitCount& count, const std::string& ledger,
                          const std::string& about = "", const std::string& words = "");

/// What the search did, in a few lines.
std::string units_statistics(const campaign::UnitCount& count);
/// A count by units as JSON.
Json units_json(const Problem& problem, const campaign::UnitCount& count, int base);

}  // namespace queens::cli
