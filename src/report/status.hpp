// For `queens ledger status`: the progress of a count that is divided among several ledgers, as text and JSON, with
// the commands that count what is missing.
#pragma once

#include <string>

#include "campaign/job.hpp"
#include "present/json.hpp"

namespace queens {

std::string report_text(const campaign::Job& job, const campaign::JobProgress& progress);
Json report_json(const campaign::Job& job, const campaign::JobProgress& progress);

/// One object for each part.
Json parts_json(const campaign::JobProgress& progress);

}  // namespace queens
