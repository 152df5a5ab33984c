// queens ledger status: shows the progress of a count that is divided among several ledgers, with the commands that
// count what is missing.
#include <algorithm>
#include <ctime>
#include <filesystem>

#include "campaign/board_check.hpp"
#include "cli/input.hpp"
#include "cluster/status.hpp"
#include "commands/common.hpp"
#include "commands/ledger.hpp"
#include "machine/files.hpp"
#include "present/table.hpp"

namespace queens::commands {
namespace {

namespace fs = std::filesystem;

using cluster::CountStatus;
using cluster::Manifest;
using cluster::PartState;
using cluster::PartStatus;
using cluster::SpreadCount;

std::vector<std::string> next_commands(const SpreadCount& count, const CountStatus& status) {
  const ledger::Run& run = count.manifest.run;
  const CheckedProblem problem =
      campaign::parse_problem_key(static_cast<std::int32_t>(run.n), run.problem);
  return cluster::next_commands(
      count, status,
      fmt::format("queens count {} --engine {}", typed(problem), count.manifest.engine));
}

// The report.

// "99.9": rounded down, so that only the last unit makes 100 %.
std::string percent_done(double done, double all, bool complete) {
  const double share = all > 0 ? std::min(done / all, complete ? 1.0 : 0.9999) : 1;
  return fmt::format("{:.1f}", std::min(complete ? 100.0 : 99.9, 100 * share));
}

std::string table_text(const SpreadCount& count, const CountStatus& status) {
  // A ledger that is not a part of a job may hold any units, so it cannot have stopped early.
  const auto state = [&](const PartStatus& part) {
    const bool resting = !count.divided() && part.state == PartState::stopped;
    return std::string(resting ? "not running" : name(part.state));
  };
  Table table{{{count.divided() ? "part" : "ledger", Align::right},
               {"state"},
               {"units done", Align::right},
               {"of", Align::right},
               {"% of work", Align::right},
               {"thread time", Align::right},
               {"last"},
               {"hosts"},
               {count.divided() ? "ledger" : "file"}}};
  for (const PartStatus& each : status.parts) {
    const std::uint64_t units = each.part.units.last - each.part.units.first + 1;
    const bool idle = each.totals.units_done == 0;
    table.rows.push_back(
        {std::to_string(each.part.number), state(each),
         each.read ? grouped(each.totals.units_done) : "-", grouped(units),
         status.whole ? percent_done(each.work_done, each.work, each.totals.units_done == units)
                      : "-",
         idle ? "-" : duration(each.totals.seconds), idle ? "-" : each.totals.finished,
         idle ? "-" : first_names(each.totals.hosts), each.part.file});
  }
  std::string troubles;
  for (const PartStatus& each : status.parts)
    if (!each.trouble.empty() && !each.disputed)  // contradictions are listed below
      troubles += fmt::format("part {}: {}\n", each.part.number, each.trouble);
  for (const std::string& line : status.contradictions) troubles += line + "\n";
  if (status.more_contradictions > 0)
    troubles += fmt::format("CONFLICT: {} more\n", grouped(status.more_contradictions));
  return text(table) + (troubles.empty() ? "" : "\n" + troubles);
}

std::string summary_text(const SpreadCount& count, const CountStatus& status) {
  const Manifest& manifest = count.manifest;
  const auto parts_that_are = [&](PartState state) {
    return static_cast<std::uint64_t>(
        std::count_if(status.parts.begin(), status.parts.end(),
                      [&](const PartStatus& each) { return each.state == state; }));
  };
  const std::uint64_t done = parts_that_are(PartState::done);
  const std::string units = plural(status.done.size(), "unit");
  std::string text = fmt::format(
      "count        {}\n"
      "done         {}; {}, {} running{}\n",
      cluster::words_for(manifest.run),
      status.whole ? fmt::format("{}, {} % of the work", units,
                                 percent_done(status.work_done, status.work, status.complete))
                   : "at least " + units,
      count.divided()
          ? fmt::format("{} of {} done", grouped(done), plural(status.parts.size(), "part"))
          : plural(status.parts.size(), "ledger"),
      grouped(parts_that_are(PartState::running)),
      status.whole ? "" : fmt::format(", {} unread", grouped(parts_that_are(PartState::unread))));
  text += fmt::format("spent        {} of one thread{}\n", duration(status.seconds),
                      status.hosts.empty() ? "" : ", on " + first_names(status.hosts));
  if (status.complete || !status.core_left) return text;
  const bool all_done = status.done.size() == manifest.run.units;
  if (all_done) return text + "left         the recount of what is disputed\n";
  text += fmt::format("left         about {} of one thread", duration(*status.core_left));
  if (status.left) text += fmt::format(", {} with the running processes", duration(*status.left));
  if (status.disputed()) text += ", and the recount of what is disputed";
  return text + "\n";
}

std::string report_text(const SpreadCount& count, const CountStatus& status) {
  std::string text = summary_text(count, status) + "\n" + table_text(count, status);
  const std::vector<std::string> commands = next_commands(count, status);
  if (commands.empty()) return text;
  text += status.disputed() ? "\nRecount what is disputed, and count what is missing:\n"
          : count.divided()
              ? fmt::format(
                    "\nCount the rest, unless it is still waiting in the queue (squeue --name "
                    "queens-{}):\n",
                    count.manifest.run.n)
              : "\nCount what is missing, unless another process is counting it:\n";
  for (const std::string& command : commands) text += "  " + command + "\n";
  return text;
}

Json optional_json(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

// null for a ledger that was not or cannot be read.
Json if_read(const PartStatus& part, const Json& value) { return part.read ? value : Json(); }

// null if unknown.
Json share_json(const CountStatus& status, double done, double all) {
  if (!status.whole) return nullptr;
  return all > 0 ? done / all : 1;
}

// One object for each part.
Json parts_json(const CountStatus& status) {
  Json parts = Json::array();
  for (const PartStatus& each : status.parts)
    parts.push_back({{"part", each.part.number},
                     {"first_unit", each.part.units.first},
                     {"last_unit", each.part.units.last},
                     {"ledger", each.part.file},
                     {"state", name(each.state)},
                     {"units_done", if_read(each, each.totals.units_done)},
                     {"work_done", if_read(each, share_json(status, each.work_done, each.work))},
                     {"core_seconds", if_read(each, each.totals.seconds)},
                     {"hosts", if_read(each, each.totals.hosts)},
                     {"last", each.totals.units_done > 0 ? Json(each.totals.finished) : Json()},
                     {"trouble", each.trouble.empty() ? Json() : Json(each.trouble)},
                     {"disputed", if_read(each, each.disputed)}});
  return parts;
}

Json report_json(const SpreadCount& count, const CountStatus& status) {
  const Manifest& manifest = count.manifest;
  return {{"n", manifest.run.n},
          {"problem", manifest.run.problem},
          {"decomposition", manifest.run.decomposition},
          {"units", manifest.run.units},
          {"units_done", status.whole ? Json(status.done.size()) : Json()},
          {"complete", status.complete},
          {"disputed", status.disputed()},
          {"work_done", share_json(status, status.work_done, status.work)},
          {"core_seconds", status.whole ? Json(status.seconds) : Json()},
          {"core_seconds_left", status.disputed() ? Json() : optional_json(status.core_left)},
          {"seconds_left", status.disputed() ? Json() : optional_json(status.left)},
          {"hosts", status.hosts},
          {"contradictions", status.contradictions},
          {"more_contradictions", status.more_contradictions},
          {"parts", parts_json(status)},
          {"redo", next_commands(count, status)}};
}

// The command.

constexpr const char* kStatusExamples =
    "  queens ledger status q20                  the progress of a 'queens batch' job\n"
    "  queens ledger status q20.1 q20.2 q20.3    ledgers of one count\n"
    "  queens ledger status q20 --json\n";

std::vector<SpreadCount> counts(const std::vector<std::string>& names, const ledger::GoOn& go_on) {
  std::error_code none;
  const auto directory = std::find_if(names.begin(), names.end(), [&](const std::string& each) {
    return fs::is_directory(each, none);
  });
  if (directory == names.end())
    return cluster::counts_in(names, go_on,
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
void add_rows(Json& rows, const SpreadCount& count, const CountStatus& status) {
  for (const Json& part : parts_json(status)) {
    rows.push_back(
        {{"n", count.manifest.run.n}, {"decomposition", count.manifest.run.decomposition}});
    rows.back().update(part);
  }
}

int status(const StatusOptions& options) {
  ProgressTimer watch = watch_until(options.seconds);
  Output output(options.output);
  std::vector<SpreadCount> all;
  if (!finishes([&] { all = counts(options.names, [&] { return watch.keep_going(); }); }))
    return stopped(watch, "the ledgers were still being checked");
  bool complete = true;
  std::string text;
  Json reports = Json::array(), rows = Json::array();
  std::size_t read = 0, named = 0;
  for (const SpreadCount& count : all) {
    const CountStatus status = cluster::status_of(count, std::time(nullptr), watch);
    complete = complete && status.complete;
    for (const PartStatus& each : status.parts) read += each.state == PartState::unread ? 0 : 1;
    named += status.parts.size();
    if (options.json) reports.push_back(report_json(count, status));
    if (options.csv) add_rows(rows, count, status);
    if (!options.json && !options.csv)
      text += (text.empty() ? "" : "\n\n") + report_text(count, status);
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
