#include "record/together.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "base/quote.hpp"
#include "record/board_check.hpp"

namespace queens::record {
namespace {

struct BySize {
  bool operator()(const Run& a, const Run& b) const {
    return std::tie(a.n, a.problem, a.rule, a.units) < std::tie(b.n, b.problem, b.rule, b.units);
  }
};

// What a ledger had of a count when it was first read.
struct Found {
  std::string file;
  UnitSet done = {};
};

UnitSet in_several(const std::vector<Found>& ledgers) {
  std::vector<UnitRange> all, shared;
  for (const Found& each : ledgers) all.insert(all.end(), each.done.begin(), each.done.end());
  std::sort(all.begin(), all.end(),
            [](const UnitRange& a, const UnitRange& b) { return a.first < b.first; });
  std::uint64_t end = 0;  // of the ranges before
  for (const UnitRange& each : all) {
    if (each.first < end) shared.push_back({each.first, std::min(each.last, end - 1)});
    end = std::max(end, each.last + 1);
  }
  return UnitSet(std::move(shared));
}

Summary sum_of(const Run& run, const std::vector<Found>& ledgers, const GoOn& go_on) {
  struct Side {
    Row row;
    const std::string* file;
  };
  Summary sum{run};
  const UnitSet several = in_several(ledgers);
  std::vector<UnitRange> done;
  std::map<std::uint64_t, std::vector<Side>> compared;  // by the first unit of the block
  for (const Found& found : ledgers) {
    done.insert(done.end(), found.done.begin(), found.done.end());
    const Ledger ledger(found.file, Ledger::Access::read, go_on);
    const auto take = [&](const Block& block) {
      const std::uint64_t first = block.front().units.first;
      if (!found.done.contains(first)) return;  // written since
      if (!several.contains(first) && !disputed(block)) return sum.add(block);
      for (const Row& row : block) compared[first].push_back({row, &found.file});
    };
    each_block(ledger, run, take, [&](const Row& row) { sum.add_dropped(row); });
  }
  sum.done = UnitSet(std::move(done));
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
  try {
    BoardCheck boards(token);
    std::map<Run, std::vector<Found>, BySize> counts;
    for (const std::string& file : files) try {
        const Ledger ledger(file, Ledger::Access::read, go_on);
        boards.check(ledger);
        std::map<Run, UnitSet, BySize> done;
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
    all.finished = true;
  } catch (const LedgerError& error) {
    if (error.trouble() != Trouble::stopped) throw;
    all.counts.clear();
  }
  return all;
}

}  // namespace queens::record
