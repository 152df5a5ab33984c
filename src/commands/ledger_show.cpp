// queens ledger show: shows the counts in a ledger: what is done, and what is missing.
#include <fmt/format.h>

#include <algorithm>

#include "campaign/board_check.hpp"
#include "cli/exit_status.hpp"
#include "cli/output.hpp"
#include "cli/stopped.hpp"
#include "commands/ledger.hpp"
#include "ledger/reader.hpp"
#include "ledger/signer.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "report/ledger.hpp"
#include "text/plural.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kShowExamples =
    "  queens ledger show q18\n"
    "  queens ledger show q18 --json\n";

int show(const ReadOptions& options) {
  ProgressTimer watch = watch_until(options.seconds);
  Output output(options.output);
  std::vector<RecordedCount> counts;
  std::size_t all = 0;
  const bool finished = finishes([&] {
    const ledger::Ledger ledger(options.file, ledger::Ledger::Access::read,
                                [&] { return watch.keep_going(); });
    campaign::BoardCheck(watch).check(ledger);
    const std::vector<ledger::Run> runs = ledger.runs();
    all = runs.size();
    for (const ledger::Run& run : runs) {
      RecordedCount count{run};
      ledger::each(ledger, run, [&](const ledger::Row& result) {
        ledger::refuse_forged(options.file, run, result);
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
        each.erase("conflicts"), each.erase("differing_totals"), each.erase("dropped"),
            each.erase("signers");
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

}  // namespace

void add_show(Command& group) {
  auto [command, options] = group.add_command<ReadOptions>(
      {"show", "Show what is counted and what is missing", kShowExamples}, show);
  options.add_to(command);
}

}  // namespace queens::commands
