// Merges the results of one ledger, `from`, into another, `into`.
//
// A result is for a range of units, and the two ledgers may have different ranges. A result of `from` that overlaps
// none of `into` is added. If results of both ledgers cover the same stretch of units, their sums are compared; if
// the sums differ, the results of `from` are kept as claims. Results that overlap, but do not cover the same stretch,
// cannot be compared yet: they are reported, and those of `from` become claims as well. A result that `from` got from
// a third ledger keeps the third ledger as its source.
//
// Cost. Proportional to the size of `from`, not of `into`, because stretches of `into` that `from` does not cover are
//       skipped. One page of each ledger is in memory.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "ledger/ledger.hpp"
#include "queens/units.hpp"

namespace queens::ledger {

// Finds which of the merged ledgers the result for a unit came from.

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

struct MergeReport {
  std::uint64_t added = 0;  ///< units added
  std::uint64_t known = 0;  ///< units that were there already, with the same result
  /// A line for each of the first contradictions. Both sides are kept: those of `into` as results, the others as
  /// claims.
  std::vector<std::string> conflicts;
  std::vector<std::string> overlaps;  ///< likewise for results that cannot be compared yet
  std::uint64_t more_conflicts = 0;   ///< further ones, without a line
  std::uint64_t more_overlaps = 0;
  std::uint64_t dropped_before = 0;  ///< results skipped because they were dropped from `into`
  /// The results, by host, that were added although results for some of their units were once dropped. They are
  /// for other ranges of units than the dropped ones, so they may be new.
  struct Returned {
    std::uint64_t results = 0, units = 0;
  };
  std::map<std::string, Returned> returned;
};

/// The maximum number of lines of each kind.
inline constexpr std::size_t kMostLines = 1000;

/// Conflicts do not keep other results from being added. Writes in transactions of 50,000 results; calling it again
/// completes an interrupted merge.
MergeReport merge(Ledger& into, const Ledger& from);

/// What merge() would report about one run; writes nothing.
MergeReport compare(const Ledger& here, const Ledger& there, const Run& run);

}  // namespace queens::ledger
