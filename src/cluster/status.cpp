#include "cluster/status.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "base/quote.hpp"
#include "campaign/board_check.hpp"
#include "campaign/settle.hpp"
#include "cluster/slurm_script.hpp"
#include "count/queue.hpp"
#include "ledger/error.hpp"
#include "ledger/lock.hpp"
#include "ledger/merge.hpp"

namespace queens::cluster {

// Lost. There is no way to ask whether a process on another machine is alive. But its ledger grows with every
//       unit. So if nothing is added for ten minutes plus twenty times the expected time of its largest unit, the
//       process is considered lost ("unresponsive"). If it is alive after all, its lock keeps others from counting
//       the part again.

namespace {

namespace fs = std::filesystem;
using ledger::LedgerError;
using ledger::Trouble;

// O(1) if one lies before the other.
bool share_units(const UnitSet& one, const UnitSet& other) {
  if (one.empty() || other.empty() || one.ranges().back().last < other.begin()->first ||
      other.ranges().back().last < one.begin()->first)
    return false;
  std::vector<UnitRange> both = one.ranges();
  both.insert(both.end(), other.begin(), other.end());
  return UnitSet(std::move(both)).size() < one.size() + other.size();
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

class Survey {
 public:
  Survey(const SpreadCount& count, std::time_t now, StopToken& token)
      : count_(count), now_(now), token_(token) {}

  CountStatus go() {
    cut();
    for (const BatchPart& part : count_.manifest.parts) status_.parts.push_back(read(part));
    std::vector<UnitRange> done;
    for (const PartStatus& each : status_.parts) {
      done.insert(done.end(), each.done.begin(), each.done.end());
      status_.seconds += each.totals.seconds;
      status_.hosts.insert(each.totals.hosts.begin(), each.totals.hosts.end());
    }
    status_.done = UnitSet(std::move(done));
    compare_all();
    status_.complete = !status_.disputed() && status_.done.size() == run_.units;
    if (decomposition_ != nullptr) add_work();
    if (token_.keep_going()) {
      status_.whole = true;
      forecast();
    }
    return std::move(status_);
  }

 private:
  // Leaves decomposition_ null if it was stopped.
  void cut() try {
    boards_.require(count_.divided() ? path(kManifestName) : count_.manifest.parts.front().file,
                    run_);
    decomposition_ = counting::decompose(
        campaign::parse_problem_key(static_cast<std::int32_t>(run_.n), run_.problem),
        run_.decomposition, {.threads = 1, .token = &token_});
  } catch (const LedgerError& error) {
    if (error.trouble() != Trouble::stopped) throw;
  }

  std::string path(const std::string& file) const {
    return (fs::path(count_.directory) / file).string();
  }

  ledger::Ledger open(const std::string& file) const {
    return {file, ledger::Ledger::Access::read, [this] { return token_.keep_going(); }};
  }

  PartStatus read(const BatchPart& part) {
    PartStatus status{.part = part};
    if (!token_.keep_going()) return status;
    const std::string file = path(part.file);
    // Look for the writer first: if it ends meanwhile, it has written everything.
    const auto writer = ledger::writer(file);
    const bool written = writer && writer->lives;
    try {
      const ledger::Ledger ledger = open(file);
      for (const ledger::Run& run : ledger.runs()) boards_.check(file, run);
      add_results(ledger, status);
      if (const auto found = campaign::conflicts(ledger, run_, {0, run_.units - 1}); found.any()) {
        status.disputed = true;
        status.to_settle = found.to_settle();
        const std::vector<std::string> lines = campaign::describe(found);
        status.trouble = lines.front();
        add_contradictions(lines, "part " + std::to_string(part.number) + ": ");
      }
    } catch (const LedgerError& error) {
      if (error.trouble() == Trouble::stopped) return {.part = part};
      if (error.trouble() != Trouble::missing) {
        status.state = error.trouble() == Trouble::busy ? PartState::running : PartState::damaged;
        status.trouble = error.what();
        return status;
      }
    }
    status.read = true;
    status.state = status.totals.units_done == part.units.size() ? PartState::done
                   : written                                     ? PartState::running
                   : status.totals.units_done > 0                ? PartState::stopped
                                                                 : PartState::missing;
    return status;
  }

  void add_results(const ledger::Ledger& ledger, PartStatus& status) const {
    const UnitRange& units = status.part.units;
    ledger::each(ledger, run_, [&](ledger::Row result) {
      status.held.add(result.units);
      result.units.first = std::max(result.units.first, units.first);
      result.units.last = std::min(result.units.last, units.last);
      if (result.units.first > result.units.last) return;
      status.done.add(result.units);
      status.totals.add(result);
    });
  }

  void add_contradictions(const std::vector<std::string>& lines, const std::string& head) {
    for (const std::string& line : lines)
      if (status_.contradictions.size() < campaign::kListedConflicts)
        status_.contradictions.push_back(head + line);
      else
        ++status_.more_contradictions;
  }

  // Compares what two ledgers say of the same units. The parts of a divided count have no units in common, unless
  // somebody counted further units into the ledger of a part.
  void compare_all() {
    const std::vector<PartStatus>& parts = status_.parts;
    for (std::size_t i = 0; i < parts.size(); ++i)
      for (std::size_t j = i + 1; j < parts.size() && token_.keep_going(); ++j)
        if (share_units(parts[i].held, parts[j].held)) compare(parts[i].part, parts[j].part);
  }

  void compare(const BatchPart& one, const BatchPart& other) try {
    const ledger::Ledger here = open(path(one.file)), there = open(path(other.file));
    const ledger::MergeReport report = ledger::compare(here, there, run_);
    add_contradictions(report.conflicts, "CONFLICT: ");
    add_contradictions(report.overlaps, "NOT COMPARED: ");
    status_.more_contradictions += report.more_conflicts + report.more_overlaps;
    if (!report.conflicts.empty() || !report.overlaps.empty()) status_.ledgers_differ = true;
  } catch (const LedgerError& error) {
    if (error.trouble() != Trouble::stopped) add_contradictions({error.what()}, "NOT COMPARED: ");
  }

  // Parts may overlap if ledgers are named one by one, so the total is not the sum of the parts.
  void add_work() {
    const auto work = [&](const UnitRange& units) {
      return counting::expected_work(
          [this](std::uint64_t unit) { return decomposition_->size(unit); }, units.first,
          units.last + 1, token_);
    };
    const UnitRange all{0, run_.units - 1};
    status_.work = work(all);
    for (PartStatus& each : status_.parts) {
      each.work = each.part.units == all ? status_.work : work(each.part.units);
      for (const UnitRange& units : each.done) each.work_done += work(units);
    }
    for (const UnitRange& units : status_.done) status_.work_done += work(units);
  }

  void forecast() {
    // The seconds that one thread takes for a unit of work: from the time spent so far, or else from the plan.
    std::optional<double> rate;
    if (status_.work_done > 0)
      rate = status_.seconds / status_.work_done;
    else if (count_.manifest.core_seconds && status_.work > 0)
      rate = count_.manifest.core_seconds->expected / status_.work;
    const double threads = count_.manifest.threads;
    int running = 0;
    double longest = 0;
    for (PartStatus& each : status_.parts) {
      if (each.state != PartState::running) continue;
      if (is_silent(each.part, rate)) {
        each.state = PartState::unresponsive;
        continue;
      }
      ++running;
      longest = std::max(longest, rate.value_or(0) * (each.work - each.work_done) / threads);
    }
    if (!rate) return;
    status_.core_left = *rate * std::max(status_.work - status_.work_done, 0.0);
    if (running > 0) status_.left = std::max(longest, *status_.core_left / (running * threads));
  }

  bool is_silent(const BatchPart& part, std::optional<double> rate) const {
    const auto writer = ledger::writer(path(part.file));
    if (!writer || writer->here) return false;
    double largest = 0;
    for (std::uint64_t unit = part.units.first; unit <= part.units.last; ++unit)
      largest = std::max(largest, decomposition_->size(unit));
    constexpr double kPatienceSeconds = 600, kTimesAUnit = 20, kUnknownSeconds = 86400;
    const double unit_seconds = rate ? kTimesAUnit * *rate * largest : kUnknownSeconds;
    return std::difftime(now_, last_change(path(part.file))) > kPatienceSeconds + unit_seconds;
  }

  const SpreadCount& count_;
  const ledger::Run& run_ = count_.manifest.run;
  const std::time_t now_;
  StopToken& token_;
  campaign::BoardCheck boards_{token_};
  std::unique_ptr<counting::Decomposition> decomposition_;
  CountStatus status_;
};

}  // namespace

std::vector<SpreadCount> counts_in(const std::vector<std::string>& files, const ledger::GoOn& go_on,
                                   const std::function<void(const std::string&)>& on_note) {
  std::vector<SpreadCount> counts;
  std::vector<std::pair<std::string, ledger::Run>> unknown;
  campaign::BoardCheck boards;
  for (const std::string& file : files) {
    std::vector<ledger::Run> held;
    try {
      held = ledger::Ledger(file, ledger::Ledger::Access::read, go_on).runs();
    } catch (const LedgerError& error) {
      // A ledger that exists but cannot be read is reported with the others.
      if (error.trouble() == Trouble::missing || error.trouble() == Trouble::stopped ||
          files.size() == 1)
        throw;
    }
    for (const ledger::Run& run : held) {
      boards.check(file, run);
      const auto same = [&](const SpreadCount& each) { return each.manifest.run == run; };
      if (!counting::is_known_rule(run.decomposition))
        unknown.emplace_back(file, run);
      else if (std::none_of(counts.begin(), counts.end(), same))
        counts.emplace_back().manifest.run = run;
    }
  }
  for (const auto& [file, run] : unknown) {
    if (counts.empty()) boards.require(file, run);  // throws
    if (on_note) on_note(campaign::describe_unknown(file, run) + "; it is left out");
  }
  for (SpreadCount& count : counts) {
    Manifest& manifest = count.manifest;
    manifest.engine = counting::engine_of(manifest.run.decomposition);
    for (const std::string& file : files) {
      const int number = static_cast<int>(manifest.parts.size()) + 1;
      manifest.parts.push_back({number, {0, manifest.run.units - 1}, file});
    }
  }
  return counts;
}

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

CountStatus status_of(const SpreadCount& count, std::time_t now, StopToken& token) {
  return Survey(count, now, token).go();
}

std::vector<std::string> next_commands(const SpreadCount& count, const CountStatus& status,
                                       const std::string& counting) {
  if (!status.whole) return {};  // which units are missing is unknown
  // Absolute, so that the commands run from anywhere.
  const fs::path place =
      count.divided() ? fs::absolute(count.directory).lexically_normal() : fs::path();
  const std::string directory = shell_word(place.string());
  const auto word = [&](const std::string& file) { return shell_word((place / file).string()); };
  std::vector<std::string> commands, audits;

  // 1. Parts of a divided count that are neither done nor running are submitted (again), damaged ones from scratch.
  std::vector<int> parts;
  std::string damaged;
  for (const PartStatus& each : status.parts) {
    if (!count.divided() || each.state == PartState::done || each.state == PartState::running)
      continue;
    parts.push_back(each.part.number);
    if (each.state == PartState::damaged)
      damaged += fmt::format(" {}/{}*", directory, shell_word(each.part.file));
  }
  if (!damaged.empty())
    commands.push_back(
        fmt::format("mkdir -p {0}/damaged && mv{1} {0}/damaged/", directory, damaged));
  if (!parts.empty())
    commands.push_back(fmt::format("bash {}/submit.sh {}", directory, array_words(parts)));

  // 2. Contradictions within a ledger are settled; if only totals by two rules differ, an audit shows which is wrong.
  for (const PartStatus& each : status.parts) {
    if (!each.disputed || each.state == PartState::running) continue;
    if (each.to_settle)
      commands.push_back("queens ledger settle " + word(each.part.file));
    else
      audits.push_back("queens ledger audit " + word(each.part.file) + " --per-host 300");
  }
  commands.insert(commands.end(), audits.begin(), audits.end());
  const auto merge = [&](const std::string& merged, const std::string& sources) {
    commands.push_back("queens ledger merge " + merged + sources);
    if (status.ledgers_differ) commands.push_back("queens ledger settle " + merged);
    if (parts.empty()) commands.push_back(counting + " --ledger " + merged);
  };
  if (count.divided()) {
    if (status.ledgers_differ) merge(word("merged.ledger"), " " + directory);
    return commands;
  }

  // 3. A single ledger is resumed, a few gaps are filled one by one, and ledgers with many are merged first.
  constexpr std::size_t kMostGaps = 10;
  const UnitSet missing = status.done.missing_of(count.manifest.run.units);
  if (status.complete) return commands;
  if (status.parts.size() == 1) {
    const PartStatus& only = status.parts.front();
    if (only.state != PartState::running && !missing.empty())
      commands.push_back(counting + " --ledger " + shell_word(only.part.file));
  } else if (missing.ranges().size() <= kMostGaps && !status.ledgers_differ) {
    for (const UnitRange& gap : missing)
      commands.push_back(
          fmt::format("{} --units {}..{} --ledger missing.ledger", counting, gap.first, gap.last));
  } else {
    std::string files;
    for (const PartStatus& each : status.parts)
      if (each.state != PartState::damaged) files += " " + shell_word(each.part.file);
    merge("merged.ledger", files);
  }
  return commands;
}

}  // namespace queens::cluster
