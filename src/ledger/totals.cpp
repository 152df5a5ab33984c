#include "ledger/totals.hpp"

#include <algorithm>

namespace queens::ledger {

void add(std::vector<Interval>& done, const Result& result) {
  if (!done.empty() && done.back().last + 1 == result.first)
    done.back().last = result.last;
  else
    done.push_back({result.first, result.last});
}

std::vector<Interval> done(const std::vector<Result>& results) {
  std::vector<Interval> intervals;
  for (const Result& result : results) add(intervals, result);
  return intervals;
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
