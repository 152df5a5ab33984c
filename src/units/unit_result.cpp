#include "units/unit_result.hpp"

#include <algorithm>

namespace queens {

std::vector<UnitResult> joined(std::vector<UnitResult> results) {
  std::sort(results.begin(), results.end(),
            [](const UnitResult& a, const UnitResult& b) { return a.units.first < b.units.first; });
  std::vector<UnitResult> longer;
  for (const UnitResult& each : results) {
    if (longer.empty() || longer.back().units.last + 1 != each.units.first) {
      longer.push_back(each);
      continue;
    }
    UnitResult& before = longer.back();
    before.units.last = each.units.last;
    before.solutions += each.solutions;
    before.weighted += each.weighted;
    before.nodes += each.nodes;
    before.seconds += each.seconds;
  }
  return longer;
}

}  // namespace queens
