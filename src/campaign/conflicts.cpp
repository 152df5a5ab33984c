#include "campaign/conflicts.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "campaign/board_check.hpp"
#include "campaign/origin.hpp"
#include "campaign/problem_key.hpp"
#include "ledger/place.hpp"
#include "ledger/totals.hpp"
#include "machine/memory.hpp"
#include "text/join.hpp"

namespace queens::campaign {
namespace {

// What stands in the ledger for these units, as one row.
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

// All units of results and claims that a claim touches.
UnitSet disputed(const ledger::Ledger& ledger, const ledger::Run& run) {
  std::vector<UnitRange> ranges;
  for (const ledger::Claim& claim : ledger.claims(run)) {
    ranges.push_back(claim.row.units);
    for (const ledger::Row& row :
         ledger.page(run, claim.row.units.first, static_cast<std::size_t>(claim.row.units.size())))
      if (row.units.overlaps(claim.row.units)) ranges.push_back(row.units);
  }
  return UnitSet(std::move(ranges));
}

class Settling {
 public:
  Settling(const std::string& file, const SettleOptions& options)
      : options_(options), ledger_(file, ledger::Ledger::Access::write) {}

  Settled go() {
    for (const ledger::Run& run : ledger_.runs()) {
      const UnitSet units = disputed(ledger_, run);
      if (units.empty()) continue;
      BoardCheck().check(ledger_.file(), run);
      if (!one(run, units)) break;
    }
    return settled_;
  }

 private:
  bool one(const ledger::Run& run, const UnitSet& units) {
    const Problem problem = parse_problem_key(static_cast<std::int32_t>(run.n), run.problem);
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
    const ledger::Origin here{std::string(kernel.name), build_name(), host_name()};
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
    settled_.taken_out += ledger_.settle(
        run, units, rows, "counted again by " + here.kernel + " on " + here.host + ": it differs");
    return true;
  }

  const SettleOptions& options_;
  ledger::Ledger ledger_;
  Settled settled_;
};

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
                    "; the results here cover other units");
  if (conflicts.more_not_compared > 0)
    lines.push_back("NOT COMPARED: " + std::to_string(conflicts.more_not_compared) + " more");
  return lines;
}

Conflicts conflicts(const ledger::Ledger& ledger, const ledger::Run& run, const UnitRange& units) {
  Conflicts found;
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

Settled settle(const std::string& file, const SettleOptions& options) {
  ledger::place_of(file, true);  // throws when it is not there
  return Settling(file, options).go();
}

}  // namespace queens::campaign
