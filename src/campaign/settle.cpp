#include "campaign/settle.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "campaign/board_check.hpp"
#include "campaign/count.hpp"
#include "ledger/ledger.hpp"
#include "ledger/lock.hpp"
#include "ledger/merge.hpp"
#include "machine/limits.hpp"

namespace queens::campaign {
namespace {

// The ledger's result for these units, as one row.
ledger::Claim recorded(const ledger::Ledger& ledger, const ledger::Run& run, const UnitRange& units,
                       const ledger::Totals& totals) {
  ledger::Claim claim;
  claim.row.units = units;
  claim.row.solutions = totals.solutions;
  claim.row.weighted = totals.weighted;
  claim.row.origin.kernel = joined(totals.kernels);
  claim.row.origin.host = joined(totals.hosts);
  for (const auto& [source, all] : ledger.sources(run))
    if (!all.within(units).empty()) claim.source = source;
  return claim;
}

// The totals by all rules, if all units are counted both by this rule and by another, and the totals differ; else
// empty. A total by a rule that this program does not know cannot be checked, so it is left out.
std::vector<RuleTotal> differing_totals(const ledger::Ledger& ledger, const ledger::Run& run) {
  std::vector<ledger::Run> complete;
  for (const ledger::Run& other : ledger.runs())
    if (other.n == run.n && other.problem == run.problem &&
        counting::is_known_rule(other.decomposition))
      complete.push_back(other);
  if (complete.size() < 2 || ledger.units_done(run) != run.units) return {};
  std::erase_if(complete, [&](const ledger::Run& each) {
    return !(each == run) && ledger.units_done(each) != each.units;
  });
  std::vector<RuleTotal> totals;
  if (complete.size() < 2) return totals;
  for (const ledger::Run& each : complete) {
    RuleTotal total{each.decomposition};
    ledger::each(ledger, each, [&](const ledger::Row& row) { total.weighted += row.weighted; });
    totals.push_back(std::move(total));
  }
  const bool equal = std::all_of(totals.begin(), totals.end(), [&](const RuleTotal& each) {
    return each.weighted == totals.front().weighted;
  });
  if (equal) totals.clear();
  return totals;
}

}  // namespace

std::string describe(const Conflict& conflict) {
  std::string text = (conflict.units.size() == 1 ? "unit " : "units ") + to_string(conflict.units);
  for (std::size_t i = 0; i < conflict.sides.size(); ++i)
    text += (i == 0 ? ": " : ", ") + describe_claim(conflict.sides[i]);
  return text;
}

std::vector<std::string> describe(const Conflicts& conflicts) {
  std::vector<std::string> lines;
  for (const Conflict& each : conflicts.list) lines.push_back("CONFLICT: " + describe(each));
  if (conflicts.more > 0) lines.push_back("CONFLICT: " + std::to_string(conflicts.more) + " more");
  for (const ledger::Claim& each : conflicts.not_compared)
    lines.push_back("NOT COMPARED: " + ledger::describe(each.row) + ": " + describe_claim(each) +
                    "; this ledger has no results for exactly these units");
  if (conflicts.more_not_compared > 0)
    lines.push_back("NOT COMPARED: " + std::to_string(conflicts.more_not_compared) + " more");
  if (!conflicts.totals.empty()) {
    std::string line =
        "CONFLICT: the count is complete by several rules, and their totals differ: ";
    for (const RuleTotal& each : conflicts.totals)
      line += (&each == &conflicts.totals.front() ? "" : ", ") + to_string(each.weighted) + " by " +
              each.rule;
    lines.push_back(std::move(line));
  }
  return lines;
}

Conflicts conflicts(const ledger::Ledger& ledger, const ledger::Run& run, const UnitRange& units) {
  Conflicts found;
  found.totals = differing_totals(ledger, run);
  for (ledger::Claim& claim : ledger.claims(run)) {
    if (!claim.row.units.overlaps(units)) continue;
    const std::optional<ledger::Totals> here = ledger.total_of(run, claim.row.units);
    if (here && ledger::agree(*here, claim.row)) continue;
    if (!here) {
      if (found.not_compared.size() == kListedConflicts)
        ++found.more_not_compared;
      else
        found.not_compared.push_back(std::move(claim));
    } else if (!found.list.empty() && found.list.back().units == claim.row.units) {
      found.list.back().sides.push_back(std::move(claim));
    } else if (found.list.size() == kListedConflicts) {
      ++found.more;
    } else {
      const UnitRange range = claim.row.units;
      found.list.push_back({range, {recorded(ledger, run, range, *here), std::move(claim)}});
    }
  }
  return found;
}

namespace {

// All claims and the results that overlap them, by the units they cover.
using Sides = std::map<std::pair<std::uint64_t, std::uint64_t>, std::vector<ledger::Claim>>;

Sides disputed(const ledger::Ledger& ledger, const ledger::Run& run) {
  const ledger::SourceIndex sources(ledger.sources(run));
  const auto source_of = [&](const ledger::Row& row) {
    const std::string* const source = sources.find(row.units.first);
    return source != nullptr ? *source : std::string();
  };
  std::map<std::uint64_t, ledger::Row> results;  // by their first units, each once
  Sides sides;
  const std::vector<ledger::Claim> claims = ledger.claims(run);
  for (const ledger::Claim& claim : claims)
    for (ledger::Row& row :
         ledger.page(run, claim.row.units.first, static_cast<std::size_t>(claim.row.units.size())))
      if (row.units.overlaps(claim.row.units)) results.emplace(row.units.first, std::move(row));
  for (const auto& [first, row] : results)
    sides[{first, row.units.last}].push_back({row, source_of(row)});
  for (const ledger::Claim& claim : claims)
    sides[{claim.row.units.first, claim.row.units.last}].push_back(claim);
  return sides;
}

UnitSet units_of(const Sides& sides) {
  std::vector<UnitRange> ranges;
  for (const auto& [range, list] : sides) ranges.push_back({range.first, range.second});
  return UnitSet(std::move(ranges));
}

void add(ledger::TakenOut& sum, const ledger::TakenOut& more) {
  for (const auto& [origin, tally] : more.from) {
    ledger::TakenOut::Tally& to = sum.from[origin];
    to.results += tally.results;
    to.units += tally.units;
    to.claims += tally.claims;
  }
  sum.restored += more.restored;
  sum.recounted += more.recounted;
}

class Settling {
 public:
  Settling(const std::string& file, const SettleOptions& options)
      : options_(options), ledger_(file, ledger::Ledger::Access::write) {}

  Settled go() {
    const std::vector<ledger::Run> runs = ledger_.runs();
    BoardCheck boards;
    boards.check(ledger_);
    for (const ledger::Run& run : runs) {
      const Sides sides = disputed(ledger_, run);
      if (sides.empty()) continue;
      if (!counting::is_known_rule(run.decomposition)) {
        settled_.still.push_back(unknown(run));
        continue;
      }
      if (!one(run, sides)) return settled_;
    }
    for (const ledger::Run& run : runs) {
      if (run.units == 0) continue;
      const Conflicts left = conflicts(ledger_, run, {0, run.units - 1});
      if (left.totals.empty() || left.totals.front().rule != run.decomposition) continue;
      for (const std::string& line : describe(left))
        settled_.still.push_back(ledger::describe(run) + ": " + line);
      settled_.totals_differ = true;
    }
    return settled_;
  }

 private:
  std::string unknown(const ledger::Run& run) const {
    return ledger::describe(run) +
           ": results contradict each other, but this program does not count by this rule; "
           "a newer version may settle them, or 'queens ledger drop " +
           shell_word(ledger_.file()) + " --rule " + shell_word(run.decomposition) +
           " --host H' drops the results of the host H";
  }

  bool one(const ledger::Run& run, const Sides& sides) {
    const UnitSet units = units_of(sides);
    const CheckedProblem problem = parse_problem_key(static_cast<std::int32_t>(run.n), run.problem);
    const auto decomposition = counting::decompose(
        problem, run.decomposition,
        {.memory = machine::fair_memory(options_.memory), .threads = options_.threads});
    const counting::Kernel& kernel =
        options_.kernel != nullptr ? *options_.kernel : counting::kernel("");
    counting::RunOptions counting;
    counting.threads = options_.threads;
    counting.kernel = &kernel;
    counting.seconds = options_.seconds - settled_.elapsed_seconds;
    counting.end_unit = units.ranges().back().last + 1;
    counting.done = units.missing_of(counting.end_unit);
    counting.on_progress = options_.on_progress;
    std::vector<ledger::Row> rows;
    const ledger::Origin here{std::string(kernel.name), build_name(), machine::host_name()};
    counting.on_unit = [&](const UnitResult& unit) {
      rows.push_back({unit, here, ledger::utc_now()});
    };
    const counting::RunResult counted = counting::run(*decomposition, counting);
    settled_.elapsed_seconds += counted.elapsed_seconds;
    settled_.stop = counted.stop;
    if (counted.stop != Stop::finished) return false;
    std::sort(rows.begin(), rows.end(), [](const ledger::Row& a, const ledger::Row& b) {
      return a.units.first < b.units.first;
    });
    settled_.units += rows.size();
    settled_.runs.push_back(run);
    add(settled_.taken_out,
        ledger_.settle(run, units, rows,
                       "the recount by " + here.kernel + " on " + here.host + " differs"));
    judge(run, sides, rows);
    return true;
  }

  // Right results that together cover the range, because one side may have recorded it in parts; empty if there
  // are none.
  static std::vector<ledger::Claim> parts(const std::vector<ledger::Claim>& right,
                                          const UnitRange& range) {
    // Goes from the last part to the first, and keeps a part if others continue it up to the end of the range.
    std::map<std::uint64_t, const ledger::Claim*> begins;
    const auto before = [](const ledger::Claim& claim, std::uint64_t unit) {
      return claim.row.units.first < unit;
    };
    auto at = std::lower_bound(right.begin(), right.end(), range.last + 1, before);
    while (at != right.begin() && std::prev(at)->row.units.first >= range.first) {
      const UnitRange& units = (--at)->row.units;
      if (units.last == range.last || (units.last < range.last && begins.count(units.last + 1)))
        begins[units.first] = &*at;
    }
    std::vector<ledger::Claim> list;
    for (std::uint64_t unit = range.first; begins.count(unit) != 0 && unit <= range.last;
         unit = list.back().row.units.last + 1)
      list.push_back(*begins[unit]);
    return list;
  }

  // `rows` has one for each unit, in order.
  void judge(const ledger::Run& run, const Sides& sides, const std::vector<ledger::Row>& rows) {
    std::vector<ledger::Claim> right;  // by their first units
    const std::size_t before = settled_.verdicts.size();
    for (const auto& [range, list] : sides) {
      Ruling verdict{run, {range.first, range.second}};
      ledger::Totals again;
      auto at = std::lower_bound(
          rows.begin(), rows.end(), range.first,
          [](const ledger::Row& row, std::uint64_t unit) { return row.units.first < unit; });
      for (; at != rows.end() && at->units.last <= range.second; ++at) again.add(*at);
      verdict.weighted = again.weighted;
      for (const ledger::Claim& each : list)
        (ledger::agree(again, each.row) ? verdict.right : verdict.wrong).push_back(each);
      right.insert(right.end(), verdict.right.begin(), verdict.right.end());
      settled_.verdicts.push_back(std::move(verdict));
    }
    for (std::size_t i = before; i < settled_.verdicts.size(); ++i) {
      Ruling& verdict = settled_.verdicts[i];
      if (verdict.right.empty()) verdict.in_parts = parts(right, verdict.units);
    }
  }

  const SettleOptions& options_;
  ledger::Ledger ledger_;
  Settled settled_;
};

// "units 0..4 by avx2 on anna and units 5..9 by avx2 on otto"; if there are many, only how many.
std::string list_of_parts(const std::vector<ledger::Claim>& parts) {
  constexpr std::size_t kListed = 4;
  if (parts.size() > kListed) return std::to_string(parts.size()) + " results";
  std::vector<std::string> texts;
  for (const ledger::Claim& each : parts) {
    std::string claim = describe_claim(each);
    texts.push_back(describe(each.row) + claim.erase(0, claim.find(" by ")));
  }
  return joined(texts, " and ");
}

}  // namespace

std::string describe(const Ruling& verdict) {
  const auto list = [](const std::vector<ledger::Claim>& claims, bool numbers) {
    std::string text;
    for (const ledger::Claim& each : claims) {
      std::string claim = describe_claim(each);
      if (!numbers) claim.erase(0, claim.find(" by ") + 1);
      text += (text.empty() ? "" : ", ") + claim;
    }
    return text;
  };
  return ledger::describe(verdict.run) + (verdict.units.size() == 1 ? ", unit " : ", units ") +
         to_string(verdict.units) + ": " + to_string(verdict.weighted) + " is right" +
         (!verdict.right.empty()      ? ", " + list(verdict.right, false)
          : !verdict.in_parts.empty() ? ", the sum of " + list_of_parts(verdict.in_parts)
                                      : ", although no result has this value") +
         (verdict.wrong.empty() ? "" : "; wrong: " + list(verdict.wrong, true));
}

Settled settle(const std::string& file, const SettleOptions& options) {
  ledger::place_of(file, true);  // throws if it is missing
  return Settling(file, options).go();
}

}  // namespace queens::campaign
