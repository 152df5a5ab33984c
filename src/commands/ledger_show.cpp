// queens ledger show: what is counted and what is not.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/exit_status.hpp"
#include "cli/output.hpp"
#include "cli/stopped.hpp"
#include "cli/terminal.hpp"
#include "commands/ledger.hpp"
#include "ledger/reader.hpp"
#include "ledger/totals.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "text/plural.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kShowExamples =
    "  queens ledger show q18\n"
    "  queens ledger show q18 --json\n";

Json missing_json(const UnitSet& done, std::uint64_t units) {
  Json missing = Json::array();
  for (const UnitRange& hole : done.missing_of(units)) missing.push_back({hole.first, hole.last});
  return missing;
}

// A count in a ledger, and what is done of it.
struct RecordedCount {
  ledger::Run run;
  ledger::Totals totals = {};
  UnitSet done = {};

  bool complete() const { return totals.units_done == run.units; }
};

Json run_json(const RecordedCount& count) {
  const auto& [run, totals, done] = count;
  return {{"n", run.n},
          {"problem", run.problem},
          {"decomposition", run.decomposition},
          {"units", run.units},
          {"units_done", totals.units_done},
          {"complete", count.complete()},
          {"count", count_value(totals.weighted)},
          {"nodes", count_value(totals.nodes)},
          {"seconds", totals.seconds},
          {"kernels", totals.kernels},
          {"hosts", totals.hosts},
          {"builds", totals.builds},
          {"last", totals.finished},
          {"missing", missing_json(done, run.units)}};
}

std::string runs_text(const std::vector<RecordedCount>& counts) {
  Table table{{{"n", Align::right},
               {"units done", Align::right},
               {"of", Align::right},
               {"%", Align::right},
               {"count", Align::right},
               {"time", Align::right},
               {"kernels"},
               {"hosts"},
               {"by"},
               {"problem"}}};
  for (const RecordedCount& each : counts) {
    const auto& [run, totals, done] = each;
    // Rounded down: 100 % is reached by the last unit only.
    const auto permille =
        each.complete() ? 1000
                        : static_cast<std::uint64_t>(Count{1000} * totals.units_done / run.units);
    table.rows.push_back(
        {std::to_string(run.n), grouped(totals.units_done), grouped(run.units),
         fmt::format("{}.{}", permille / 10, permille % 10),
         each.complete() ? grouped(totals.weighted) : "> " + grouped(totals.weighted),
         duration(totals.seconds), fmt::format("{}", fmt::join(totals.kernels, ", ")),
         fmt::format("{}", fmt::join(totals.hosts, ", ")), run.decomposition,
         run.problem.empty() ? "empty board" : run.problem});
  }
  return text(table);
}

int show(const ReadOptions& options) {
  ProgressTimer watch = watch_until(options.seconds);
  Output output(options.output);
  std::vector<RecordedCount> counts;
  std::size_t all = 0;
  const bool finished = finishes([&] {
    const ledger::Ledger ledger(options.file, ledger::Ledger::Access::read,
                                [&] { return watch.keep_going(); });
    const std::vector<ledger::Run> runs = ledger.runs();
    all = runs.size();
    for (const ledger::Run& run : runs) {
      RecordedCount count{run};
      ledger::each(ledger, run, [&](const ledger::Row& result) {
        count.totals.add(result);
        count.done.add(result.units);
      });
      counts.push_back(std::move(count));
    }
  });
  if (options.json || options.csv) {
    Json list = Json::array();
    for (const RecordedCount& each : counts) list.push_back(run_json(each));
    output.write(options.json ? json_document(list) : csv(list));
  } else if (!counts.empty()) {
    output.write(runs_text(counts));
  } else if (finished) {
    output.write("nothing is recorded yet\n");
  }
  output.commit();
  if (finished) return kAnswered;
  return stopped(watch, all == 0
                            ? "the ledger was still being checked"
                            : fmt::format("{} of {} shown", counts.size(), plural(all, "count")));
}

}  // namespace

void add_show(Command& group) {
  auto [command, options] = group.add_command<ReadOptions>(
      {"show", "Say what is counted and what is not", kShowExamples}, show);
  options.add_to(command);
}

}  // namespace queens::commands
