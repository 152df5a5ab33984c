// How far a divided count is, in words and for programs, with the commands that count what is open.
#pragma once

#include <string>

#include "campaign/job_progress.hpp"
#include "cli/json.hpp"

namespace queens::cli {

/// A count and where its ledgers are. Without a manifest no part has units of its own.
struct Job {
  campaign::Manifest manifest;
  std::string directory;
  bool divided = true;
};

std::string report_text(const Job& job, const campaign::JobProgress& progress);
Json report_json(const Job& job, const campaign::JobProgress& progress);

/// An object for each part.
Json parts_json(const campaign::JobProgress& progress);

}  // namespace queens::cli
