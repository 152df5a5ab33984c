#include "campaign/job.hpp"

#include <algorithm>
#include <utility>

#include "campaign/board_check.hpp"
#include "ledger/error.hpp"
#include "ledger/snapshot.hpp"

namespace queens::campaign {
namespace {

constexpr std::size_t kMostHoles = 10;

void redo_named(const Job& job, const JobProgress& progress, Redo& redo) {
  if (progress.complete) return;
  const bool all_done = progress.units_done == job.manifest.run.units;
  if (progress.parts.size() == 1) {
    const PartProgress& only = progress.parts.front();
    if (only.state != PartState::running && !all_done) redo.ledger = only.part.file;
    return;
  }
  redo.units = progress.done.missing_of(job.manifest.run.units);
  if (redo.units.ranges().size() <= kMostHoles && !redo.settle_merged) return;
  redo.units = {};
  for (const PartProgress& each : progress.parts)
    if (each.state != PartState::damaged) redo.merge.push_back(each.part.file);
}

}  // namespace

std::vector<Job> jobs_in(const std::vector<std::string>& files, const ledger::GoOn& go_on,
                         const std::function<void(const std::string&)>& on_note) {
  std::vector<ledger::Run> runs;
  std::vector<std::pair<std::string, ledger::Run>> unknown;
  BoardCheck boards;
  for (const std::string& file : files) {
    std::vector<ledger::Run> held;
    try {
      held = ledger::Snapshot(file, place_for_copies(), go_on)->runs();
    } catch (const ledger::LedgerError& error) {
      // A ledger that exists but cannot be read is reported with the others.
      if (error.trouble() == ledger::Trouble::missing ||
          error.trouble() == ledger::Trouble::stopped || files.size() == 1)
        throw;
    }
    for (const ledger::Run& run : held) {
      boards.check(file, run);
      if (!is_known_rule(run.decomposition))
        unknown.emplace_back(file, run);
      else if (std::find(runs.begin(), runs.end(), run) == runs.end())
        runs.push_back(run);
    }
  }
  for (const auto& [file, run] : unknown) {
    if (runs.empty()) boards.require(file, run);
    if (on_note) on_note(describe_uncountable(file, run) + "; it is left out");
  }
  std::vector<Job> jobs;
  for (const ledger::Run& run : runs) {
    Job job;
    job.divided = false;
    job.manifest.run = run;
    job.manifest.engine = engine_of(run.decomposition);
    int number = 0;
    for (const std::string& file : files)
      job.manifest.parts.push_back({++number, {0, run.units - 1}, file});
    jobs.push_back(std::move(job));
  }
  return jobs;
}

Redo redo(const Job& job, const JobProgress& progress) {
  Redo redo;
  if (!progress.whole) return redo;  // which units are missing is unknown
  for (const PartProgress& each : progress.parts)
    if (each.disputed && each.state != PartState::running)
      (each.to_settle ? redo.settle : redo.audit).push_back(each.part.file);
  redo.settle_merged = progress.ledgers_differ;
  if (!job.divided) {
    redo_named(job, progress, redo);
    return redo;
  }
  for (const PartProgress& each : progress.open()) {
    redo.parts.push_back(each.part.number);
    if (each.state == PartState::damaged) redo.damaged.push_back(each.part.file);
  }
  return redo;
}

}  // namespace queens::campaign
