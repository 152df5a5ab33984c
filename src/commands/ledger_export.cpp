// queens ledger export: prints every result in a ledger, one row each.
#include <fmt/format.h>

#include <utility>

#include "campaign/board_check.hpp"
#include "cli/exit_status.hpp"
#include "cli/json_list.hpp"
#include "cli/output.hpp"
#include "cli/stopped.hpp"
#include "commands/ledger.hpp"
#include "ledger/reader.hpp"
#include "ledger/signer.hpp"
#include "present/table.hpp"
#include "report/ledger.hpp"
#include "text/plural.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kLedgerExportExamples =
    "  queens ledger export q18 > q18.csv\n"
    "  queens ledger export q18 --json\n";

int export_rows(const ReadOptions& options) {
  ProgressTimer watch = watch_until(options.seconds);
  Output output(options.output);
  JsonList list(output);
  bool titled = options.json;
  const auto title = [&] {
    if (!std::exchange(titled, true))
      output.write(
          "n,problem,decomposition,first,last,count,weighted,nodes,kernel,build,host,seconds,"
          "finished,signer\n");
  };
  std::uint64_t rows = 0;
  const bool finished = finishes([&] {
    const ledger::Ledger ledger(options.file, ledger::Ledger::Access::read,
                                [&] { return watch.keep_going(); });
    campaign::BoardCheck(watch).check(ledger);
    title();
    for (const ledger::Run& run : ledger.runs())
      for (ledger::Reader reader(ledger, run); reader.result() != nullptr && !output.closed();
           reader.advance(), ++rows) {
        ledger::refuse_forged(options.file, run, *reader.result());
        if (options.json)
          list.add(record_json(run, *reader.result()));
        else
          output.write(csv_line(record_cells(run, *reader.result())));
      }
  });
  title();
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
