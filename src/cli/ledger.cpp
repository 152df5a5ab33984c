// queens ledger: what a file of recorded counts holds; several of them in one; all of it as rows.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "campaign/job_progress.hpp"
#include "cli/audit.hpp"
#include "cli/command_line.hpp"
#include "cli/directories.hpp"
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/status.hpp"
#include "cli/terminal.hpp"
#include "ledger/error.hpp"
#include "ledger/merge.hpp"
#include "ledger/reader.hpp"
#include "ledger/snapshot.hpp"
#include "ledger/totals.hpp"
#include "present/table.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

using ledger::Ledger;
using ledger::Reader;
using Access = ledger::Ledger::Access;
namespace fs = std::filesystem;

constexpr const char* kLedgerExamples =
    "  queens count 18 --ledger q18              count, and keep what is counted\n"
    "  queens ledger show q18                    how far it is\n"
    "  queens ledger merge all q18 from-there    two machines' work in one file\n"
    "  queens ledger export all --csv            every result, a row each\n"
    "  queens ledger status q20                  how far a cluster is\n"
    "  queens ledger audit all --sample 20       count some again by another kernel\n";

constexpr const char* kShowExamples =
    "  queens ledger show q18\n"
    "  queens ledger show q18 --json\n";

constexpr const char* kMergeExamples =
    "  queens ledger merge all q18 from-there    OUT is made when it is not there\n"
    "  queens ledger merge all parts/            every '*.ledger' in a directory\n";

constexpr const char* kExportExamples =
    "  queens ledger export q18 > q18.csv\n"
    "  queens ledger export q18 --json\n";

std::string list(const std::set<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

Json missing_json(const std::vector<ledger::Interval>& done, std::uint64_t units) {
  Json missing = Json::array();
  std::uint64_t next = 0;
  for (const ledger::Interval& each : done) {
    if (next < each.first) missing.push_back({next, each.first - 1});
    next = each.last + 1;
  }
  if (next < units) missing.push_back({next, units - 1});
  return missing;
}

Json run_json(const Ledger& ledger, const ledger::Run& run) {
  ledger::Totals totals;
  std::vector<ledger::Interval> done;
  ledger::each(ledger, run, [&](const ledger::Result& result) {
    totals.add(result);
    ledger::add(done, result);
  });
  return {{"n", run.n},
          {"problem", run.problem},
          {"decomposition", run.decomposition},
          {"units", run.units},
          {"units_done", totals.units_done},
          {"complete", totals.units_done == run.units},
          {"count", count_value(totals.weighted)},
          {"nodes", count_value(totals.nodes)},
          {"seconds", totals.seconds},
          {"kernels", totals.kernels},
          {"hosts", totals.hosts},
          {"builds", totals.builds},
          {"last", totals.finished},
          {"missing", missing_json(done, run.units)}};
}

int show(const std::string& file, bool json) {
  const Ledger ledger(file, Access::read);
  if (json) {
    Json runs = Json::array();
    for (const ledger::Run& run : ledger.runs()) runs.push_back(run_json(ledger, run));
    return print(json_document(runs));
  }
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
  for (const ledger::Run& run : ledger.runs()) {
    ledger::Totals totals;
    ledger::each(ledger, run, [&](const ledger::Result& result) { totals.add(result); });
    const bool complete = totals.units_done == run.units;
    // Rounded down: 100 % is reached by the last unit only.
    const auto permille =
        complete ? 1000 : static_cast<std::uint64_t>(Count{1000} * totals.units_done / run.units);
    table.rows.push_back({std::to_string(run.n), grouped(totals.units_done), grouped(run.units),
                          fmt::format("{}.{}", permille / 10, permille % 10),
                          complete ? grouped(totals.weighted) : "> " + grouped(totals.weighted),
                          duration(totals.seconds), list(totals.kernels), list(totals.hosts),
                          run.decomposition, run.problem.empty() ? "empty board" : run.problem});
  }
  if (table.rows.empty()) return print("nothing is recorded yet\n");
  return print(text(table));
}

// The ledgers of a directory, by name, but for the one that is to be written.
std::vector<std::string> ledgers_in(const fs::path& directory, const std::string& out) {
  std::vector<std::string> files;
  std::error_code none;
  for (const fs::path& each : entries(directory))
    if (each.extension() == ".ledger" && !fs::equivalent(each, out, none))
      files.push_back(each.string());
  if (files.empty())
    throw FileError(fmt::format("there are no files '*.ledger' in {}", quote(directory.string())));
  return files;
}

// True when all of it was taken over or known.
bool merge_one(Ledger& target, const Ledger& source) {
  const ledger::MergeReport report = ledger::merge(target, source);
  say(fmt::format("queens: {}: {} added, {} known and equal\n", quote(source.file()),
                  plural(report.added, "unit"), grouped(report.known)));
  for (const std::string& line : report.overlaps) std::cerr << "queens: left out: " << line << '\n';
  if (report.more_overlaps > 0)
    std::cerr << fmt::format("queens: left out: {} more\n", grouped(report.more_overlaps));
  for (const std::string& line : report.conflicts)
    std::cerr << "queens: CONFLICT: " << line << '\n';
  if (report.more_conflicts > 0)
    std::cerr << fmt::format("queens: CONFLICT: {} more\n", grouped(report.more_conflicts));
  return report.conflicts.empty() && report.overlaps.empty();
}

int merge(const std::string& out, const std::vector<std::string>& in) {
  // All of them are checked before anything is written; of a directory the others are merged. A
  // process may not hold any number of files open: those beyond the first are checked once more.
  constexpr std::size_t kKeptOpen = 100;
  using Source = std::unique_ptr<ledger::Snapshot>;
  const auto open = [](const std::string& file) {
    return std::make_unique<ledger::Snapshot>(file, campaign::place_for_copies());
  };
  std::vector<std::pair<std::string, Source>> sources;
  bool damaged = false;
  for (const std::string& name : in) {
    const bool directory = is_a_directory(name);
    for (const std::string& file :
         directory ? ledgers_in(name, out) : std::vector<std::string>{name}) {
      try {
        Source source = open(file);
        sources.emplace_back(file, sources.size() < kKeptOpen ? std::move(source) : nullptr);
      } catch (const ledger::LedgerError& error) {
        if (!directory) throw;
        std::cerr << "queens: left out: " << error.what() << '\n';
        damaged = true;
      }
    }
  }
  Ledger target(out, Access::write);
  target.make();
  bool agree = true;
  for (auto& [file, kept] : sources) {
    const Source source = kept == nullptr ? open(file) : std::move(kept);
    agree = merge_one(target, **source) && agree;
  }
  if (damaged) return kInputOutput;
  return agree ? kAnswered : kNone;
}

Json row_json(const ledger::Run& run, const ledger::Result& each) {
  return {{"n", run.n},
          {"problem", run.problem},
          {"decomposition", run.decomposition},
          {"first", each.first},
          {"last", each.last},
          {"count", count_value(each.count)},
          {"weighted", count_value(each.weighted)},
          {"nodes", count_value(each.nodes)},
          {"kernel", each.origin.kernel},
          {"build", each.origin.build},
          {"host", each.origin.host},
          {"seconds", each.seconds},
          {"finished", each.finished}};
}

std::vector<std::string> row_cells(const ledger::Run& run, const ledger::Result& each) {
  return {std::to_string(run.n),
          run.problem,
          run.decomposition,
          std::to_string(each.first),
          std::to_string(each.last),
          to_string(each.count),
          to_string(each.weighted),
          std::to_string(each.nodes),
          each.origin.kernel,
          each.origin.build,
          each.origin.host,
          fmt::format("{:.6f}", each.seconds),
          each.finished};
}

int export_csv(const Ledger& ledger) {
  Output output;
  output.write(
      "n,problem,decomposition,first,last,count,weighted,nodes,kernel,build,host,seconds,"
      "finished\n");
  for (const ledger::Run& run : ledger.runs())
    for (Reader reader(ledger, run); reader.result() != nullptr && !output.closed();
         reader.advance())
      output.write(csv_line(row_cells(run, *reader.result())));
  output.commit();
  return kAnswered;
}

// As it stands within an array of json_document().
std::string indented(const Json& value) {
  std::string text;
  for (const char c : value.dump(2)) {
    text += c;
    if (c == '\n') text += "  ";
  }
  return text;
}

int export_json(const Ledger& ledger) {
  Output output;
  const char* before = "[\n  ";
  for (const ledger::Run& run : ledger.runs())
    for (Reader reader(ledger, run); reader.result() != nullptr && !output.closed();
         reader.advance()) {
      output.write(before + indented(row_json(run, *reader.result())));
      before = ",\n  ";
    }
  output.write(*before == '[' ? "[]\n" : "\n]\n");
  output.commit();
  return kAnswered;
}

int export_rows(const std::string& file, bool json) {
  const Ledger ledger(file, Access::read);
  return json ? export_json(ledger) : export_csv(ledger);
}

CLI::Option* add_file(CLI::App& command, std::string& file) {
  return command.add_option("FILE", file, "A ledger")->type_name("FILE")->required();
}

void add_show(CLI::App& group, Command& chosen) {
  struct Options {
    std::string file;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command =
      add_command(group, "show", "Say what is counted and what is not", kShowExamples);
  add_file(*command, options->file);
  add_json(*command, options->json);
  command->callback(
      [options, &chosen] { chosen = [options] { return show(options->file, options->json); }; });
}

void add_merge(CLI::App& group, Command& chosen) {
  struct Options {
    std::string out;
    std::vector<std::string> in;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command =
      add_command(group, "merge", "Add what other ledgers hold (status 1: some of it contradicts)",
                  kMergeExamples);
  command->add_option("OUT", options->out, "The ledger that grows")->type_name("FILE")->required();
  command->add_option("IN", options->in, "Ledgers to read, or directories of them")
      ->type_name("FILE")
      ->required();
  command->callback(
      [options, &chosen] { chosen = [options] { return merge(options->out, options->in); }; });
}

void add_ledger_export(CLI::App& group, Command& chosen) {
  struct Options {
    std::string file;
    bool json = false, csv = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = add_command(group, "export", "Print every result", kExportExamples);
  add_file(*command, options->file);
  auto* json = add_json(*command, options->json);
  add_csv(*command, options->csv)->default_str("the default")->excludes(json);
  command->callback([options, &chosen] {
    chosen = [options] { return export_rows(options->file, options->json); };
  });
}

}  // namespace

void add_ledger(CLI::App& app, Command& chosen) {
  CLI::App* group =
      add_command(app, "ledger", "Look into, merge and audit recorded counts", kLedgerExamples);
  add_show(*group, chosen);
  add_merge(*group, chosen);
  add_ledger_export(*group, chosen);
  add_status(*group, chosen);
  add_audit(*group, chosen);
}

}  // namespace queens::cli
