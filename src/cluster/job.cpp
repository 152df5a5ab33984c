#include "cluster/job.hpp"

#include <sys/stat.h>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "campaign/board_check.hpp"
#include "campaign/settle.hpp"
#include "ledger/error.hpp"
#include "ledger/ledger.hpp"
#include "ledger/lock.hpp"
#include "ledger/merge.hpp"

namespace queens::cluster {

// Reads all ledgers of a divided count, and decides which parts are done, running, stopped or lost.
//
// Lost. There is no way to ask whether a process on another machine is alive. But its ledger grows with every
//       unit. So if nothing is added for ten minutes plus twenty times the expected time of its largest unit, the
//       process is considered lost ("unresponsive"). If it is alive after all, its lock keeps others from counting
//       the part again.

namespace {

namespace fs = std::filesystem;
using ledger::LedgerError;
using ledger::Trouble;

void add_results(const ledger::Ledger& ledger, const ledger::Run& run, PartProgress& progress) {
  const UnitRange& units = progress.part.units;
  ledger::each(ledger, run, [&](ledger::Row result) {
    progress.held.add(result.units);
    result.units.first = std::max(result.units.first, units.first);
    result.units.last = std::min(result.units.last, units.last);
    if (result.units.first > result.units.last) return;
    progress.done.add(result.units);
    progress.totals.add(result);
  });
  progress.units_done = progress.totals.units_done;
}

// O(ranges of both); O(1) if one lies before the other.
bool share_units(const UnitSet& one, const UnitSet& other) {
  if (one.empty() || other.empty() || one.ranges().back().last < other.begin()->first ||
      other.ranges().back().last < one.begin()->first)
    return false;
  auto a = one.begin(), b = other.begin();
  while (a != one.end() && b != other.end()) {
    if (a->overlaps(*b)) return true;
    a->last < b->last ? ++a : ++b;
  }
  return false;
}

// When a ledger or a file beside it was last written; 0 if there is none.
std::time_t last_change(const std::string& file) {
  std::time_t last = 0;
  for (const char* suffix : {"", "-journal", "-lock"}) {
    struct stat about {};
    if (stat((file + suffix).c_str(), &about) == 0) last = std::max(last, about.st_mtime);
  }
  return last;
}

class Look {
 public:
  Look(const Manifest& manifest, const std::string& directory, std::time_t now, StopToken& token)
      : manifest_(manifest), directory_(directory), now_(now), token_(token) {}

  JobProgress all() {
    cut();
    for (const BatchPart& part : manifest_.parts) progress_.parts.push_back(read(part));
    std::vector<UnitRange> done;
    for (const PartProgress& each : progress_.parts) {
      done.insert(done.end(), each.done.begin(), each.done.end());
      progress_.seconds += each.totals.seconds;
      progress_.hosts.insert(each.totals.hosts.begin(), each.totals.hosts.end());
    }
    progress_.done = UnitSet(std::move(done));
    progress_.units_done = progress_.done.size();
    compare_all();
    progress_.complete = !progress_.disputed() && progress_.units_done == manifest_.run.units;
    if (decomposition_ != nullptr) add_work();
    if (!token_.keep_going()) return std::move(progress_);
    progress_.whole = true;
    find_rate();
    for (PartProgress& each : progress_.parts) give_up_the_unresponsive(each);
    forecast();
    return std::move(progress_);
  }

 private:
  // Leaves decomposition_ null if it was stopped.
  void cut() try {
    const std::string file = directory_.empty() ? manifest_.parts.front().file
                                                : (fs::path(directory_) / kManifestName).string();
    boards_.require(file, manifest_.run);
    const Problem problem = campaign::parse_problem_key(static_cast<std::int32_t>(manifest_.run.n),
                                                        manifest_.run.problem);
    decomposition_ =
        counting::decompose(problem, manifest_.run.decomposition, {.threads = 1, .token = &token_});
  } catch (const LedgerError& error) {
    if (error.trouble() != Trouble::stopped) throw;
  }

  std::string path(const BatchPart& part) const {
    return (fs::path(directory_) / part.file).string();
  }

  PartProgress read(const BatchPart& part) {
    PartProgress progress{.part = part, .state = PartState::unread};
    if (!token_.keep_going()) return progress;
    const std::string file = path(part);
    // Look for the writer first: if it ends meanwhile, it has written everything.
    const auto writer = ledger::writer(file);
    try {
      const ledger::Ledger ledger(file, ledger::Ledger::Access::read,
                                  [this] { return token_.keep_going(); });
      for (const ledger::Run& run : ledger.runs()) boards_.check(file, run);
      add_results(ledger, manifest_.run, progress);
      progress.read = true;
      const UnitRange all{0, manifest_.run.units - 1};
      if (const campaign::Conflicts found = campaign::conflicts(ledger, manifest_.run, all);
          found.any()) {
        progress.disputed = true;
        progress.to_settle = found.to_settle();
        const std::vector<std::string> lines = campaign::describe(found);
        progress.trouble = lines.front();
        take(lines, "part " + std::to_string(part.number) + ": ", 0);
      }
    } catch (const LedgerError& error) {
      if (error.trouble() == Trouble::stopped) return {.part = part, .state = PartState::unread};
      if (error.trouble() == Trouble::missing) {
        progress.state = writer && writer->lives ? PartState::running : PartState::missing;
        progress.read = true;
        return progress;
      }
      progress.state = error.trouble() == Trouble::busy ? PartState::running : PartState::damaged;
      progress.trouble = error.what();
      return progress;
    }
    if (progress.units_done == part.units.last - part.units.first + 1)
      progress.state = PartState::done;
    else if (writer && writer->lives)
      progress.state = PartState::running;
    else
      progress.state = progress.units_done > 0 ? PartState::stopped : PartState::missing;
    return progress;
  }

  // Adds to the list of contradictions.
  void take(const std::vector<std::string>& lines, const std::string& head, std::uint64_t more) {
    progress_.more_contradictions += more;
    for (const std::string& line : lines)
      if (progress_.contradictions.size() < campaign::kListedConflicts)
        progress_.contradictions.push_back(head + line);
      else
        ++progress_.more_contradictions;
  }

  // Compares what two ledgers say of the same units. The parts of a divided count have no units in common, unless
  // somebody counted further units into the ledger of a part.
  void compare_all() {
    std::vector<PartProgress>& parts = progress_.parts;
    for (std::size_t i = 0; i < parts.size(); ++i)
      for (std::size_t j = i + 1; j < parts.size() && token_.keep_going(); ++j)
        if (share_units(parts[i].held, parts[j].held)) compare(parts[i].part, parts[j].part);
  }

  void compare(const BatchPart& one, const BatchPart& other) try {
    const auto go_on = [this] { return token_.keep_going(); };
    const ledger::Ledger here(path(one), ledger::Ledger::Access::read, go_on),
        there(path(other), ledger::Ledger::Access::read, go_on);
    const ledger::MergeReport report = ledger::compare(here, there, manifest_.run);
    const std::size_t before = progress_.contradictions.size() + progress_.more_contradictions;
    take(report.conflicts, "CONFLICT: ", report.more_conflicts);
    take(report.overlaps, "NOT COMPARED: ", report.more_overlaps);
    if (progress_.contradictions.size() + progress_.more_contradictions > before)
      progress_.ledgers_differ = true;
  } catch (const LedgerError& error) {
    if (error.trouble() != Trouble::stopped) take({error.what()}, "NOT COMPARED: ", 0);
  }

  // Parts may overlap if ledgers are named one by one, so the total is not the sum of the parts.
  void add_work() {
    const auto sum = [&](const UnitRange& units) {
      double work = 0;
      for (std::uint64_t unit = units.first; unit <= units.last; ++unit) {
        if (unit % 256 == 0 && !token_.keep_going()) break;
        work += decomposition_->size(unit);
      }
      return work;
    };
    const UnitRange all{0, manifest_.run.units - 1};
    progress_.work = sum(all);
    for (PartProgress& each : progress_.parts) {
      each.work = each.part.units == all ? progress_.work : sum(each.part.units);
      for (const UnitRange& units : each.done) each.work_done += sum(units);
    }
    for (const UnitRange& units : progress_.done) progress_.work_done += sum(units);
  }

  // Estimated from the time spent so far, or else from the plan.
  void find_rate() {
    const JobProgress& p = progress_;
    if (p.work_done > 0)
      rate_ = p.seconds / p.work_done;
    else if (manifest_.core_seconds && p.work > 0)
      rate_ = manifest_.core_seconds->expected / p.work;
  }

  void forecast() {
    const JobProgress& p = progress_;
    if (rate_ < 0) return;
    progress_.core_left = rate_ * std::max(p.work - p.work_done, 0.0);
    int running = 0;
    double longest = 0;
    for (const PartProgress& each : p.parts) {
      if (each.state != PartState::running) continue;
      ++running;
      longest = std::max(longest, rate_ * (each.work - each.work_done) / manifest_.threads);
    }
    if (running > 0)
      progress_.left = std::max(
          longest, *progress_.core_left / (running * static_cast<double>(manifest_.threads)));
  }

  void give_up_the_unresponsive(PartProgress& each) const {
    if (each.state != PartState::running) return;
    const auto writer = ledger::writer(path(each.part));
    if (!writer || writer->here) return;
    double largest = 0;
    for (std::uint64_t unit = each.part.units.first; unit <= each.part.units.last; ++unit)
      largest = std::max(largest, decomposition_->size(unit));
    constexpr double kPatienceSeconds = 600, kTimesAUnit = 20, kUnknownSeconds = 86400;
    const double patience =
        kPatienceSeconds + (rate_ < 0 ? kUnknownSeconds : kTimesAUnit * rate_ * largest);
    if (std::difftime(now_, last_change(path(each.part))) > patience)
      each.state = PartState::unresponsive;
  }

  const Manifest& manifest_;
  const std::string& directory_;
  const std::time_t now_;
  StopToken& token_;
  campaign::BoardCheck boards_{token_};
  std::unique_ptr<counting::Decomposition> decomposition_;
  JobProgress progress_;
  double rate_ = -1;  // seconds of one thread for a unit of work; below 0: not known
};

}  // namespace

std::string_view name(PartState state) {
  switch (state) {
    case PartState::done: return "done";
    case PartState::running: return "running";
    case PartState::unresponsive: return "silent";
    case PartState::stopped: return "stopped";
    case PartState::missing: return "missing";
    case PartState::damaged: return "damaged";
    case PartState::unread: return "unread";
  }
  return "";
}

std::vector<PartProgress> JobProgress::open() const {
  std::vector<PartProgress> parts_to_count;
  for (const PartProgress& each : parts)
    if (each.state != PartState::done && each.state != PartState::running)
      parts_to_count.push_back(each);
  return parts_to_count;
}

JobProgress job_progress(const Manifest& manifest, const std::string& directory, std::time_t now,
                         StopToken& token) {
  return Look(manifest, directory, now, token).all();
}

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
  campaign::BoardCheck boards;
  for (const std::string& file : files) {
    std::vector<ledger::Run> held;
    try {
      held = ledger::Ledger(file, ledger::Ledger::Access::read, go_on).runs();
    } catch (const ledger::LedgerError& error) {
      // A ledger that exists but cannot be read is reported with the others.
      if (error.trouble() == ledger::Trouble::missing ||
          error.trouble() == ledger::Trouble::stopped || files.size() == 1)
        throw;
    }
    for (const ledger::Run& run : held) {
      boards.check(file, run);
      if (!campaign::is_known_rule(run.decomposition))
        unknown.emplace_back(file, run);
      else if (std::find(runs.begin(), runs.end(), run) == runs.end())
        runs.push_back(run);
    }
  }
  for (const auto& [file, run] : unknown) {
    if (runs.empty()) boards.require(file, run);
    if (on_note) on_note(campaign::describe_unknown(file, run) + "; it is left out");
  }
  std::vector<Job> jobs;
  for (const ledger::Run& run : runs) {
    Job job;
    job.divided = false;
    job.manifest.run = run;
    job.manifest.engine = counting::engine_of(run.decomposition);
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

}  // namespace queens::cluster
