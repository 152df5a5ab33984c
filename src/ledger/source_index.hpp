// Finds which of the merged ledgers the result for a unit came from.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "queens/units.hpp"

namespace queens::ledger {

/// A ledger may be merged from thousands of others, so a look-up must not try one after the other. 48 bytes for
/// each stretch of units, O(log stretches) for each look-up.
class SourceIndex {
 public:
  SourceIndex() = default;
  explicit SourceIndex(const std::map<std::string, UnitSet>& sources) {
    for (const auto& [source, units] : sources)
      for (const UnitRange& range : units) stretches_.emplace_back(range, source);
    std::sort(stretches_.begin(), stretches_.end(),
              [](const auto& a, const auto& b) { return a.first.first < b.first.first; });
  }

  bool empty() const { return stretches_.empty(); }

  /// Null for a unit that was counted into this ledger, or is not done.
  const std::string* find(std::uint64_t unit) const {
    const auto after =
        std::partition_point(stretches_.begin(), stretches_.end(),
                             [&](const auto& each) { return each.first.first <= unit; });
    if (after == stretches_.begin() || !std::prev(after)->first.contains(unit)) return nullptr;
    return &std::prev(after)->second;
  }

 private:
  std::vector<std::pair<UnitRange, std::string>> stretches_;
};

}  // namespace queens::ledger
