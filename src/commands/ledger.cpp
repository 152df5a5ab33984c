// queens ledger: the group of commands for ledgers, the files that record counts and the results of their units; and of
// these commands `show`, which says what is counted and what is missing, and `export`, which prints every result.
#include "commands/ledger.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "campaign/board_check.hpp"
#include "cli/answer.hpp"
#include "commands/common.hpp"
#include "commands/reports.hpp"
#include "ledger/ledger.hpp"
#include "present/table.hpp"

namespace queens::commands {
namespace {

// What both commands share.

struct ReadOptions : DocumentOptions {
  std::string file;
  double seconds = std::numeric_limits<double>::infinity();

  void add_to(Command& command) {
    command.add({"FILE", 0, "A ledger", value::File{}}, file).required = true;
    command.add("--time-limit", seconds);
    DocumentOptions::add_to(command);
  }
};

// Opens and checks a ledger, and passes it to `work`. Returns false if the watch stopped any of this.
bool reads(const std::string& file, ProgressTimer& watch,
           const std::function<void(const ledger::Ledger&)>& work) {
  return finishes([&] {
    const ledger::Ledger ledger(file, ledger::Ledger::Access::read,
                                [&] { return watch.keep_going(); });
    campaign::BoardCheck(watch).check(ledger);
    work(ledger);
  });
}

// queens ledger show

Json missing_json(const UnitSet& done, std::uint64_t units) {
  Json missing = Json::array();
  for (const UnitRange& hole : done.missing_of(units)) missing.push_back({hole.first, hole.last});
  return missing;
}

Json dropped_json(const std::vector<ledger::Dropped>& dropped) {
  Json list = Json::array();
  for (const ledger::Dropped& each : dropped) {
    const ledger::Row& row = each.claim.row;
    list.push_back({{"first", row.units.first},
                    {"last", row.units.last},
                    {"weighted", count_value(row.weighted)},
                    {"kernel", row.origin.kernel},
                    {"host", row.origin.host},
                    {"source", each.claim.source},
                    {"why", each.why},
                    {"at", each.at}});
  }
  return list;
}

}  // namespace

Json recorded_json(const RecordedCount& count) {
  const auto& [run, totals, done, conflicts, dropped] = count;
  return {{"n", run.n},
          {"problem", run.problem},
          {"decomposition", run.decomposition},
          {"units", run.units},
          {"units_done", totals.units_done},
          {"complete", count.complete()},
          {"disputed", conflicts.any()},
          {"count", conflicts.any() ? Json() : count_value(totals.weighted)},
          {"nodes", count_value(totals.nodes)},
          {"seconds", totals.seconds},
          {"kernels", totals.kernels},
          {"hosts", totals.hosts},
          {"builds", totals.builds},
          {"last", totals.units_done > 0 ? Json(totals.finished) : Json()},
          {"conflicts", conflicts_json(conflicts)},
          {"differing_totals", totals_json(conflicts)},
          {"dropped", dropped_json(dropped)},
          {"known_rule", counting::is_known_rule(run.decomposition)},
          {"missing", missing_json(done, run.units)}};
}

std::string recorded_text(const std::vector<RecordedCount>& counts) {
  Table table{{{"n", Align::right},
               {"units done", Align::right},
               {"of", Align::right},
               {"%", Align::right},
               {"count", Align::right},
               {"thread time", Align::right},
               {"kernels"},
               {"hosts"},
               {"by"},
               {"problem"}}};
  for (const RecordedCount& each : counts) {
    const auto& [run, totals, done, conflicts, dropped] = each;
    // Rounded down, so that only the last unit makes 100 %.
    const auto permille =
        each.complete() ? 1000
                        : static_cast<std::uint64_t>(Count{1000} * totals.units_done / run.units);
    table.rows.push_back({std::to_string(run.n), grouped(totals.units_done), grouped(run.units),
                          fmt::format("{}.{}", permille / 10, permille % 10),
                          conflicts.any()   ? "disputed"
                          : each.complete() ? grouped(totals.weighted)
                                            : "> " + grouped(totals.weighted),
                          duration(totals.seconds), joined(totals.kernels), joined(totals.hosts),
                          run.decomposition, run.problem.empty() ? "empty board" : run.problem});
  }
  return text(table);
}

namespace {

// What is disputed in the ledger `file`, and what was dropped, one line each.
std::string recorded_notes(const RecordedCount& count, const std::string& file) {
  std::string text;
  const bool known = counting::is_known_rule(count.run.decomposition);
  if (!known)
    text += fmt::format(
        "not checked: {}: this program does not know the rule of this count; a newer version may "
        "have recorded the count, or somebody may have forged it\n",
        describe(count.run));
  for (const std::string& line : campaign::describe(count.conflicts))
    text += fmt::format("{}: {}\n", describe(count.run), line);
  if (known && count.conflicts.any()) text += settling_advice(count.conflicts, file) + "\n";
  constexpr std::size_t kListed = 10;
  for (std::size_t i = 0; i < count.dropped.size() && i < kListed; ++i) {
    const ledger::Dropped& each = count.dropped[i];
    text += fmt::format("dropped {}: {}, {}: {} ({})\n", each.at, describe(count.run),
                        describe(each.claim.row), describe_claim(each.claim), printable(each.why));
  }
  if (count.dropped.size() > kListed)
    text += fmt::format("dropped: {} more\n", grouped(count.dropped.size() - kListed));
  return text;
}

constexpr const char* kShowExamples =
    "  queens ledger show q18\n"
    "  queens ledger show q18 --json\n";

int show(const ReadOptions& options) {
  ProgressTimer watch = watch_until(options.seconds);
  Output output(options.output);
  std::vector<RecordedCount> counts;
  std::size_t all = 0;
  const bool finished = reads(options.file, watch, [&](const ledger::Ledger& ledger) {
    const std::vector<ledger::Run> runs = ledger.runs();
    all = runs.size();
    for (const ledger::Run& run : runs) {
      RecordedCount count{run};
      ledger::each(ledger, run, [&](const ledger::Row& result) {
        count.totals.add(result);
        count.done.add(result.units);
      });
      if (run.units > 0) count.conflicts = campaign::conflicts(ledger, run, {0, run.units - 1});
      count.dropped = ledger.dropped(run);
      counts.push_back(std::move(count));
    }
  });
  if (options.json || options.csv) {
    Json list = Json::array();
    for (const RecordedCount& each : counts) list.push_back(recorded_json(each));
    if (options.csv)  // one row each, without the lists of objects
      for (Json& each : list)
        for (const char* key : {"conflicts", "differing_totals", "dropped"}) each.erase(key);
    output.write(options.json ? json_document(list) : csv(list));
  } else if (!counts.empty()) {
    output.write(recorded_text(counts));
    for (const RecordedCount& each : counts) output.write(recorded_notes(each, options.file));
  } else if (finished) {
    output.write("nothing is recorded yet\n");
  }
  output.commit();
  const bool disputed = std::any_of(counts.begin(), counts.end(),
                                    [](const RecordedCount& each) { return each.conflicts.any(); });
  if (finished) return disputed ? kNone : kAnswered;
  return stopped(watch, all == 0
                            ? "the ledger was still being checked"
                            : fmt::format("{} of {} shown", counts.size(), plural(all, "count")));
}

// queens ledger export. There may be many millions of results.

Json record_json(const ledger::Run& run, const ledger::Row& each) {
  return {{"n", run.n},
          {"problem", run.problem},
          {"decomposition", run.decomposition},
          {"first", each.units.first},
          {"last", each.units.last},
          {"count", count_value(each.solutions)},
          {"weighted", count_value(each.weighted)},
          {"nodes", count_value(each.nodes)},
          {"kernel", each.origin.kernel},
          {"build", each.origin.build},
          {"host", each.origin.host},
          {"seconds", each.seconds},
          {"finished", each.finished}};
}

std::vector<std::string> record_cells(const ledger::Run& run, const ledger::Row& each) {
  return {std::to_string(run.n),           escaped(run.problem),
          escaped(run.decomposition),      std::to_string(each.units.first),
          std::to_string(each.units.last), to_string(each.solutions),
          to_string(each.weighted),        std::to_string(each.nodes),
          escaped(each.origin.kernel),     escaped(each.origin.build),
          escaped(each.origin.host),       fmt::format("{:.6f}", each.seconds),
          escaped(each.finished)};
}

constexpr const char* kLedgerExportExamples =
    "  queens ledger export q18 > q18.csv\n"
    "  queens ledger export q18 --json\n";

int export_rows(const ReadOptions& options) {
  ProgressTimer watch = watch_until(options.seconds);
  Output output(options.output);
  JsonStream json(output.writer());
  json.open('[');
  bool titled = options.json;
  const auto title = [&] {
    if (!std::exchange(titled, true))
      output.write(
          "n,problem,decomposition,first,last,count,weighted,nodes,kernel,build,host,seconds,"
          "finished\n");
  };
  std::uint64_t rows = 0;
  const bool finished = reads(options.file, watch, [&](const ledger::Ledger& ledger) {
    title();
    for (const ledger::Run& run : ledger.runs())
      for (ledger::Reader reader(ledger, run); reader.result() != nullptr && !output.closed();
           reader.advance(), ++rows) {
        const ledger::Row& result = *reader.result();
        if (options.json)
          json.add(record_json(run, result));
        else
          output.write(csv_line(record_cells(run, result)));
      }
  });
  title();
  if (options.json) json.close();
  output.commit();
  return finished ? static_cast<int>(kAnswered)
                  : stopped(watch, fmt::format("{} printed", plural(rows, "result")));
}

constexpr const char* kLedgerExamples =
    "  queens count 18 --ledger q18              count, and record the results\n"
    "  queens ledger show q18                    the progress\n"
    "  queens ledger merge all q18 from-there    combine two machines' work in one file\n"
    "  queens ledger export all --csv            every result, one per row\n"
    "  queens ledger status q20                  the progress of a count on a cluster\n"
    "  queens ledger audit all --sample 20       recount some units with another kernel\n"
    "  queens ledger settle all                  recount the results that ledgers disagree about\n"
    "  queens ledger drop q18 --host otto        drop the results of a host\n";

}  // namespace

void add_ledger(Command& program) {
  Command& group =
      program.add_group({"ledger", "Inspect, merge and audit recorded counts", kLedgerExamples});
  const auto add_reading = [&](Heading heading, int (*run)(const ReadOptions&)) -> Command& {
    auto [command, options] = group.add_command<ReadOptions>(std::move(heading), run);
    options.add_to(command);
    return command;
  };
  add_reading({"show", "Show what is counted and what is missing", kShowExamples}, show);
  add_merge(group);
  add_reading({"export", "Print every result", kLedgerExportExamples}, export_rows)
      .option("--csv")
      .by_default = "the default";
#ifdef QUEENS_CLUSTER
  add_status(group);
#endif
  add_audit(group);
  add_settle(group);
  add_drop(group);
}

}  // namespace queens::commands
