// queens ledger merge: several ledgers in one.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <limits>
#include <memory>
#include <utility>

#include "campaign/job_progress.hpp"
#include "cli/directories.hpp"
#include "cli/exit_status.hpp"
#include "cli/ledger.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/stopped.hpp"
#include "cli/terminal.hpp"
#include "ledger/error.hpp"
#include "ledger/merge.hpp"
#include "ledger/snapshot.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

using ledger::Ledger;
namespace fs = std::filesystem;

constexpr const char* kMergeExamples =
    "  queens ledger merge all q18 from-there    OUT is made when it is not there\n"
    "  queens ledger merge all parts/            every '*.ledger' in a directory\n";

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
      Ledger target(options_.out, Ledger::Access::write, go_on_);
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

}  // namespace

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

}  // namespace queens::cli
