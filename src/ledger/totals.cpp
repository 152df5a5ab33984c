#include "ledger/totals.hpp"

#include <algorithm>

namespace queens::ledger {

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
  if (result.signature) signers[result.signature->signer] += result.units.size();
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
