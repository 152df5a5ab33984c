// queens ledger drop: drops results from a ledger. The ledger keeps a record of what was dropped, and why.
#include <fmt/format.h>

#include <optional>
#include <set>
#include <vector>

#include "cli/exit_status.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "commands/ledger.hpp"
#include "ledger/ledger.hpp"
#include "ledger/place.hpp"
#include "problem/range.hpp"
#include "queens/problem.hpp"
#include "report/ledger_changes.hpp"
#include "text/join.hpp"
#include "text/quote.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kDropExamples =
    "  queens ledger drop all --host otto --why 'its memory is broken'\n"
    "  queens ledger drop all --source there     what was merged from the ledger 'there'\n"
    "  queens ledger drop all --units 0..99      then count them again\n";

struct DropOptions {
  std::string file, host, source, units, output, why = "no reason given";
  bool json = false;
  std::int64_t n = 0;
};

ledger::Selection selection(const DropOptions& options) {
  const int criteria = (options.host.empty() ? 0 : 1) + (options.source.empty() ? 0 : 1) +
                       (options.units.empty() ? 0 : 1);
  if (criteria == 0)
    throw Error(ErrorCode::bad_limit, "give what to drop: --host H, --source FILE or --units A..B");
  ledger::Selection which{.host = options.host, .source = options.source};
  if (options.units.empty()) return which;
  const std::optional<Range> range = parse_range(options.units);
  if (!range)
    throw Error(ErrorCode::bad_limit,
                "--units takes A..B, with 0 <= A <= B, not " + quote(options.units));
  which.units = UnitRange{range->first, range->last};
  return which;
}

int drop(const DropOptions& options) {
  const ledger::Selection which = selection(options);
  Output output(options.output);
  ledger::place_of(options.file, true);  // throws when it is not there
  ledger::Ledger ledger(options.file, ledger::Ledger::Access::write);
  std::uint64_t counts = 0;
  std::set<std::string> hosts, sources;
  for (const ledger::Run& run : ledger.runs()) {
    if (options.n != 0 && run.n != options.n) continue;
    if (++counts > 1 && which.units)
      throw Error(ErrorCode::bad_limit, "there are several counts in " + quote(options.file) +
                                            ", but --units belong to one: choose it with --rows N");
  }
  std::vector<DroppedFrom> dropped;
  for (const ledger::Run& run : ledger.runs()) {
    if (options.n != 0 && run.n != options.n) continue;
    for (const auto& [host, units] : ledger.units_by_host()) hosts.insert(printable(host));
    for (const auto& [source, units] : ledger.sources(run)) sources.insert(printable(source));
    ledger::TakenOut taken_out = ledger.drop(run, which, options.why);
    if (!taken_out.empty())
      dropped.push_back({run, std::move(taken_out), run.units - ledger.units_done(run)});
  }
  if (dropped.empty())
    throw Error(ErrorCode::bad_limit,
                fmt::format("nothing in {} matches; its hosts are {}{}", quote(options.file),
                            hosts.empty() ? "none" : joined(hosts),
                            sources.empty() ? "" : ", its sources " + joined(sources)));
  if (options.json) output.write(json_document(dropped_json(dropped, options.file, options.why)));
  output.commit();
  say(dropped_text(dropped, options.file));
  return kAnswered;
}

}  // namespace

void add_drop(Command& group) {
  auto [command, options] = group.add_command<DropOptions>(
      {"drop", "Drop the results of a host, or those merged from another ledger", kDropExamples},
      drop);
  command.add({"FILE", 0, "A ledger", value::File{}}, options.file).required = true;
  command.add({"--host", 0, "Drop the results of this host", value::Text{}, "HOST"}, options.host);
  command.add({"--source", 0, "Drop what was merged from this ledger, named as it was for 'merge'",
               value::File{}, "FILE"},
              options.source);
  command.add(
      {"--units", 0, "Only these units of the count, numbered from 0", value::Text{}, "A..B"},
      options.units);
  command.add({"--rows", 0, "Only in counts of boards of N rows", value::Whole{1, 1u << 30}, "N"},
              options.n);
  command.add({"--why", 0, "The reason, for the ledger's record", value::Text{}, "REASON"},
              options.why);
  command.add("--output", options.output);
  command.add("--json", options.json);
}

}  // namespace queens::commands
