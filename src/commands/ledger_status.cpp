// queens ledger status: shows the progress of a count that is divided among several ledgers.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>

#include "campaign/job.hpp"
#include "cli/exit_status.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/stopped.hpp"
#include "commands/ledger.hpp"
#include "commands/read_manifest.hpp"
#include "machine/directories.hpp"
#include "present/json.hpp"
#include "report/status.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::commands {
using namespace cli;

namespace {

namespace fs = std::filesystem;

constexpr const char* kStatusExamples =
    "  queens ledger status q20                  the progress of a 'queens batch' job\n"
    "  queens ledger status q20.1 q20.2 q20.3    ledgers of one count\n"
    "  queens ledger status q20 --json\n";

std::vector<campaign::Job> jobs(const std::vector<std::string>& names, const ledger::GoOn& go_on) {
  std::error_code none;
  const auto directory = std::find_if(names.begin(), names.end(), [&](const std::string& each) {
    return fs::is_directory(each, none);
  });
  if (directory == names.end())
    return campaign::jobs_in(names, go_on,
                             [](const std::string& note) { say("queens: " + note + "\n"); });
  if (names.size() > 1)
    throw Error(ErrorCode::bad_limit,
                fmt::format("{} is a directory: give one directory of 'queens batch', or ledgers",
                            quote(*directory)));
  if (!machine::is_there(fs::path(*directory) / campaign::kManifestName))
    throw FileError(
        fmt::format("there is no {} of 'queens batch' in {}; name the ledgers themselves",
                    campaign::kManifestName, quote(*directory)));
  return {{read_manifest(*directory), *directory}};
}

struct StatusOptions : DocumentOptions {
  std::vector<std::string> names;
  double seconds = std::numeric_limits<double>::infinity();
};

// Adds one row for each part, with the count that it belongs to.
void add_rows(Json& rows, const campaign::Job& job, const campaign::JobProgress& progress) {
  for (const Json& part : parts_json(progress)) {
    rows.push_back({{"n", job.manifest.run.n}, {"decomposition", job.manifest.run.decomposition}});
    rows.back().update(part);
  }
}

int status(const StatusOptions& options) {
  ProgressTimer watch = watch_until(options.seconds);
  Output output(options.output);
  std::vector<campaign::Job> all;
  if (!finishes([&] { all = jobs(options.names, [&] { return watch.keep_going(); }); }))
    return stopped(watch, "the ledgers were still being checked");
  bool complete = true;
  std::string text;
  Json reports = Json::array(), rows = Json::array();
  std::size_t read = 0, named = 0;
  for (const campaign::Job& job : all) {
    const campaign::JobProgress progress =
        campaign::job_progress(job.manifest, job.directory, std::time(nullptr), watch);
    complete = complete && progress.complete;
    for (const campaign::PartProgress& each : progress.parts)
      read += each.state == campaign::PartState::unread ? 0 : 1;
    named += progress.parts.size();
    if (options.json) reports.push_back(report_json(job, progress));
    if (options.csv) add_rows(rows, job, progress);
    if (!options.json && !options.csv)
      text += (text.empty() ? "" : "\n\n") + report_text(job, progress);
  }
  if (all.empty()) text = "nothing is recorded yet\n";
  output.write(options.json ? json_document(reports) : options.csv ? csv(rows) : text);
  output.commit();
  if (watch.why() != Stop::finished)
    return stopped(watch, fmt::format("{} of {} read", read, plural(named, "ledger")));
  return complete && !all.empty() ? kAnswered : kNone;
}

}  // namespace

void add_status(Command& group) {
  auto [command, options] = group.add_command<StatusOptions>(
      {"status", "Show the progress of a divided count (exit status 1: something is missing)",
       kStatusExamples},
      status);
  command.add({.name = "DIR",
               .meaning = "A directory of 'queens batch', or ledgers of one count",
               .value = value::File{},
               .repeatable = true,
               .required = true},
              options.names);
  command.add("--time-limit", options.seconds);
  options.add_to(command);
}

}  // namespace queens::commands
