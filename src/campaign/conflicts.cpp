#include "campaign/conflicts.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "campaign/board_check.hpp"
#include "ledger/reader.hpp"
#include "ledger/totals.hpp"
#include "text/join.hpp"

namespace queens::campaign {
namespace {

// The ledger's result for these units, as one row: signed if one key has signed all of it.
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
  if (totals.signers.size() == 1 && totals.signers.begin()->second == units.size())
    claim.row.signature = ledger.page(run, units.first, 1).front().signature;
  return claim;
}

// The totals by all rules, if all units are counted both by this rule and by another, and the totals differ; else
// empty. A total by a rule that this program does not know cannot be checked, so it is left out.
std::vector<RuleTotal> differing_totals(const ledger::Ledger& ledger, const ledger::Run& run) {
  std::vector<ledger::Run> complete;
  for (const ledger::Run& other : ledger.runs())
    if (other.n == run.n && other.problem == run.problem && is_known_rule(other.decomposition))
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

}  // namespace queens::campaign
