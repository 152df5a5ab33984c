// The progress of a count that is divided among the ledgers of a directory of `queens batch`, for `queens ledger show`,
// with the commands that count what is missing.
#include <algorithm>
#include <ctime>

#include "cli/input.hpp"
#include "cluster/status.hpp"
#include "commands/common.hpp"
#include "commands/ledger.hpp"
#include "present/table.hpp"

namespace queens::commands {
namespace {

using cluster::CountStatus;
using cluster::Manifest;
using cluster::PartState;
using cluster::PartStatus;
using cluster::SpreadCount;

// "99.9": rounded down, so that only the last unit makes 100 %.
std::string percent_done(double done, double all, bool complete) {
  const double share = all > 0 ? std::min(done / all, complete ? 1.0 : 0.9999) : 1;
  return fmt::format("{:.1f}", std::min(complete ? 100.0 : 99.9, 100 * share));
}

std::string table_text(const CountStatus& status) {
  Table table{{{"part", Align::right},
               {"state"},
               {"units done", Align::right},
               {"of", Align::right},
               {"% of work", Align::right},
               {"thread time", Align::right},
               {"last"},
               {"hosts"},
               {"ledger"}}};
  for (const PartStatus& each : status.parts) {
    const std::uint64_t units = each.part.units.last - each.part.units.first + 1;
    const bool idle = each.totals.units_done == 0;
    table.rows.push_back(
        {std::to_string(each.part.number), std::string(name(each.state)),
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
      fmt::format("{} of {} done", grouped(done), plural(status.parts.size(), "part")),
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
  std::string text = summary_text(count, status) + "\n" + table_text(status);
  const std::vector<std::string> commands = cluster::next_commands(count, status);
  if (commands.empty()) return text;
  text += status.disputed()
              ? "\nFind out which results are wrong, and count what is missing:\n"
              : fmt::format(
                    "\nCount the rest, unless it is still waiting in the queue (squeue --name "
                    "queens-{}):\n",
                    count.manifest.run.n);
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
          {"decomposition", manifest.run.rule},
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
          {"redo", cluster::next_commands(count, status)}};
}

// Adds one row for each part, with the count that it belongs to.
void add_rows(Json& rows, const SpreadCount& count, const CountStatus& status) {
  for (const Json& part : parts_json(status)) {
    rows.push_back({{"n", count.manifest.run.n}, {"decomposition", count.manifest.run.rule}});
    rows.back().update(part);
  }
}

}  // namespace

int show_parts(const std::string& directory, const DocumentOptions& options, double seconds) {
  ProgressTimer watch = watch_until(seconds);
  Output output(options.output);
  const SpreadCount count{read_manifest(directory), directory};
  const CountStatus status = cluster::status_of(count, std::time(nullptr), watch);
  std::size_t read = 0;
  for (const PartStatus& each : status.parts) read += each.state == PartState::unread ? 0 : 1;
  Json rows = Json::array();
  if (options.csv) add_rows(rows, count, status);
  output.write(options.json  ? json_document(report_json(count, status))
               : options.csv ? csv(rows)
                             : report_text(count, status));
  output.commit();
  if (watch.why() != Stop::finished)
    return stopped(watch,
                   fmt::format("{} of {} read", read, plural(status.parts.size(), "ledger")));
  return status.complete ? kAnswered : kNone;
}

cluster::Manifest read_manifest(const std::string& directory) {
  const std::string file = directory + "/" + cluster::kManifestName;
  return cluster::parse_manifest(read_file(file), file);
}

}  // namespace queens::commands
