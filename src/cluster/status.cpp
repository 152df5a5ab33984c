#include "cluster/status.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <utility>

#include "base/quote.hpp"
#include "cluster/slurm_script.hpp"
#include "count/queue.hpp"
#include "record/board_check.hpp"
#include "record/error.hpp"
#include "record/lock.hpp"

namespace queens::cluster {

// Lost. There is no way to ask whether a process on another machine is alive. But its ledger grows with every
//       unit. So if nothing is added for ten minutes plus twenty times the expected time of its largest unit, the
//       process is considered lost ("unresponsive"). If it is alive after all, its lock keeps others from counting
//       the part again.

namespace {

namespace fs = std::filesystem;
using record::LedgerError;
using record::Trouble;

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
    boards_.require(path(kManifestName), run_);
    decomposition_ = counting::decompose(
        record::parse_problem_key(static_cast<std::int32_t>(run_.n), run_.problem), run_.rule,
        {.threads = 1}, token_);
  } catch (const LedgerError& error) {
    if (error.trouble() != Trouble::stopped) throw;
  }

  std::string path(const std::string& file) const {
    return (fs::path(count_.directory) / file).string();
  }

  record::Ledger open(const std::string& file) const {
    return {file, record::Ledger::Access::read, [this] { return token_.keep_going(); }};
  }

  PartStatus read(const BatchPart& part) {
    PartStatus status{.part = part};
    if (!token_.keep_going()) return status;
    const std::string file = path(part.file);
    // Look for the writer first: if it ends meanwhile, it has written everything.
    const auto writer = record::writer(file);
    const bool written = writer && writer->lives;
    try {
      const record::Ledger ledger = open(file);
      boards_.check(ledger);
      add_results(ledger, status);
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

  void add_results(const record::Ledger& ledger, PartStatus& status) {
    const UnitRange& units = status.part.units;
    record::each_block(ledger, run_, [&](const record::Block& block) {
      status.held.add(block.front().units);
      if (record::disputed(block)) {
        status.disputed = true;
        add_contradiction("part " + std::to_string(status.part.number) +
                          ": CONFLICT: " + record::describe_sides(block));
      }
      if (!block.front().units.overlaps(units)) return;
      status.done.add(block.front().units);
      status.totals.add(block.front());
    });
  }

  void add_contradiction(std::string line) {
    if (status_.contradictions.size() < record::kListed)
      status_.contradictions.push_back(std::move(line));
    else
      ++status_.more_contradictions;
  }

  // Compares what two ledgers say of the same units. The parts of a divided count have no units in common, unless
  // somebody counted further units into the ledger of a part.
  void compare_all() {
    const std::vector<PartStatus>& parts = status_.parts;
    for (std::size_t i = 0; i < parts.size(); ++i)
      for (std::size_t j = i + 1; j < parts.size() && token_.keep_going(); ++j)
        if (share_units(parts[i].held, parts[j].held)) compare(parts[i], parts[j]);
  }

  void compare(const PartStatus& one, const PartStatus& other) try {
    const std::string names[] = {path(one.part.file), path(other.part.file)};
    const record::Ledger here = open(names[0]), there = open(names[1]);
    std::map<std::uint64_t, record::Block> known;  // by their first units
    record::each_block(here, run_, [&](const record::Block& block) {
      const std::uint64_t first = block.front().units.first;
      if (other.held.contains(first)) known[first] = block;
    });
    record::each_block(there, run_, [&](const record::Block& block) {
      record::Block both = known[block.front().units.first];
      if (both.empty() || record::agree(both.front(), block.front())) return;
      for (record::Row& each : both) each.source = names[0] + " ";
      for (record::Row each : block) {
        each.source = names[1] + " ";
        both.push_back(std::move(each));
      }
      add_contradiction("CONFLICT: " + record::describe_sides(both));
      status_.ledgers_differ = true;
    });
  } catch (const LedgerError& error) {
    if (error.trouble() != Trouble::stopped) add_contradiction(error.what());
  }

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
    const auto writer = record::writer(path(part.file));
    if (!writer || writer->here) return false;
    double largest = 0;
    for (std::uint64_t unit = part.units.first; unit <= part.units.last; ++unit)
      largest = std::max(largest, decomposition_->size(unit));
    constexpr double kPatienceSeconds = 600, kTimesAUnit = 20, kUnknownSeconds = 86400;
    const double unit_seconds = rate ? kTimesAUnit * *rate * largest : kUnknownSeconds;
    return std::difftime(now_, last_change(path(part.file))) > kPatienceSeconds + unit_seconds;
  }

  const SpreadCount& count_;
  const record::Run& run_ = count_.manifest.run;
  const std::time_t now_;
  StopToken& token_;
  record::BoardCheck boards_{token_};
  std::unique_ptr<counting::Decomposition> decomposition_;
  CountStatus status_;
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

CountStatus status_of(const SpreadCount& count, std::time_t now, StopToken& token) {
  return Survey(count, now, token).go();
}

std::vector<std::string> next_commands(const SpreadCount& count, const CountStatus& status) {
  if (!status.whole) return {};  // which units are missing is unknown
  // Absolute, so that the commands run from anywhere.
  const fs::path place = fs::absolute(count.directory).lexically_normal();
  const std::string directory = shell_word(place.string());
  const auto word = [&](const std::string& file) { return shell_word((place / file).string()); };
  std::vector<std::string> commands;

  // 1. Parts that are neither done nor running are submitted (again), damaged ones from scratch.
  std::vector<int> parts;
  std::string damaged;
  for (const PartStatus& each : status.parts) {
    if (each.state == PartState::done || each.state == PartState::running) continue;
    parts.push_back(each.part.number);
    if (each.state == PartState::damaged)
      damaged += fmt::format(" {}/{}*", directory, shell_word(each.part.file));
  }
  if (!damaged.empty())
    commands.push_back(
        fmt::format("mkdir -p {0}/damaged && mv{1} {0}/damaged/", directory, damaged));
  if (!parts.empty())
    commands.push_back(fmt::format("bash {}/submit.sh {}", directory, array_words(parts)));

  // 2. A check says which of contradictory results is wrong.
  for (const PartStatus& each : status.parts)
    if (each.disputed && each.state != PartState::running)
      commands.push_back("queens ledger check " + word(each.part.file));
  if (status.ledgers_differ) {
    commands.push_back("queens ledger merge " + word("merged.ledger") + " " + directory);
    commands.push_back("queens ledger check " + word("merged.ledger"));
  }
  return commands;
}

}  // namespace queens::cluster
