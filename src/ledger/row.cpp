#include "ledger/row.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

#include "base/quote.hpp"

namespace queens::ledger {

std::string describe(const Run& run) {
  return "n = " + std::to_string(run.n) + ", " + printable(run.decomposition) +
         (run.problem.empty() ? "" : ", " + escaped(run.problem));
}

RowKey key(const Row& row) {
  return {row.units.first, row.units.last,    row.solutions,
          row.weighted,    row.origin.kernel, row.origin.host};
}

std::string utc_now() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text;
}

std::string describe_claim(const Claim& claim) {
  return to_string(claim.row.weighted) + " by " + printable(claim.row.origin.kernel) + " on " +
         printable(claim.row.origin.host) +
         (claim.source.empty() ? "" : " (from " + quote(claim.source) + ")");
}

std::string describe(const UnitResult& result) {
  return (result.units.size() == 1 ? "unit " : "units ") + to_string(result.units);
}

UnitSet done(const std::vector<Row>& results) {
  UnitSet units;
  for (const Row& result : results) units.add(result.units);
  return units;
}

void Totals::add(const Row& result) {
  units_done += result.units.size();
  solutions += result.solutions;
  weighted += result.weighted;
  nodes += result.nodes;
  seconds += result.seconds;
  kernels.insert(result.origin.kernel);
  hosts.insert(result.origin.host);
  builds.insert(result.origin.build);
  finished = std::max(finished, result.finished);
}

bool agree(const Totals& totals, const UnitResult& result) {
  return totals.solutions == result.solutions && totals.weighted == result.weighted;
}

Totals total(const std::vector<Row>& results) {
  Totals totals;
  for (const Row& result : results) totals.add(result);
  return totals;
}

}  // namespace queens::ledger
