// queens ledger export: every result, a row each.
#include <fmt/format.h>

#include "cli/exit_status.hpp"
#include "cli/json_list.hpp"
#include "cli/output.hpp"
#include "cli/stopped.hpp"
#include "commands/ledger.hpp"
#include "ledger/reader.hpp"
#include "present/table.hpp"
#include "text/plural.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kLedgerExportExamples =
    "  queens ledger export q18 > q18.csv\n"
    "  queens ledger export q18 --json\n";

Json row_json(const ledger::Run& run, const ledger::Row& each) {
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

std::vector<std::string> row_cells(const ledger::Run& run, const ledger::Row& each) {
  return {std::to_string(run.n),
          run.problem,
          run.decomposition,
          std::to_string(each.units.first),
          std::to_string(each.units.last),
          to_string(each.solutions),
          to_string(each.weighted),
          std::to_string(each.nodes),
          each.origin.kernel,
          each.origin.build,
          each.origin.host,
          fmt::format("{:.6f}", each.seconds),
          each.finished};
}

int export_rows(const ReadOptions& options) {
  ProgressTimer watch = watch_until(options.seconds);
  Output output(options.output);
  JsonList list(output);
  if (!options.json)
    output.write(
        "n,problem,decomposition,first,last,count,weighted,nodes,kernel,build,host,seconds,"
        "finished\n");
  std::uint64_t rows = 0;
  const bool finished = finishes([&] {
    const ledger::Ledger ledger(options.file, ledger::Ledger::Access::read,
                                [&] { return watch.keep_going(); });
    for (const ledger::Run& run : ledger.runs())
      for (ledger::Reader reader(ledger, run); reader.result() != nullptr && !output.closed();
           reader.advance(), ++rows) {
        if (options.json)
          list.add(row_json(run, *reader.result()));
        else
          output.write(csv_line(row_cells(run, *reader.result())));
      }
  });
  if (options.json) {
    list.end();
    output.write("\n");
  }
  output.commit();
  return finished ? static_cast<int>(kAnswered)
                  : stopped(watch, fmt::format("{} printed", plural(rows, "result")));
}

}  // namespace

void add_ledger_export(Command& group) {
  auto [command, options] = group.add_command<ReadOptions>(
      {"export", "Print every result", kLedgerExportExamples}, export_rows);
  options.add_to(command);
  command.option("--csv").by_default = "the default";
}

}  // namespace queens::commands
