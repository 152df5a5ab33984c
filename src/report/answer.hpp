// Reports on an answer in words or JSON: why the search ended early, what it did (nodes, checks, ...), and how many
// units of a count are done.
#pragma once

#include <string>

#include "campaign/count.hpp"
#include "present/json.hpp"
#include "queens/engine.hpp"

namespace queens {

/// The statistics of an answer, in a few lines.
std::string statistics_text(const Answer& answer);

/// One line that says why a search ended early; empty if it did not. `about`, such as "n = 8: ", is its beginning;
/// `found`, such as "3 solutions so far", is its end.
std::string stop_text(const Answer& answer, const std::string& found,
                      const std::string& about = "");

/// A count by units as JSON.
Json units_json(const Problem& problem, const campaign::UnitCount& count, int base);

/// The remarks about a count, for standard error: how many units are done, and which of all units were asked for.
/// `words` are options to repeat in a command that settles a conflict.
std::string units_remarks(const campaign::UnitCount& count, const std::string& ledger,
                          const std::string& about = "", const std::string& words = "");

/// What the search did, in a few lines.
std::string units_statistics(const campaign::UnitCount& count);

}  // namespace queens
