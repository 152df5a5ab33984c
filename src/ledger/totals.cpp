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

std::vector<Interval> missing(const std::vector<Interval>& done, std::uint64_t units) {
  std::vector<Interval> holes;
  std::uint64_t next = 0;
  for (const Interval& each : done) {
    if (next < each.first) holes.push_back({next, each.first - 1});
    next = each.last + 1;
  }
  if (next < units) holes.push_back({next, units - 1});
  return holes;
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
