#include "ledger/totals.hpp"

#include <algorithm>

namespace queens::ledger {

UnitSet done(const std::vector<Result>& results) {
  UnitSet units;
  for (const Result& result : results) units.add({result.first, result.last});
  return units;
}

void Totals::add(const Result& result) {
  units_done += result.last - result.first + 1;
  count += result.count;
  weighted += result.weighted;
  nodes += result.nodes;
  seconds += result.seconds;
  kernels.insert(result.origin.kernel);
  hosts.insert(result.origin.host);
  builds.insert(result.origin.build);
  finished = std::max(finished, result.finished);
}

Totals total(const std::vector<Result>& results) {
  Totals totals;
  for (const Result& result : results) totals.add(result);
  return totals;
}

}  // namespace queens::ledger
