// queens ledger: what a file of recorded counts holds; several of them in one; all of it as rows.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <limits>
#include <memory>
#include <utility>

#include "campaign/job_progress.hpp"
#include "cli/audit.hpp"
#include "cli/command_line.hpp"
#include "cli/csv.hpp"
#include "cli/directories.hpp"
#include "cli/exit_status.hpp"
#include "cli/find_option.hpp"
#include "cli/json_list.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/status.hpp"
#include "cli/stopped.hpp"
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

constexpr const char* kLedgerExportExamples =
    "  queens ledger export q18 > q18.csv\n"
    "  queens ledger export q18 --json\n";

std::string list(const std::set<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

Json missing_json(const std::vector<ledger::Interval>& done, std::uint64_t units) {
  Json missing = Json::array();
  for (const ledger::Interval& hole : ledger::missing(done, units))
    missing.push_back({hole.first, hole.last});
  return missing;
}

// A count in a ledger, and what is done of it.
struct RecordedCount {
  ledger::Run run;
  ledger::Totals totals = {};
  std::vector<ledger::Interval> done = {};

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
         duration(totals.seconds), list(totals.kernels), list(totals.hosts), run.decomposition,
         run.problem.empty() ? "empty board" : run.problem});
  }
  return text(table);
}

// Of a command that reads one ledger.
struct ReadOptions {
  std::string file, output;
  double seconds = std::numeric_limits<double>::infinity();
  bool json = false, csv = false;

  void add_to(CLI::App& command) {
    command.add_option("FILE", file, "A ledger")->type_name("FILE")->required();
    add_time_limit(command, seconds);
    add_output(command, output);
    add_csv(command, csv)->excludes(add_json(command, json));
  }
};

int show(const ReadOptions& options) {
  counting::Watch watch = watch_until(options.seconds);
  Output output(options.output);
  std::vector<RecordedCount> counts;
  std::size_t all = 0;
  const bool finished = finishes([&] {
    const Ledger ledger(options.file, Access::read, [&] { return watch.beat(); });
    const std::vector<ledger::Run> runs = ledger.runs();
    all = runs.size();
    for (const ledger::Run& run : runs) {
      RecordedCount count{run};
      ledger::each(ledger, run, [&](const ledger::Result& result) {
        count.totals.add(result);
        ledger::add(count.done, result);
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

struct MergeOptions {
  std::string out;
  std::vector<std::string> in;
  double seconds = std::numeric_limits<double>::infinity();
};

// What is merged when it is stopped stays: the same command goes on from there.
class Merging {
 public:
  explicit Merging(const MergeOptions& options)
      : options_(options), watch_(watch_until(options.seconds)) {}

  int go() {
    if (!finishes([this] { check(); }))
      return stopped(watch_, "the ledgers were still being checked, and nothing is merged");
    std::size_t merged = 0;
    bool agree = true;
    const bool finished = finishes([&] {
      Ledger target(options_.out, Access::write, go_on_);
      target.make();
      for (auto& [file, kept] : sources_) {
        const Source source = kept == nullptr ? open(file) : std::move(kept);
        agree = merge_one(target, **source) && agree;
        ++merged;
      }
    });
    if (!finished)
      return stopped(watch_, fmt::format("{} of {} merged; what was merged of the next stays, and "
                                         "the same command goes on from there",
                                         merged, plural(sources_.size(), "ledger")));
    if (damaged_) return kInputOutput;
    return agree ? kAnswered : kNone;
  }

 private:
  using Source = std::unique_ptr<ledger::Snapshot>;

  Source open(const std::string& file) const {
    return std::make_unique<ledger::Snapshot>(file, campaign::place_for_copies(), go_on_);
  }

  // All of them are checked before anything is written; of a directory the others are merged. A
  // process may not hold any number of files open: those beyond the first are checked once more.
  void check() {
    constexpr std::size_t kKeptOpen = 100;
    for (const std::string& name : options_.in) {
      const bool directory = is_a_directory(name);
      for (const std::string& file :
           directory ? ledgers_in(name, options_.out) : std::vector<std::string>{name}) {
        try {
          Source source = open(file);
          sources_.emplace_back(file, sources_.size() < kKeptOpen ? std::move(source) : nullptr);
        } catch (const ledger::LedgerError& error) {
          if (!directory || error.trouble() == ledger::Trouble::stopped) throw;
          std::cerr << "queens: left out: " << error.what() << '\n';
          damaged_ = true;
        }
      }
    }
  }

  const MergeOptions& options_;
  counting::Watch watch_;
  const ledger::GoOn go_on_ = [this] { return watch_.beat(); };
  std::vector<std::pair<std::string, Source>> sources_;
  bool damaged_ = false;
};

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

int export_rows(const ReadOptions& options) {
  counting::Watch watch = watch_until(options.seconds);
  Output output(options.output);
  JsonList list(output);
  if (!options.json)
    output.write(
        "n,problem,decomposition,first,last,count,weighted,nodes,kernel,build,host,seconds,"
        "finished\n");
  std::uint64_t rows = 0;
  const bool finished = finishes([&] {
    const Ledger ledger(options.file, Access::read, [&] { return watch.beat(); });
    for (const ledger::Run& run : ledger.runs())
      for (Reader reader(ledger, run); reader.result() != nullptr && !output.closed();
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

void add_show(CLI::App& group, Command& chosen) {
  auto options = std::make_shared<ReadOptions>();
  CLI::App* command =
      add_command(group, "show", "Say what is counted and what is not", kShowExamples);
  options->add_to(*command);
  command->callback([options, &chosen] { chosen = [options] { return show(*options); }; });
}

void add_merge(CLI::App& group, Command& chosen) {
  auto options = std::make_shared<MergeOptions>();
  CLI::App* command =
      add_command(group, "merge", "Add what other ledgers hold (status 1: some of it contradicts)",
                  kMergeExamples);
  command->add_option("OUT", options->out, "The ledger that grows")->type_name("FILE")->required();
  command->add_option("IN", options->in, "Ledgers to read, or directories of them")
      ->type_name("FILE")
      ->required();
  add_time_limit(*command, options->seconds);
  command->callback([options, &chosen] { chosen = [options] { return Merging(*options).go(); }; });
}

void add_ledger_export(CLI::App& group, Command& chosen) {
  auto options = std::make_shared<ReadOptions>();
  CLI::App* command = add_command(group, "export", "Print every result", kLedgerExportExamples);
  options->add_to(*command);
  option_of(*command, "--csv").default_str("the default");
  command->callback([options, &chosen] { chosen = [options] { return export_rows(*options); }; });
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
