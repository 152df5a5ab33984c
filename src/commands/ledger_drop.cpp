// queens ledger drop: drops results from a ledger. The ledger keeps a record of what was dropped, and why.
#include <fmt/format.h>

#include <optional>
#include <set>
#include <vector>

#include "campaign/board_check.hpp"
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
    "  queens ledger drop q18 --host otto --why 'its memory is broken'\n"
    "  queens ledger drop q18 --source part2     what was merged from the ledger 'part2'\n"
    "  queens ledger drop q18 --units 0..99      so that they can be counted again\n"
    "  queens ledger drop q18 --units 0..99 --rows 14 --rule cross/1   only in this one count\n";

struct DropOptions {
  std::string file, host, source, units, rule, board, output, why = "no reason given";
  bool json = false;
  std::int64_t n = 0;
};

using Names = std::set<std::string>;

// The name in the ledger that the user means: the text typed, or the name that messages show as this text because
// they escape it.
std::string meant(const std::string& typed, const Names& known, const char* what) {
  if (typed.empty() || known.count(typed) != 0) return typed;
  std::vector<std::string> alike;
  for (const std::string& name : known)
    if (escaped(name) == typed || printable(name) == typed) alike.push_back(name);
  if (alike.size() > 1)
    throw Error(ErrorCode::bad_argument,
                fmt::format("{} {}s have names that print as {}: give the exact name", alike.size(),
                            what, quote(typed)));
  return alike.empty() ? typed : alike.front();
}

std::string list_of(const Names& names) {
  Names shown;
  for (const std::string& name : names) shown.insert(printable(name));
  return shown.empty() ? "none" : joined(shown);
}

std::optional<UnitRange> units_wanted(const DropOptions& options) {
  if (options.host.empty() && options.source.empty() && options.units.empty())
    throw Error(ErrorCode::bad_limit, "say what to drop: --host H, --source FILE or --units A..B");
  if (options.units.empty()) return {};
  const std::optional<Range> range = parse_range(options.units);
  if (!range)
    throw Error(ErrorCode::bad_limit,
                "--units takes A..B, with 0 <= A <= B, not " + quote(options.units));
  return UnitRange{range->first, range->last};
}

// The board of a count, as `ledger show` prints it.
std::string board_of(const ledger::Run& run) {
  return run.problem.empty() ? "empty board" : run.problem;
}

std::string list_of(const std::vector<ledger::Run>& runs) {
  constexpr std::size_t kListedCounts = 10;
  std::vector<std::string> shown;
  for (const ledger::Run& run : runs)
    if (shown.size() < kListedCounts) shown.push_back(quote(describe(run)));
  return joined(shown) + (runs.size() > shown.size() ? ", ..." : "");
}

std::vector<ledger::Run> runs_wanted(const DropOptions& options, const ledger::Ledger& ledger) {
  const std::vector<ledger::Run> all = ledger.runs();
  std::vector<ledger::Run> wanted = all;
  std::erase_if(wanted, [&](const ledger::Run& run) {
    return (options.n != 0 && run.n != options.n) ||
           (!options.rule.empty() && escaped(run.decomposition) != options.rule) ||
           (!options.board.empty() && escaped(board_of(run)) != options.board);
  });
  if (wanted.empty() && !all.empty())
    throw Error(ErrorCode::bad_limit, fmt::format("{} holds no such count; its counts are {}",
                                                  quote(options.file), list_of(all)));
  if (wanted.size() < 2 || options.units.empty()) return wanted;
  Names rows, rules, boards, add;
  for (const ledger::Run& run : wanted) {
    rows.insert(std::to_string(run.n));
    rules.insert(run.decomposition);
    boards.insert(run.problem);
  }
  if (rows.size() > 1) add.insert("--rows N");
  if (rules.size() > 1) add.insert("--rule RULE");
  if (boards.size() > 1) add.insert("--board BOARD");
  throw Error(ErrorCode::bad_limit,
              fmt::format("--units takes units of one count, and {} holds {}: add {}",
                          quote(options.file), list_of(wanted), joined(add, " and ")));
}

int drop(const DropOptions& options) {
  const std::optional<UnitRange> units = units_wanted(options);
  Output output(options.output);
  ledger::place_of(options.file, true);  // throws when it is not there
  ledger::Ledger ledger(options.file, ledger::Ledger::Access::write);
  campaign::BoardCheck().check(ledger);
  const std::vector<ledger::Run> runs = runs_wanted(options, ledger);
  Names hosts, sources;
  for (const auto& [host, results] : ledger.units_by_host()) hosts.insert(host);
  for (const ledger::Run& run : runs) {
    for (const auto& [source, results] : ledger.sources(run)) sources.insert(source);
    for (const ledger::Claim& claim : ledger.claims(run)) {
      hosts.insert(claim.row.origin.host);
      if (!claim.source.empty()) sources.insert(claim.source);
    }
  }
  const ledger::Selection which{.host = meant(options.host, hosts, "host"),
                                .source = meant(options.source, sources, "source"),
                                .units = units};
  std::vector<DroppedFrom> dropped;
  for (const ledger::Run& run : runs) {
    ledger::TakenOut taken_out = ledger.drop(run, which, options.why);
    if (!taken_out.empty())
      dropped.push_back({run, std::move(taken_out), run.units - ledger.units_done(run),
                         ledger.claims(run).size()});
  }
  if (dropped.empty())
    throw Error(
        ErrorCode::bad_limit,
        fmt::format("nothing in {} matches; its hosts are {}{}", quote(options.file),
                    list_of(hosts), sources.empty() ? "" : ", its sources " + list_of(sources)));
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
  command.add({"--source", 0,
               "Drop the results merged from this ledger; FILE is the name that was given to "
               "'queens ledger merge'",
               value::File{}, "FILE"},
              options.source);
  command.add(
      {"--units", 0, "Only these units of the count, numbered from 0", value::Text{}, "A..B"},
      options.units);
  command.add(
      {"--rows", 0, "Drop only from counts of boards of N rows", value::Whole{1, 1u << 30}, "N"},
      options.n);
  command.add(
      {"--rule", 0, "Drop only from counts by this rule, such as cross/1", value::Text{}, "RULE"},
      options.rule);
  command.add({"--board", 0,
               "Drop only from counts of this board, as 'queens ledger show' prints it in the "
               "column 'problem'",
               value::Text{}, "BOARD"},
              options.board);
  command.add({"--why", 0, "The reason, for the ledger's record", value::Text{}, "REASON"},
              options.why);
  command.add("--output", options.output);
  command.add("--json", options.json);
}

}  // namespace queens::commands
