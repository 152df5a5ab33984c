// queens ledger merge: combines several ledgers into one.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <limits>

#include "campaign/merge.hpp"
#include "campaign/shell.hpp"
#include "cli/exit_status.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/stopped.hpp"
#include "commands/ledger.hpp"
#include "commands/read_manifest.hpp"
#include "machine/directories.hpp"
#include "present/json.hpp"
#include "report/ledger_changes.hpp"
#include "report/words.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::commands {
using namespace cli;

namespace {

namespace fs = std::filesystem;

constexpr const char* kMergeExamples =
    "  queens ledger merge all q18 from-there    creates OUT if it is missing\n"
    "  queens ledger merge all parts/            every '*.ledger' in a directory\n";

struct MergeOptions {
  std::string out;
  std::vector<std::string> in;
  std::string output;
  bool json = false;
  double seconds = std::numeric_limits<double>::infinity();
};

// The ledgers in a directory, by name, without the one to be written. For a divided count, only its parts: an
// earlier merge may hold results that have since been dropped or counted again.
void add_ledgers_in(const fs::path& directory, const std::string& out,
                    std::vector<campaign::MergeSource>& sources) {
  const std::size_t before = sources.size();
  std::error_code none;
  if (machine::is_there(directory / campaign::kManifestName)) {
    for (const campaign::BatchPart& part : read_manifest(directory.string()).parts)
      if (machine::is_there(directory / part.file))
        sources.push_back({.file = (directory / part.file).string(), .may_be_left_out = true});
    if (sources.size() == before)
      throw FileError(fmt::format("none of the parts listed in {} is in {} yet",
                                  campaign::kManifestName, quote(directory.string())));
    return;
  }
  for (const fs::path& each : machine::entries(directory))
    if (each.extension() == ".ledger" && !fs::equivalent(each, out, none))
      sources.push_back({.file = each.string(), .may_be_left_out = true});
  if (sources.size() == before)
    throw FileError(fmt::format("there are no files '*.ledger' in {}", quote(directory.string())));
}

int merge_command(const MergeOptions& options) {
  ProgressTimer watch = watch_until(options.seconds);
  Output output(options.output);
  std::vector<campaign::MergeSource> sources;
  for (const std::string& name : options.in) {
    if (machine::is_a_directory(name))
      add_ledgers_in(name, options.out, sources);
    else
      sources.push_back({.file = name});
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
        campaign::shell_word(options.out));
  return result.agree && !result.disputed ? kAnswered : kNone;
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
  command.add("--output", options.output);
  command.add("--json", options.json);
}

}  // namespace queens::commands
