// queens ledger: the group of commands for ledgers, the files that record counts and the results of their units; and of
// these commands `show`, which says what is counted and what is missing, or prints every result; `merge`, which adds
// the results of other ledgers; and `drop`, which takes results out of the total. Each says which command to run next.
#include <fmt/format.h>
#include <algorithm>
#include <set>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/range.hpp"
#include "cli/exit_status.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/count_by_units.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "machine/files.hpp"
#include "machine/system.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "queens/queens.hpp"
#include "record/board_check.hpp"
#include "record/check.hpp"
#include "record/merge.hpp"

namespace queens::commands {
using namespace cli;

namespace {

// Pairs of the first and the last number.
Json ranges_json(const UnitSet& numbers) {
  return list_json(numbers, [](const UnitRange& each) { return Json{each.first, each.last}; });
}

}  // namespace

Json recorded_json(const record::Summary& sum) {
  Json from = Json::array();
  for (const auto& [source, results] : sum.sources)
    from.push_back({{"source", source}, {"results", results}});
  return {{"n", sum.n},
          {"problem", sum.problem},
          {"rule", sum.rule},
          {"units", sum.units},
          {"units_done", sum.done.size()},
          {"complete", sum.complete()},
          {"disputed", sum.disputed},
          {"objection", sum.objection.empty() ? Json() : Json(sum.objection)},
          {"count", sum.disputed > 0 || !sum.objection.empty() ? Json() : count_value(sum.count)},
          {"nodes", count_value(sum.nodes)},
          {"seconds", sum.seconds},
          {"kernels", sum.kernels},
          {"hosts", sum.hosts},
          {"builds", sum.builds},
          {"last", sum.done.empty() ? Json() : Json(sum.last)},
          {"confirmed", sum.confirmed},
          {"conflicts", blocks_json(sum.disputes)},
          {"sources", from},
          {"dropped", sum.all_dropped},
          {"known_rule", sum.known},
          {"missing", ranges_json(sum.done.missing_of(sum.units))}};
}

std::string recorded_text(const std::vector<record::Summary>& counts) {
  Table table{{">n", ">units done", ">of", ">%", ">count", ">thread time", "kernels", "hosts", "by",
               "problem"}};
  for (const record::Summary& sum : counts) {
    // Rounded down, so that only the last unit makes 100 %.
    const auto permille =
        sum.done.size() == sum.units ? 1000 : (Count{1000} * sum.done.size() / sum.units).low;
    table.rows.push_back({std::to_string(sum.n), grouped(sum.done.size()), grouped(sum.units),
                          fmt::format("{}.{}", permille / 10, permille % 10),
                          sum.disputed > 0         ? "disputed"
                          : !sum.known             ? "not checked"
                          : !sum.objection.empty() ? "wrong"
                          : sum.complete()         ? grouped(sum.count)
                                                   : "> " + grouped(sum.count),
                          duration(sum.seconds), joined(sum.kernels), first_names(sum.hosts),
                          printable(sum.rule),
                          sum.problem.empty() ? "empty board" : printable(sum.problem)});
  }
  return text(table);
}

namespace {

namespace fs = std::filesystem;

// The command that continues this count, "queens count 14 --engine cross --ledger all"; empty if this program
// does not know the problem or the rule of the count.
std::string resuming_command(const record::Run& run, const std::string& file) try {
  if (!counting::is_known_rule(run.rule)) return "";
  const CheckedProblem problem =
      record::parse_problem_key(static_cast<std::int32_t>(run.n), run.problem);
  return fmt::format("queens count {} --engine {} --ledger {}", typed(problem),
                     counting::engine_of(run.rule), shell_word(file));
} catch (const Error&) {
  return "";
}

// The ledgers in a directory, by name, without the one to be written.
std::vector<std::string> ledgers_in(const std::string& name, const std::string& out = {}) {
  std::vector<std::string> ledgers;
  std::error_code none;
  for (const fs::path& each : machine::entries(machine::path_of(name)))
    if (each.extension() == ".ledger" && !fs::equivalent(each, machine::path_of(out), none))
      ledgers.push_back(machine::name_of(each));
  if (ledgers.empty())
    throw FileError(fmt::format("there are no files '*.ledger' in {}", quote(name)));
  return ledgers;
}

// ---- queens ledger show

// A number that may exceed 2^53 is a text.
Json row_json(const record::Run& run, const record::Row& row) {
  Json object;
  record::each_column(run, row, [&](const std::string& name, const auto& value) {
    if constexpr (std::is_same_v<decltype(value), const Count&>)
      object[name] = to_string(value);
    else
      object[name] = name == "nodes" ? Json(fmt::to_string(value)) : Json(value);
  });
  return object;
}

std::vector<std::string> row_cells(const record::Run& run, const record::Row& row) {
  std::vector<std::string> cells;
  record::each_column(run, row, [&](const char*, const auto& value) {
    using Value = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_same_v<Value, Count>)
      cells.push_back(to_string(value));
    else if constexpr (std::is_same_v<Value, double>)
      cells.push_back(fmt::format("{:.6f}", value));
    else
      cells.push_back(fmt::to_string(value));
  });
  return cells;
}

std::vector<std::string> titles() {
  std::vector<std::string> names;
  const record::Run run;
  const record::Row row;
  record::each_column(run, row, [&](const char* name, const auto&) { names.emplace_back(name); });
  return names;
}

// "units 283..565, 600 and 3 more ranges", or, if the number of parts is given, "parts 2,5-7 of 8" as Slurm takes them.
std::string missing_text(const record::Summary& sum, std::uint64_t parts) {
  if (parts > 0) {
    const UnitSet numbers = unfinished_parts(sum, sum.done, parts);
    std::string list;
    for (const UnitRange& each : numbers)
      list += (list.empty() ? "" : ",") + std::to_string(each.first) +
              (each.size() > 1 ? "-" + std::to_string(each.last) : "");
    return fmt::format("{} {} of {}", plural_of(numbers.size(), "part"), list, parts);
  }
  constexpr std::size_t kShown = 4;
  const UnitSet missing = sum.done.missing_of(sum.units);
  const std::vector<UnitRange>& all = missing.ranges();
  const std::size_t shown = std::min(all.size(), kShown), more = all.size() - shown;
  return fmt::format("{} {}{}", plural_of(missing.size(), "unit"),
                     to_string(UnitSet(std::vector<UnitRange>(all.begin(), all.begin() + shown))),
                     more > 0 ? fmt::format(" and {}", plural(more, "more range")) : "");
}

// What is missing in the count, what is wrong with it, where its results come from and what was dropped, one line each.
// `advice` says how to settle a contradiction.
std::string recorded_notes(const record::Summary& sum, std::uint64_t parts,
                           const std::string& advice) {
  const std::string about = describe(sum);
  std::string text;
  if (sum.done.size() < sum.units)
    text += fmt::format("{}: missing: {}\n", about, missing_text(sum, parts));
  if (!sum.known)
    text += fmt::format(
        "not checked: {}: this program does not know the rule of this count; a newer version may "
        "have recorded the count, or somebody may have forged it\n",
        about);
  text += faults_text(about + ": ", sum.disputes, sum.disputed, sum.objection);
  if (sum.wrong()) text += advice + "\n";
  if (sum.confirmed > 0)
    text += fmt::format("{}: {} counted by two hosts or more, with the same results\n", about,
                        plural(sum.confirmed, "unit was", "units were"));
  for (const auto& [source, results] : sum.sources)
    text += fmt::format("{}: {} merged from {}, SHA-256 {}\n", about, plural(results, "result"),
                        quote(record::file_in(source)), source.substr(source.rfind(' ') + 1));
  for (const record::Row& each : sum.dropped)
    text += fmt::format("dropped {}: {}, {}: {} ({})\n", each.dropped, about,
                        record::describe(each.units), describe_side(each), printable(each.why));
  if (sum.all_dropped > sum.dropped.size())
    text += fmt::format("dropped: {} more\n", grouped(sum.all_dropped - sum.dropped.size()));
  return text;
}

struct ShowOptions : DocumentOptions {
  std::string name;
  std::uint64_t parts = 0;  // 0: say which units are missing
  double seconds = std::numeric_limits<double>::infinity();
};

// Writes the results of a ledger piece by piece: there may be many millions.
void write_rows(const record::Ledger& ledger, Output& output, JsonStream* json) {
  for (const record::Run& run : ledger.runs())
    ledger.each_row(run, [&](const record::Row& row) {
      if (json != nullptr)
        json->add(row_json(run, row));
      else
        output.write(csv_line(row_cells(run, row)));
      return !output.closed();
    });
}

struct Shown {
  bool directory = false, finished = false;
  std::vector<std::string> files = {};  // the ledgers that were read, ...
  std::size_t ledgers = 1;              // ... of these
  std::vector<record::Summary> counts = {};
  std::vector<std::string> left_out = {};
};

// The counts of one ledger, or those of all ledgers in a directory together.
Shown counts_in(const std::string& name, ProgressTimer& watch) {
  Shown shown{.directory = machine::is_a_directory(machine::path_of(name))};
  if (shown.directory) {
    const std::vector<std::string> files = ledgers_in(name);
    shown.ledgers = files.size();
    record::Together all = record::together(files, watch, [&](const record::LedgerError& error) {
      shown.left_out.emplace_back(error.what());
      say(fmt::format("queens: left out: {}\n", error.what()));
    });
    shown.files = std::move(all.files);
    shown.counts = std::move(all.counts);
    shown.finished = all.finished;
    return shown;
  }
  shown.finished = record::finishes([&] {
    const record::Ledger ledger(name, record::Ledger::Access::read,
                                [&] { return watch.keep_going(); });
    record::BoardCheck(watch).check(ledger);
    for (const record::Run& run : ledger.runs()) shown.counts.push_back(summary(ledger, run));
    shown.files = {name};
  });
  return shown;
}

int status_of(const Shown& shown) {
  if (!shown.left_out.empty()) return kInputOutput;
  bool wrong = false, complete = !shown.counts.empty();
  for (const record::Summary& each : shown.counts) {
    wrong = wrong || each.wrong();
    complete = complete && each.complete();
  }
  return wrong || (shown.directory && !complete) ? kNone : kAnswered;
}

std::string shown_text(const Shown& shown, const ShowOptions& options) {
  if (shown.counts.empty()) return shown.finished ? "nothing is recorded yet\n" : "";
  const std::string advice =
      shown.directory ? fmt::format(
                            "'queens ledger merge all.ledger {}' and then 'queens ledger check "
                            "all.ledger' recount and say what to drop",
                            shell_word(options.name))
                      : checking_advice(options.name);
  std::string text = recorded_text(shown.counts);
  for (const record::Summary& each : shown.counts)
    text += recorded_notes(each, options.parts, advice);
  return text;
}

int show(const ShowOptions& options) {
  ProgressTimer watch = watch_until(options.seconds);
  Output output(options.output);
  Shown shown = counts_in(options.name, watch);
  const auto write_results = [&](JsonStream* json) {
    shown.finished =
        shown.finished && record::finishes([&] {
          for (const std::string& file : shown.files)
            write_rows({file, record::Ledger::Access::read, [&] { return watch.keep_going(); }},
                       output, json);
        });
  };
  if (options.json) {
    Json counts = Json::array();
    for (const record::Summary& each : shown.counts) {
      counts.push_back(recorded_json(each));
      counts.back()["missing_parts"] =
          options.parts > 0 ? ranges_json(unfinished_parts(each, each.done, options.parts))
                            : Json();
    }
    JsonStream json(output.writer());
    json.open('{');
    json.add("counts", counts);
    json.add("left_out", shown.left_out);
    json.open('[', "results");
    write_results(&json);
    json.close();
    json.close();
  } else if (options.csv) {
    output.write(csv_line(titles()));
    write_results(nullptr);
  } else {
    output.write(shown_text(shown, options));
  }
  output.commit();
  if (!shown.finished)
    return stopped(
        watch, fmt::format("{} of {} read", shown.files.size(), plural(shown.ledgers, "ledger")));
  return status_of(shown);
}

// ---- queens ledger merge

struct MergeOptions {
  std::string out, output;
  std::vector<std::string> in;
  bool json = false;
  double seconds = std::numeric_limits<double>::infinity();
};

int merge_command(const MergeOptions& options) {
  ProgressTimer watch = watch_until(options.seconds);
  Output output(options.output);
  std::vector<record::Part> parts;
  for (const std::string& name : options.in) {
    if (!machine::is_a_directory(machine::path_of(name)))
      parts.push_back({.file = name});
    else
      for (const std::string& each : ledgers_in(name, options.out))
        parts.push_back({.file = each, .may_be_left_out = true});
  }
  Json merged = Json::array(), left_out = Json::array(), conflicts = Json::array();
  const auto report_part = [&](const std::string& file, const record::MergeReport& report) {
    merged.push_back({{"ledger", file},
                      {"source", report.source},
                      {"units_added", report.added},
                      {"units_known", report.known},
                      {"dropped_before", report.was_dropped},
                      {"dropped_there", report.dropped_there}});
    say(fmt::format("queens: {}: {} added, {} already there\n", quote(file),
                    plural(report.added, "unit"), grouped(report.known)));
    if (report.was_dropped > 0)
      say(fmt::format("queens: {}: {} from {} before, and {} dropped\n", quote(file),
                      plural(report.was_dropped, "result was dropped", "results were dropped"),
                      quote(options.out), plural_of(report.was_dropped, "stays", "stay")));
    if (report.dropped_there > 0)
      say(fmt::format("queens: {0}: {1} dropped in {0}, and {2} left out\n", quote(file),
                      plural(report.dropped_there, "result is", "results are"),
                      plural_of(report.dropped_there, "is", "are")));
    for (const record::Run& run : report.otherwise_cut) {
      left_out.push_back(
          fmt::format("{}: {} cut into {}, but not in {}; nobody here knows its rule", quote(file),
                      record::describe(run), plural(run.units, "unit"), quote(options.out)));
      say(fmt::format("queens: left out: {}\n", left_out.back().get<std::string>()));
    }
  };
  const record::Merged result =
      record::merge(options.out, parts,
                    {.go_on = [&] { return watch.keep_going(); },
                     .on_merged = report_part,
                     .on_left_out =
                         [&](const record::LedgerError& error) {
                           left_out.push_back(error.what());
                           say(fmt::format("queens: left out: {}\n", error.what()));
                         }});
  for (const auto& [run, block] : result.disputes)
    conflicts.push_back(record::describe(run) + ": CONFLICT: " + describe_sides(block));
  if (options.json)
    output.write(json_document({{"ledger", options.out},
                                {"finished", result.finished},
                                {"merged", merged},
                                {"left_out", left_out},
                                {"disputed", result.disputed},
                                {"conflicts", conflicts},
                                {"objections", result.objections},
                                {"notes", result.notes}}));
  output.commit();
  if (!result.checked)
    return stopped(watch, "the ledgers were still being checked; nothing has been merged");
  if (!result.finished)
    return stopped(watch, fmt::format("{} of {} merged; run the same command to resume",
                                      result.merged, plural(result.parts, "ledger")));
  for (const std::string& line : result.notes) say(fmt::format("queens: {}\n", line));
  for (const Json& line : conflicts) say(fmt::format("queens: {}\n", line.get<std::string>()));
  if (result.disputed > result.disputes.size())
    say(fmt::format("queens: CONFLICT: {} more\n",
                    grouped(result.disputed - result.disputes.size())));
  for (const std::string& line : result.objections) say(fmt::format("queens: WRONG: {}\n", line));
  const bool wrong = result.disputed > 0 || !result.objections.empty();
  if (wrong) say(fmt::format("queens: {}\n", checking_advice(options.out)));
  if (result.left_out > 0) return kInputOutput;
  return wrong ? kNone : kAnswered;
}

// ---- queens ledger drop

struct DropOptions {
  std::string file, units, rule, output, why = "no reason given";
  std::optional<std::string> host, source;
  bool json = false;
  std::int64_t n = 0;
};

int drop(const DropOptions& options) {
  if (!options.host && !options.source && options.units.empty())
    throw Error(ErrorCode::bad_limit,
                "say what to drop: --host H, --source FILE or --units A..B, or several of them");
  record::Selection which{
      .host = options.host, .source = options.source, .n = options.n, .rule = options.rule};
  which.units = parse_range(options.units);
  Output output(options.output);
  record::place_of(options.file, true);  // throws when it is not there
  record::Ledger ledger(options.file, record::Ledger::Access::write);
  record::BoardCheck().check(ledger);
  const std::vector<record::Dropped> dropped = ledger.drop(which, options.why);
  if (dropped.empty()) {
    std::set<std::string> hosts, counts, sources;
    for (const record::Run& run : ledger.runs()) {
      const record::Summary sum = summary(ledger, run);
      hosts.insert(sum.hosts.begin(), sum.hosts.end());
      for (const auto& [source, results] : sum.sources) sources.insert(record::file_in(source));
      counts.insert(record::describe(run));
    }
    throw Error(ErrorCode::bad_limit,
                fmt::format("nothing in {} matches{}; its hosts are {}, its counts {}, and the "
                            "files merged into it {}",
                            quote(options.file),
                            options.source ? " --source " + quote(*options.source) : "",
                            hosts.empty() ? "none" : first_names(hosts),
                            counts.empty() ? "none" : first_names(counts),
                            sources.empty() ? "none" : first_names(sources)));
  }
  Json counts = Json::array(), commands = Json::array();
  std::string text;
  for (const record::Dropped& each : dropped) {
    const record::Summary left = summary(ledger, each.run);
    const std::uint64_t missing = each.run.units - left.done.size();
    counts.push_back({{"n", each.run.n},
                      {"problem", each.run.problem},
                      {"rule", each.run.rule},
                      {"results", each.results},
                      {"units", each.units},
                      {"hosts", each.hosts},
                      {"units_missing", missing},
                      {"still_disputed", left.disputed}});
    text += fmt::format("queens: {}: dropped {} of {}, for {}\n", record::describe(each.run),
                        plural(each.results, "result"), first_names(each.hosts),
                        plural(each.units, "unit"));
    if (left.disputed > 0)
      text += fmt::format(
          "queens: {}: {} still contradictory results: {}\n", record::describe(each.run),
          plural(left.disputed, "block has", "blocks have"), checking_advice(options.file));
    const std::string command = resuming_command(each.run, options.file);
    if (command.empty() || left.disputed > 0) continue;
    commands.push_back(command);
    text += missing > 0
                ? fmt::format("queens: next, to count the {} that {} missing now: {}\n",
                              plural(missing, "unit"), plural_of(missing, "is", "are"), command)
                : fmt::format("queens: next, to show the total: {}\n", command);
  }
  text += "queens: the dropped results stay in the ledger, with the time and the reason\n";
  if (options.json)
    output.write(json_document(
        {{"ledger", options.file}, {"why", options.why}, {"counts", counts}, {"next", commands}}));
  output.commit();
  say(text);
  return kAnswered;
}

constexpr const char* kShowExamples =
    "  queens ledger show q18\n"
    "  queens ledger show q18 --csv > q18.csv    every result, one per row\n"
    "  queens ledger show q24                    all ledgers in a directory, together\n"
    "  queens ledger show q24 --parts 200        which of 200 parts are not complete\n";

constexpr const char* kMergeExamples =
    "  queens ledger merge all q18 from-there    creates 'all' if it is missing\n"
    "  queens ledger merge all parts/            every '*.ledger' in a directory\n";

constexpr const char* kDropExamples =
    "  queens ledger drop q18 --host otto --why 'its memory is broken'\n"
    "  queens ledger drop q18 --units 0..99      so that they can be counted again\n"
    "  queens ledger drop q18 --units 0..99 --rows 14 --rule cross/1   only in this one count\n";

constexpr const char* kLedgerExamples =
    "  queens count 18 --ledger q18              count, and record the results\n"
    "  queens ledger show q18                    the progress\n"
    "  queens ledger merge all q18 from-there    combine two machines' work in one file\n"
    "  queens ledger check all --minutes 5       one verdict: is it complete, is it right?\n"
    "  queens ledger drop q18 --host otto        take the results of a host out of the total\n"
    "  queens ledger show all --csv              every result, one per row\n";

}  // namespace

void add_ledger(Command& program) {
  Command& group =
      program.add_group({"ledger", "Show, merge and check recorded counts", kLedgerExamples});
  group.guesses = {{"verify", "ledger check"},      {"audit", "ledger check"},
                   {"settle", "ledger check"},      {"status", "ledger show"},
                   {"list", "ledger show"},         {"export", "ledger show --csv"},
                   {"resume", "count N --ledger F"}};
  {
    auto [command, options] =
        group.add_command<ShowOptions>({"show",
                                        "Show what is counted and what is missing, or every result "
                                        "(exit status 1: in a directory, "
                                        "something is missing)",
                                        kShowExamples},
                                       show);
    command.add({"FILE", 0, "A ledger, or a directory of ledgers", value::File{}}, options.name)
        .required = true;
    command.add(
        {"--parts", 0,
         "Name the parts that are not complete, of this many as --part K/M divides a count, "
         "not the missing units",
         value::Whole{1, 100000}, "M"},
        options.parts);
    command.add("--time-limit", options.seconds);
    options.add_to(command);
  }
  {
    auto [command, options] = group.add_command<MergeOptions>(
        {"merge",
         "Add the results of other ledgers (exit status 1: some results contradict each other)",
         kMergeExamples},
        merge_command);
    command.add({.name = "FILE",
                 .meaning = "The ledger to add to",
                 .value = value::File{},
                 .required = true},
                options.out);
    command.add({.name = "PART",
                 .meaning = "Ledgers to read, or directories of them",
                 .value = value::File{},
                 .repeatable = true,
                 .required = true},
                options.in);
    command.add("--time-limit", options.seconds);
    command.add("--output", options.output).needs = "--json";
    command.add("--json", options.json);
  }
  add_ledger_check(group);
  auto [command, options] = group.add_command<DropOptions>(
      {"drop", "Take the results of a host, of a file or of some units out of the total",
       kDropExamples},
      drop);
  command.add({"FILE", 0, "A ledger", value::File{}}, options.file).required = true;
  command.add({"--host", 0, "Drop the results of this host", value::Text{}, "HOST"}, options.host);
  command.add(
      {"--source", 0, "Drop the results that were merged from this file, as 'show' names it",
       value::Text{}, "FILE"},
      options.source);
  command.add("--units", options.units);
  command.add(
      {"--rows", 0, "Drop only from counts of boards of N rows", value::Whole{1, 1u << 30}, "N"},
      options.n);
  command.add(
      {"--rule", 0, "Drop only from counts by this rule, such as cross/1", value::Text{}, "RULE"},
      options.rule);
  command.add({"--why", 0, "The reason, for the ledger's record", value::Text{}, "REASON"},
              options.why);
  command.add("--output", options.output).needs = "--json";
  command.add("--json", options.json);
}

}  // namespace queens::commands
