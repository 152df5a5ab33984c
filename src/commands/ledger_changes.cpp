// The commands of `queens ledger` that change a ledger: `merge` adds the results of other ledgers, `drop` takes results
// out, and `settle` recounts the units whose results contradict each other and drops the wrong ones. Each says what it
// did, and which command to run next. The ledger keeps a record of what was dropped, when and why.
#include <filesystem>
#include <iostream>
#include <set>
#include <system_error>

#include "base/range.hpp"
#include "campaign/board_check.hpp"
#include "campaign/merge.hpp"
#include "campaign/settle.hpp"
#include "cli/answer.hpp"
#include "cli/count_options.hpp"
#include "commands/common.hpp"
#include "commands/ledger.hpp"
#include "ledger/ledger.hpp"
#include "ledger/lock.hpp"
#include "machine/files.hpp"
#include "queens/problem.hpp"

namespace queens::commands {
namespace {

namespace fs = std::filesystem;

// What several of the commands report.

constexpr std::size_t kListed = 20;

Json run_json(const ledger::Run& run) {
  return {{"n", run.n}, {"problem", run.problem}, {"decomposition", run.decomposition}};
}

// "21 results for 21 units by otto (from 'lie'), 3 contradicting results by anna"
std::string list(const ledger::TakenOut& taken_out) {
  std::string text;
  std::size_t shown = 0;
  for (const auto& [origin, tally] : taken_out.from) {
    if (++shown > kListed) continue;
    std::string what;
    if (tally.results > 0)
      what = fmt::format("{} for {}", plural(tally.results, "result"), plural(tally.units, "unit"));
    if (tally.claims > 0)
      what += (what.empty() ? "" : " and ") + plural(tally.claims, "contradicting result");
    text +=
        fmt::format("{}{} by {}{}", text.empty() ? "" : ", ", what, printable(origin.first),
                    origin.second.empty() ? "" : fmt::format(" (from {})", quote(origin.second)));
  }
  if (shown > kListed) text += fmt::format(" and those of {} more", grouped(shown - kListed));
  return text;
}

Json taken_out_json(const ledger::TakenOut& taken_out) {
  Json list = Json::array();
  for (const auto& [origin, tally] : taken_out.from)
    list.push_back({{"host", origin.first},
                    {"source", origin.second},
                    {"results", tally.results},
                    {"units", tally.units},
                    {"claims", tally.claims}});
  return list;
}

// The command that continues this count, "queens count 14 --engine cross --ledger all"; empty if this program
// does not know the problem or the rule of the count.
std::string resuming_command(const ledger::Run& run, const std::string& file) try {
  if (!counting::is_known_rule(run.decomposition)) return "";
  const CheckedProblem problem =
      campaign::parse_problem_key(static_cast<std::int32_t>(run.n), run.problem);
  return fmt::format("queens count {} --engine {} --ledger {}", typed(problem),
                     counting::engine_of(run.decomposition), shell_word(file));
} catch (const Error&) {
  return "";
}

// The commands that continue these counts. `words` are options to repeat in each: " --threads 2 --memory 8G".
std::vector<std::string> next(const std::vector<ledger::Run>& runs, const std::string& file,
                              const std::string& words = {}) {
  std::vector<std::string> commands;
  for (const ledger::Run& run : runs)
    if (std::string command = resuming_command(run, file); !command.empty())
      commands.push_back(command + words);
  return commands;
}

std::string audit_command(const std::string& file) {
  return fmt::format("queens ledger audit {} --per-host 300", shell_word(file));
}

// queens ledger merge

// Remarks about what merging the ledger `from` added.
std::string merged_text(const std::string& from, const std::string& into,
                        const ledger::MergeReport& report) {
  std::string text;
  const auto lines = [&](const char* head, const std::vector<std::string>& list,
                         std::uint64_t more) {
    for (const std::string& line : list) text += fmt::format("queens: {}: {}\n", head, line);
    if (more > 0) text += fmt::format("queens: {}: {} more\n", head, grouped(more));
  };
  lines("NOT COMPARED", report.overlaps, report.more_overlaps);
  lines("CONFLICT", report.conflicts, report.more_conflicts);
  if (report.dropped_before > 0)
    text += fmt::format("queens: {}: {} not added, because {} dropped from {} before\n",
                        quote(from), plural(report.dropped_before, "result was", "results were"),
                        plural_of(report.dropped_before, "it was", "they were"), quote(into));
  for (const auto& [host, returned] : report.returned)
    text += fmt::format(
        "queens: {}: added {} of the host {}, for {}. Results of this host for some of these units "
        "were dropped from {} before; {}, so {} new. To drop all results of this host: queens "
        "ledger drop {} --host {}\n",
        quote(from), plural(returned.results, "result"), printable(host),
        plural(returned.units, "unit"), quote(into),
        plural_of(returned.results, "the added result covers another range",
                  "the added results cover other ranges"),
        plural_of(returned.results, "it may be", "they may be"), shell_word(into),
        shell_word(printable(host)));
  return text;
}

Json merged_json(const std::string& from, const ledger::MergeReport& report) {
  Json returned = Json::array();
  for (const auto& [host, each] : report.returned)
    returned.push_back({{"host", host}, {"results", each.results}, {"units", each.units}});
  return {{"ledger", from},
          {"units_added", report.added},
          {"units_known", report.known},
          {"dropped_before", report.dropped_before},
          {"returned", returned},
          {"conflicts", report.conflicts},
          {"more_conflicts", report.more_conflicts},
          {"overlaps", report.overlaps},
          {"more_overlaps", report.more_overlaps}};
}

constexpr const char* kMergeExamples =
    "  queens ledger merge all q18 from-there    creates OUT if it is missing\n"
    "  queens ledger merge all parts/            every '*.ledger' in a directory\n";

struct MergeOptions {
  std::string out, output;
  std::vector<std::string> in;
  bool json = false;
  double seconds = std::numeric_limits<double>::infinity();
};

// The ledgers in a directory, by name, without the one to be written. For a divided count, only its parts: an
// earlier merge may hold results that have since been dropped or counted again.
std::vector<fs::path> ledgers_in(const fs::path& directory, const std::string& out) {
  const bool divided = machine::is_there(directory / cluster::kManifestName);
  std::vector<fs::path> ledgers;
  std::error_code none;
  for (const fs::path& each : machine::entries(directory))
    if (each.extension() == ".ledger" && !fs::equivalent(each, out, none) &&
        (!divided || each.filename().string().starts_with(cluster::kPartPrefix)))
      ledgers.push_back(each);
  const std::string where = quote(directory.string());
  if (ledgers.empty())
    throw FileError(divided ? fmt::format("none of the parts listed in {} is in {} yet",
                                          cluster::kManifestName, where)
                            : fmt::format("there are no files '*.ledger' in {}", where));
  return ledgers;
}

int merge_command(const MergeOptions& options) {
  ProgressTimer watch = watch_until(options.seconds);
  Output output(options.output);
  std::vector<campaign::MergeSource> sources;
  for (const std::string& name : options.in) {
    if (!machine::is_a_directory(name))
      sources.push_back({.file = name});
    else
      for (const fs::path& ledger : ledgers_in(name, options.out))
        sources.push_back({.file = ledger.string(), .may_be_left_out = true});
  }
  Json merged = Json::array(), left_out = Json::array();
  const auto tell = [&](const std::string& file, const ledger::MergeReport& report) {
    if (options.json) merged.push_back(merged_json(file, report));
    say(fmt::format("queens: {}: {} added, {} already there with equal results\n", quote(file),
                    plural(report.added, "unit"), grouped(report.known)));
    std::cerr << merged_text(file, options.out, report);
  };
  const campaign::MergeResult result =
      campaign::merge(options.out, sources,
                      {.go_on = [&] { return watch.keep_going(); },
                       .on_merged = tell,
                       .on_left_out =
                           [&](const ledger::LedgerError& error) {
                             if (options.json) left_out.push_back(error.what());
                             std::cerr << "queens: left out: " << error.what() << '\n';
                           }});
  if (options.json)
    output.write(json_document({{"ledger", options.out},
                                {"finished", result.finished},
                                {"merged", merged},
                                {"left_out", left_out},
                                {"agree", result.agree},
                                {"disputed", result.disputed},
                                {"differing_totals", result.differing_totals}}));
  output.commit();
  if (!result.checked)
    return stopped(watch, "the ledgers were still being checked; nothing has been merged");
  if (!result.finished)
    return stopped(
        watch,
        fmt::format("{} of {} merged, and perhaps part of the next; run the same command to resume",
                    result.merged, plural(result.sources, "ledger")));
  if (result.left_out > 0) return kInputOutput;
  for (const std::string& line : result.unknown) std::cerr << "queens: " << line << '\n';
  for (const std::string& line : result.differing_totals) std::cerr << "queens: " << line << '\n';
  if (result.disputed)
    std::cerr << fmt::format(
        "queens: {0} holds contradictory results: see 'queens ledger show {0}'\n",
        shell_word(options.out));
  return result.agree && !result.disputed ? kAnswered : kNone;
}

// queens ledger drop

// What was dropped from one count.
struct DroppedFrom {
  ledger::Run run;
  ledger::TakenOut taken_out;
  std::uint64_t missing = 0;   // units without a result now
  std::uint64_t disputed = 0;  // results that still contradict others
};

std::string dropped_text(const std::vector<DroppedFrom>& dropped, const std::string& file) {
  std::string text;
  for (const DroppedFrom& each : dropped) {
    text += fmt::format("queens: {}: dropped {}\n", describe(each.run), list(each.taken_out));
    if (each.taken_out.restored > 0)
      text += fmt::format(
          "queens: {}: {} of {} {} used instead, though nothing in this ledger confirms {}: merge "
          "the other ledgers again, or check with 'queens ledger audit {} --per-host 300'\n",
          describe(each.run), plural(each.taken_out.restored, "result"),
          first_names(each.taken_out.restored_from, "host"),
          plural_of(each.taken_out.restored, "is", "are"),
          plural_of(each.taken_out.restored, "it", "them"), shell_word(file));
    if (each.disputed > 0)
      text += fmt::format(
          "queens: {}: {} still contradicted by others: 'queens ledger settle {}' counts their "
          "units again\n",
          describe(each.run), plural(each.disputed, "result is", "results are"), shell_word(file));
  }
  text += "queens: the ledger keeps a record of what was dropped, when and why\n";
  for (const DroppedFrom& each : dropped) {
    const std::string command = resuming_command(each.run, file);
    if (command.empty() || each.disputed > 0) continue;
    text += each.missing > 0
                ? fmt::format("queens: next, to count the {} that {} missing now: {}\n",
                              plural(each.missing, "unit"), plural_of(each.missing, "is", "are"),
                              command)
                : fmt::format("queens: next, to show the total: {}\n", command);
  }
  return text;
}

Json dropped_json(const std::vector<DroppedFrom>& dropped, const std::string& file,
                  const std::string& why) {
  Json counts = Json::array();
  std::vector<ledger::Run> runs;
  for (const DroppedFrom& each : dropped) {
    Json count = run_json(each.run);
    count.update({{"dropped", taken_out_json(each.taken_out)},
                  {"restored", each.taken_out.restored},
                  {"units_missing", each.missing},
                  {"still_disputed", each.disputed}});
    counts.push_back(std::move(count));
    runs.push_back(each.run);
  }
  return {{"ledger", file}, {"why", why}, {"counts", counts}, {"next", next(runs, file)}};
}

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
  const Range range = *parse_range(options.units);
  return UnitRange{range.first, range.last};
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

// queens ledger settle

// What the recount decided about each disputed range of units, which hosts' results were wrong, and what to run next.
// `words` are options of `settle` to repeat in the commands to run next.
std::string settled_text(const campaign::Settled& settled, const std::string& file,
                         const std::string& words) {
  std::string text;
  for (std::size_t i = 0; i < settled.verdicts.size() && i < kListed; ++i)
    text += fmt::format("queens: {}\n", describe(settled.verdicts[i]));
  if (settled.verdicts.size() > kListed)
    text += fmt::format("queens: {} more\n", plural(settled.verdicts.size() - kListed, "verdict"));
  if (settled.units > 0)
    text += fmt::format("queens: {} counted again; dropped: {}\n", plural(settled.units, "unit"),
                        settled.taken_out.empty() ? "nothing" : list(settled.taken_out));
  if (settled.taken_out.restored > 0)
    text += fmt::format(
        "queens: {} confirmed by this recount and now in the total\n",
        plural(settled.taken_out.restored, "contradicted result is", "contradicted results are"));
  if (settled.taken_out.recounted > 0)
    text += fmt::format("queens: {} now {} the results of this recount\n",
                        plural(settled.taken_out.recounted, "unit"),
                        plural_of(settled.taken_out.recounted, "has", "have"));
  for (const std::string& line : settled.still) text += fmt::format("queens: {}\n", line);
  if (settled.totals_differ) {
    campaign::Conflicts totals;
    totals.totals.emplace_back();
    text += fmt::format("queens: {}\n", settling_advice(totals, file, words));
  }
  if (settled.units == 0) return text;
  for (const std::string& command : next(settled.runs, file, words))
    text += fmt::format("queens: next, to count what is missing and show the total: {}\n", command);
  return text + fmt::format("queens: next, to check more units of each host: {}{}\n",
                            audit_command(file), words);
}

Json settled_json(const campaign::Settled& settled, const std::string& file,
                  const std::string& words) {
  Json verdicts = Json::array();
  for (const campaign::Ruling& each : settled.verdicts) {
    Json verdict = run_json(each.run);
    verdict.update({{"first", each.units.first},
                    {"last", each.units.last},
                    {"weighted", count_value(each.weighted)},
                    {"right", sides_json(each.right)},
                    {"right_in_parts", sides_json(each.in_parts)},
                    {"wrong", sides_json(each.wrong)}});
    verdicts.push_back(std::move(verdict));
  }
  Json commands = next(settled.runs, file, words);
  if (!settled.runs.empty()) commands.push_back(audit_command(file) + words);
  return {{"ledger", file},
          {"stop", name(settled.stop)},
          {"elapsed_seconds", settled.elapsed_seconds},
          {"units_counted_again", settled.units},
          {"verdicts", verdicts},
          {"dropped", taken_out_json(settled.taken_out)},
          {"restored", settled.taken_out.restored},
          {"units_recorded", settled.taken_out.recounted},
          {"still_disputed", settled.still},
          {"next", commands}};
}

constexpr const char* kSettleExamples =
    "  queens ledger settle all                  recount the results that ledgers disagree about\n"
    "  queens ledger settle all --kernel scalar  with a kernel that none of the ledgers used\n";

struct SettleCommand {
  std::string file, kernel, output;
  campaign::SettleOptions settle;
  bool progress = false, json = false;
};

// The options given that a later count of these units should repeat. --kernel is not one of them: another count may
// use another kernel.
std::string words_again(const SettleCommand& options) {
  UnitOptions words;
  words.threads = options.settle.threads;
  words.memory = options.settle.memory;
  return words.words_again();
}

int settle(const SettleCommand& options) {
  Output output(options.output);
  campaign::SettleOptions wanted = options.settle;
  wanted.kernel = &counting::kernel(kernel_wish(options.kernel));
  UnitProgress progress(0, options.progress);
  wanted.on_progress = [&](const Progress& now) {
    progress.show(now);
    return !interrupted();
  };
  const campaign::Settled settled = campaign::settle(options.file, wanted);
  progress.clear();
  const std::string words = words_again(options);
  if (options.json) output.write(json_document(settled_json(settled, options.file, words)));
  output.commit();
  say(settled_text(settled, options.file, words));
  if (settled.stop == Stop::finished) {
    if (settled.units == 0 && settled.still.empty()) say("queens: nothing is disputed\n");
    return settled.still.empty() ? kAnswered : kNone;
  }
  return stopped(settled.stop, settled.elapsed_seconds, "the rest is still disputed");
}

}  // namespace

void add_merge(Command& group) {
  auto [command, options] = group.add_command<MergeOptions>(
      {"merge",
       "Add the contents of other ledgers (exit status 1: some results contradict each other)",
       kMergeExamples},
      merge_command);
  command.add(
      {.name = "OUT", .meaning = "The ledger to add to", .value = value::File{}, .required = true},
      options.out);
  command.add({.name = "IN",
               .meaning = "Ledgers to read, or directories of them",
               .value = value::File{},
               .repeatable = true,
               .required = true},
              options.in);
  command.add("--time-limit", options.seconds);
  command.add("--output", options.output).needs = "--json";
  command.add("--json", options.json);
}

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
  command.add("--units", options.units);
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
  command.add("--output", options.output).needs = "--json";
  command.add("--json", options.json);
}

void add_settle(Command& group) {
  auto [command, options] = group.add_command<SettleCommand>(
      {"settle", "Recount the results that ledgers disagree about, and drop the wrong ones",
       kSettleExamples},
      settle);
  command.add({"FILE", 0, "A ledger", value::File{}}, options.file).required = true;
  command.add("--memory", options.settle.memory);
  command.add("--kernel", options.kernel);
  command.add("--threads", options.settle.threads);
  command.add("--time-limit", options.settle.seconds);
  command.add("--progress", options.progress);
  command.add("--output", options.output).needs = "--json";
  command.add("--json", options.json);
}

}  // namespace queens::commands
