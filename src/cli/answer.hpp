// Reports that several commands share, in words or JSON: on the answer of a search, on what contradicts each other in a
// ledger, and on a count by units.
#pragma once

#include <string>

#include "present/json.hpp"
#include "queens/engine.hpp"
#include "record/count.hpp"
#include "record/ledger.hpp"

namespace queens::cli {

// The answer of a search.

/// The statistics of an answer, in a few lines.
std::string statistics_text(const Answer& answer);

/// One line that says why a search ended early; empty if it did not. `about`, such as "n = 8: ", is its beginning;
/// `found`, such as "3 solutions so far", is its end.
std::string stop_text(const Answer& answer, const std::string& found,
                      const std::string& about = "");

// Results in a ledger.

/// A list of blocks with the results that several hosts recorded for them.
Json blocks_json(const std::vector<record::Block>& blocks);

/// Which command says which of contradictory results is wrong. `words` are options to repeat in it.
std::string checking_advice(const std::string& file, const std::string& words = {});

// A count by units.

/// The remarks about a count, for standard error: how many units are done, and which of all units were asked for.
/// `words` are options to repeat in a command that recounts what is disputed.
std::string units_remarks(const record::UnitCount& count, const std::string& ledger,
                          const std::string& about = "", const std::string& words = "");

/// What the search did, in a few lines.
std::string units_statistics(const record::UnitCount& count);
/// A count by units as JSON.
Json units_json(const Problem& problem, const record::UnitCount& count, int base);

}  // namespace queens::cli
