#include "record/merge.hpp"

#include <map>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "record/board_check.hpp"
#include "record/check.hpp"

namespace queens::record {

// ---- Merge

Merged merge(const std::string& into, const std::vector<Part>& parts, const MergeOptions& options) {
  Merged merged;
  merged.finished = finishes([&] {
    // 1. All parts are checked before anything is written.
    BoardCheck boards;
    std::vector<std::string> files;
    for (const Part& part : parts) try {
        boards.check(Ledger(part.file, Ledger::Access::still, options.go_on));
        files.push_back(part.file);
      } catch (const LedgerError& error) {
        if (error.trouble() == Trouble::stopped) throw;
        if (!part.may_be_left_out)
          throw LedgerError(
              error.trouble(),
              error.what() + std::string(parts.size() > 1 ? "; nothing has been merged" : ""));
        if (options.on_left_out) options.on_left_out(error);
        ++merged.left_out;
      }
    merged.parts = files.size();
    merged.checked = true;
    // 2. They are added one by one.
    Ledger target(into, Ledger::Access::write, options.go_on);
    boards.check(target);
    target.make();
    for (const std::string& file : files) {
      const MergeReport report = target.merge(file);
      if (options.on_merged) options.on_merged(file, report);
      ++merged.merged;
      merged.added += report.added;
      merged.known += report.known;
    }
    // 3. What cannot be right in the merged ledger.
    std::vector<Summary> earlier;
    for (const Run& run : target.runs()) {
      Summary sum = summary(target, run);
      merged.disputed += sum.disputed;
      for (const Block& block : sum.disputes) {
        merged.disputes.emplace_back(run, block);
        merged.conflicts.push_back(describe(run) + ", " + describe_sides(block));
      }
      if (!sum.known)
        merged.notes.push_back(describe_unknown(into, run) + "; it cannot be checked here");
      for (const Summary& other : earlier) {
        if (sum.objection.empty() && sum.known) sum.objection = objection(sum, other);
        if (sum.known && other.n == sum.n && other.problem == sum.problem && !sum.complete() &&
            !other.complete())
          merged.notes.push_back(
              describe(other) + ": " + plural(other.done.size(), "unit") + " done, and " +
              std::to_string(sum.done.size()) + " by " + sum.rule +
              ": parts by different rules do not add up, so each rule counts the rest by itself");
      }
      if (!sum.objection.empty())
        merged.objections.push_back(describe(run) + ": " + sum.objection);
      else if (sum.known)
        earlier.push_back(std::move(sum));
    }
  });
  return merged;
}

// ---- Together

namespace {

// What a ledger had of a count when it was first read.
struct Found {
  std::string file;
  UnitSet done = {};
};

Summary sum_of(const Run& run, const std::vector<Found>& ledgers, const GoOn& go_on) {
  struct Side {
    Row row;
    const std::string* file;
  };
  Summary sum{{run}};
  std::uint64_t units = 0;
  std::vector<UnitRange> done;
  for (const Found& found : ledgers) {
    units += found.done.size();
    done.insert(done.end(), found.done.begin(), found.done.end());
  }
  sum.done = UnitSet(std::move(done));
  const bool several = units > sum.done.size();         // ledgers have some of the units
  std::map<std::uint64_t, std::vector<Side>> compared;  // by the first unit of the block
  for (const Found& found : ledgers) {
    const Ledger ledger(found.file, Ledger::Access::read, go_on);
    const auto take = [&](const Block& block) {
      const std::uint64_t first = block.front().units.first;
      if (!found.done.contains(first)) return;  // written since
      if (!several && !disputed(block)) return sum.add(block);
      for (const Row& row : block) compared[first].push_back({row, &found.file});
    };
    each_block(ledger, run, take, [&](const Row& row) { sum.add_dropped(row); });
  }
  for (const auto& [first, sides] : compared) {
    Block block;
    for (const Side& each : sides) block.push_back(each.row);
    sum.add(block);
    if (!disputed(block) || sum.disputed > kListed) continue;
    for (std::size_t i = 0; i < sides.size(); ++i)
      if (std::string& source = sum.disputes.back()[i].source; source.empty())
        source = escaped(*sides[i].file) + " ";
  }
  sum.judge();
  return sum;
}

}  // namespace

Together together(const std::vector<std::string>& files, StopToken& token,
                  const std::function<void(const LedgerError&)>& on_left_out) {
  const GoOn go_on = [&] { return token.keep_going(); };
  Together all;
  all.finished = finishes([&] {
    BoardCheck boards(token);
    std::map<Run, std::vector<Found>> counts;
    for (const std::string& file : files) try {
        const Ledger ledger(file, Ledger::Access::read, go_on);
        boards.check(ledger);
        std::map<Run, UnitSet> done;
        for (const Run& run : ledger.runs()) {
          UnitSet& units = done[run];
          each_block(ledger, run, [&](const Block& block) { units.add(block.front().units); });
        }
        for (auto& [run, units] : done) counts[run].push_back({file, std::move(units)});
        all.files.push_back(file);
      } catch (const LedgerError& error) {
        if (error.trouble() == Trouble::stopped) throw;
        on_left_out(error);
      }
    for (const auto& [run, ledgers] : counts) all.counts.push_back(sum_of(run, ledgers, go_on));
  });
  if (!all.finished) all.counts.clear();
  return all;
}

}  // namespace queens::record

namespace queens {

LedgerMerge merge_ledgers(const std::string& into, const std::vector<std::string>& from) {
  std::vector<record::Part> parts;
  for (const std::string& file : from) parts.push_back({.file = file});
  record::Merged merged = record::merge(into, parts);
  if (merged.disputed > merged.conflicts.size())
    merged.conflicts.push_back("and " + std::to_string(merged.disputed - merged.conflicts.size()) +
                               " more");
  return merged;
}

}  // namespace queens
