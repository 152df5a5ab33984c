#include "ledger/totals.hpp"

#include <algorithm>

namespace queens::ledger {

std::vector<Interval> done(const std::vector<Result>& results) {
  std::vector<Interval> intervals;
  for (const Result& result : results) {
    if (!intervals.empty() && intervals.back().last + 1 == result.first)
      intervals.back().last = result.last;
    else
      intervals.push_back({result.first, result.last});
  }
  return intervals;
}

bool contains(const std::vector<Interval>& intervals, std::uint64_t unit) {
  const auto after = std::upper_bound(
      intervals.begin(), intervals.end(), unit,
      [](std::uint64_t value, const Interval& interval) { return value < interval.first; });
  return after != intervals.begin() && unit <= std::prev(after)->last;
}

Totals total(const std::vector<Result>& results) {
  Totals totals;
  for (const Result& result : results) {
    totals.units_done += result.last - result.first + 1;
    totals.count += result.count;
    totals.weighted += result.weighted;
    totals.nodes += result.nodes;
    totals.seconds += result.seconds;
    totals.kernels.insert(result.origin.kernel);
    totals.hosts.insert(result.origin.host);
    totals.builds.insert(result.origin.build);
    totals.finished = std::max(totals.finished, result.finished);
  }
  return totals;
}

}  // namespace queens::ledger
