// Merges the results of one ledger into another.
//
// The two may have different ranges. Results that overlap no other are added. Where both ledgers cover the same
// stretch of units, the sums over it are compared; if they differ, the other ledger's results are kept as
// claims. Results that overlap without covering the same stretch cannot be compared yet: they are reported,
// and become claims as well. A result that was itself merged from another ledger keeps that ledger as its source.
//
// Cost. Proportional to the ledger that is read, not to the one that grows: stretches of the growing ledger that
//       have no counterpart are skipped. One page of each ledger is in memory.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "ledger/ledger.hpp"

namespace queens::ledger {

struct MergeReport {
  std::uint64_t added = 0;  ///< units added
  std::uint64_t known = 0;  ///< units that were there already, with the same result
  /// A line for each of the first. Both sides are kept: `into`'s as results, the other as claims.
  std::vector<std::string> conflicts;
  std::vector<std::string> overlaps;  ///< likewise; not known to be wrong
  std::uint64_t more_conflicts = 0;   ///< further ones, without a line
  std::uint64_t more_overlaps = 0;
  std::uint64_t dropped_before = 0;  ///< results skipped because they were dropped from `into`
  /// Results added although some of their units were dropped: other ranges, so they may be new. By host.
  struct Returned {
    std::uint64_t results = 0, units = 0;
  };
  std::map<std::string, Returned> returned;
};

/// The maximum number of lines of each kind.
inline constexpr std::size_t kMostLines = 1000;

/// Conflicts do not keep the other results from being added. Writes in transactions of 50,000 results; calling it
/// again completes an interrupted merge.
MergeReport merge(Ledger& into, const Ledger& from);

/// What merge() would report of one run; writes nothing.
MergeReport compare(const Ledger& here, const Ledger& there, const Run& run);

}  // namespace queens::ledger
