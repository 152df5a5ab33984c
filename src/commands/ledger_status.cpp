// queens ledger status: shows the progress of a count that is divided among several ledgers, with the commands that
// count what is missing.
#include <algorithm>
#include <ctime>
#include <filesystem>

#include "campaign/board_check.hpp"
#include "cli/input.hpp"
#include "cluster/job.hpp"
#include "cluster/slurm_script.hpp"
#include "commands/common.hpp"
#include "commands/ledger.hpp"
#include "machine/files.hpp"
#include "present/table.hpp"

namespace queens::commands {
namespace {

namespace fs = std::filesystem;

using cluster::Job;
using cluster::JobProgress;
using cluster::Manifest;
using cluster::PartProgress;
using cluster::PartState;

// What to run next.

std::string words(const Manifest& manifest) {
  return typed(campaign::parse_problem_key(static_cast<std::int32_t>(manifest.run.n),
                                           manifest.run.problem)) +
         " --engine " + manifest.engine;
}

// The commands that count the missing units, one line each.
std::vector<std::string> redo_commands(const Job& job, const JobProgress& progress) {
  const cluster::Redo redo = cluster::redo(job, progress);
  std::vector<std::string> commands;
  // Absolute, so that the commands run from anywhere.
  const auto word = [&](const std::string& file) {
    if (!job.divided) return shell_word(file);
    const fs::path place = fs::absolute(job.directory);
    return shell_word((file.empty() ? place : place / file).lexically_normal().string());
  };
  if (!redo.parts.empty()) {
    const std::string directory = word("");
    std::string damaged;
    for (const std::string& file : redo.damaged)
      damaged += fmt::format(" {}/{}*", directory, shell_word(file));
    if (!damaged.empty())
      commands.push_back(
          fmt::format("mkdir -p {0}/damaged && mv{1} {0}/damaged/", directory, damaged));
    commands.push_back(
        fmt::format("bash {}/submit.sh {}", directory, cluster::array_words(redo.parts)));
  }
  for (const std::string& file : redo.settle)
    commands.push_back("queens ledger settle " + word(file));
  for (const std::string& file : redo.audit)
    commands.push_back("queens ledger audit " + word(file) + " --per-host 300");
  const std::string count = "queens count " + words(job.manifest);
  if (!redo.ledger.empty())
    commands.push_back(fmt::format("{} --ledger {}", count, shell_word(redo.ledger)));
  for (const UnitRange& hole : redo.units)
    commands.push_back(
        fmt::format("{} --units {}..{} --ledger missing.ledger", count, hole.first, hole.last));
  if (job.divided && redo.settle_merged) {
    const std::string merged = word("merged.ledger");
    commands.push_back(fmt::format("queens ledger merge {} {}", merged, word("")));
    commands.push_back("queens ledger settle " + merged);
    if (redo.parts.empty()) commands.push_back(count + " --ledger " + merged);
  }
  if (!redo.merge.empty()) {
    std::string files;
    for (const std::string& file : redo.merge) files += " " + shell_word(file);
    commands.push_back("queens ledger merge merged.ledger" + files);
    if (redo.settle_merged) commands.emplace_back("queens ledger settle merged.ledger");
    commands.push_back(count + " --ledger merged.ledger");
  }
  return commands;
}

// The report.

// "99.9": rounded down, so that only the last unit makes 100 %.
std::string percent_done(double done, double all, bool complete) {
  const double share = all > 0 ? std::min(done / all, complete ? 1.0 : 0.9999) : 1;
  return fmt::format("{:.1f}", std::min(complete ? 100.0 : 99.9, 100 * share));
}

std::string table_text(const Job& job, const JobProgress& progress) {
  // A ledger that is not a part of a job may hold any units, so it cannot have stopped early.
  const auto state = [&](const PartProgress& part) {
    const bool resting = !job.divided && part.state == PartState::stopped;
    return std::string(resting ? "not running" : name(part.state));
  };
  Table table{{{job.divided ? "part" : "ledger", Align::right},
               {"state"},
               {"units done", Align::right},
               {"of", Align::right},
               {"% of work", Align::right},
               {"thread time", Align::right},
               {"last"},
               {"hosts"},
               {job.divided ? "ledger" : "file"}}};
  for (const PartProgress& each : progress.parts) {
    const std::uint64_t units = each.part.units.last - each.part.units.first + 1;
    const bool idle = each.units_done == 0;
    table.rows.push_back(
        {std::to_string(each.part.number), state(each), each.read ? grouped(each.units_done) : "-",
         grouped(units),
         progress.whole ? percent_done(each.work_done, each.work, each.units_done == units) : "-",
         idle ? "-" : duration(each.totals.seconds), idle ? "-" : each.totals.finished,
         idle ? "-" : first_names(each.totals.hosts), each.part.file});
  }
  std::string troubles;
  for (const PartProgress& each : progress.parts)
    if (!each.trouble.empty() && !each.disputed)  // contradictions are listed below
      troubles += fmt::format("part {}: {}\n", each.part.number, each.trouble);
  for (const std::string& line : progress.contradictions) troubles += line + "\n";
  if (progress.more_contradictions > 0)
    troubles += fmt::format("CONFLICT: {} more\n", grouped(progress.more_contradictions));
  return text(table) + (troubles.empty() ? "" : "\n" + troubles);
}

std::string summary_text(const Job& job, const JobProgress& progress) {
  const Manifest& manifest = job.manifest;
  const auto parts_that_are = [&](PartState state) {
    return static_cast<std::uint64_t>(
        std::count_if(progress.parts.begin(), progress.parts.end(),
                      [&](const PartProgress& each) { return each.state == state; }));
  };
  const std::uint64_t done = parts_that_are(PartState::done);
  const std::string units = plural(progress.units_done, "unit");
  std::string text = fmt::format(
      "count        n = {}{}, {} of {}\n"
      "done         {}; {}, {} running{}\n",
      manifest.run.n, manifest.run.problem.empty() ? "" : ", " + manifest.run.problem,
      plural(manifest.run.units, "unit"), manifest.run.decomposition,
      progress.whole
          ? fmt::format("{}, {} % of the work", units,
                        percent_done(progress.work_done, progress.work, progress.complete))
          : "at least " + units,
      job.divided
          ? fmt::format("{} of {} done", grouped(done), plural(progress.parts.size(), "part"))
          : plural(progress.parts.size(), "ledger"),
      grouped(parts_that_are(PartState::running)),
      progress.whole ? "" : fmt::format(", {} unread", grouped(parts_that_are(PartState::unread))));
  text += fmt::format("spent        {} of one thread{}\n", duration(progress.seconds),
                      progress.hosts.empty() ? "" : ", on " + first_names(progress.hosts));
  if (progress.complete || !progress.core_left) return text;
  const bool all_done = progress.units_done == manifest.run.units;
  if (all_done) return text + "left         the recount of what is disputed\n";
  text += fmt::format("left         about {} of one thread", duration(*progress.core_left));
  if (progress.left)
    text += fmt::format(", {} with the running processes", duration(*progress.left));
  if (progress.disputed()) text += ", and the recount of what is disputed";
  return text + "\n";
}

std::string report_text(const Job& job, const JobProgress& progress) {
  std::string text = summary_text(job, progress) + "\n" + table_text(job, progress);
  const std::vector<std::string> commands = redo_commands(job, progress);
  if (commands.empty()) return text;
  text += progress.disputed() ? "\nRecount what is disputed, and count what is missing:\n"
          : job.divided
              ? fmt::format(
                    "\nCount the rest, unless it is still waiting in the queue (squeue --name "
                    "queens-{}):\n",
                    job.manifest.run.n)
              : "\nCount what is missing, unless another process is counting it:\n";
  for (const std::string& command : commands) text += "  " + command + "\n";
  return text;
}

Json optional_json(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

// null for a ledger that was not or cannot be read.
Json if_read(const PartProgress& part, const Json& value) { return part.read ? value : Json(); }

// null if unknown.
Json share_json(const JobProgress& progress, double done, double all) {
  if (!progress.whole) return nullptr;
  return all > 0 ? done / all : 1;
}

// One object for each part.
Json parts_json(const JobProgress& progress) {
  Json parts = Json::array();
  for (const PartProgress& each : progress.parts)
    parts.push_back({{"part", each.part.number},
                     {"first_unit", each.part.units.first},
                     {"last_unit", each.part.units.last},
                     {"ledger", each.part.file},
                     {"state", name(each.state)},
                     {"units_done", if_read(each, each.units_done)},
                     {"work_done", if_read(each, share_json(progress, each.work_done, each.work))},
                     {"core_seconds", if_read(each, each.totals.seconds)},
                     {"hosts", if_read(each, each.totals.hosts)},
                     {"last", each.units_done > 0 ? Json(each.totals.finished) : Json()},
                     {"trouble", each.trouble.empty() ? Json() : Json(each.trouble)},
                     {"disputed", if_read(each, each.disputed)}});
  return parts;
}

Json report_json(const Job& job, const JobProgress& progress) {
  const Manifest& manifest = job.manifest;
  return {{"n", manifest.run.n},
          {"problem", manifest.run.problem},
          {"decomposition", manifest.run.decomposition},
          {"units", manifest.run.units},
          {"units_done", progress.whole ? Json(progress.units_done) : Json()},
          {"complete", progress.complete},
          {"disputed", progress.disputed()},
          {"work_done", share_json(progress, progress.work_done, progress.work)},
          {"core_seconds", progress.whole ? Json(progress.seconds) : Json()},
          {"core_seconds_left", progress.disputed() ? Json() : optional_json(progress.core_left)},
          {"seconds_left", progress.disputed() ? Json() : optional_json(progress.left)},
          {"hosts", progress.hosts},
          {"contradictions", progress.contradictions},
          {"more_contradictions", progress.more_contradictions},
          {"parts", parts_json(progress)},
          {"redo", redo_commands(job, progress)}};
}

// The command.

constexpr const char* kStatusExamples =
    "  queens ledger status q20                  the progress of a 'queens batch' job\n"
    "  queens ledger status q20.1 q20.2 q20.3    ledgers of one count\n"
    "  queens ledger status q20 --json\n";

std::vector<Job> jobs(const std::vector<std::string>& names, const ledger::GoOn& go_on) {
  std::error_code none;
  const auto directory = std::find_if(names.begin(), names.end(), [&](const std::string& each) {
    return fs::is_directory(each, none);
  });
  if (directory == names.end())
    return cluster::jobs_in(names, go_on,
                            [](const std::string& note) { say("queens: " + note + "\n"); });
  if (names.size() > 1)
    throw Error(ErrorCode::bad_limit,
                fmt::format("{} is a directory: give one directory of 'queens batch', or ledgers",
                            quote(*directory)));
  if (!machine::is_there(fs::path(*directory) / cluster::kManifestName))
    throw FileError(
        fmt::format("there is no {} of 'queens batch' in {}; name the ledgers themselves",
                    cluster::kManifestName, quote(*directory)));
  return {{read_manifest(*directory), *directory}};
}

struct StatusOptions : DocumentOptions {
  std::vector<std::string> names;
  double seconds = std::numeric_limits<double>::infinity();
};

// Adds one row for each part, with the count that it belongs to.
void add_rows(Json& rows, const Job& job, const JobProgress& progress) {
  for (const Json& part : parts_json(progress)) {
    rows.push_back({{"n", job.manifest.run.n}, {"decomposition", job.manifest.run.decomposition}});
    rows.back().update(part);
  }
}

int status(const StatusOptions& options) {
  ProgressTimer watch = watch_until(options.seconds);
  Output output(options.output);
  std::vector<Job> all;
  if (!finishes([&] { all = jobs(options.names, [&] { return watch.keep_going(); }); }))
    return stopped(watch, "the ledgers were still being checked");
  bool complete = true;
  std::string text;
  Json reports = Json::array(), rows = Json::array();
  std::size_t read = 0, named = 0;
  for (const Job& job : all) {
    const JobProgress progress =
        cluster::job_progress(job.manifest, job.directory, std::time(nullptr), watch);
    complete = complete && progress.complete;
    for (const PartProgress& each : progress.parts) read += each.state == PartState::unread ? 0 : 1;
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

cluster::Manifest read_manifest(const std::string& directory) {
  const std::string file = directory + "/" + cluster::kManifestName;
  return cluster::parse_manifest(read_file(file), file);
}

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
