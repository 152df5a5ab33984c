// Merges the results of one ledger (here the second, `from`) into another (the first, `into`).
//
// A result is for a range of units, and the two ledgers may have different ranges. A result of the second ledger
// that overlaps none of the first is added. If results of both ledgers cover the same stretch of units, their sums
// are compared; if the sums differ, the results of the second ledger are kept as claims. Results that overlap, but
// do not cover the same stretch, cannot be compared yet: they are reported, and become claims as well. A result
// that the second ledger got from a third one keeps the third as its source.
//
// Cost. Proportional to the second ledger, which is read, not to the first, which grows: stretches of the first
//       ledger that the second one does not cover are skipped. One page of each ledger is in memory.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "ledger/ledger.hpp"

namespace queens::ledger {

struct MergeReport {
  std::uint64_t added = 0;         ///< units added
  std::uint64_t known = 0;         ///< units that were there already, with the same result
  std::uint64_t newly_signed = 0;  ///< results that were there without the signature they have now
  /// A line for each of the first contradictions. Both sides are kept: those of `into` as results, the others as
  /// claims.
  std::vector<std::string> conflicts;
  std::vector<std::string> overlaps;  ///< likewise for results that cannot be compared yet
  std::uint64_t more_conflicts = 0;   ///< further ones, without a line
  std::uint64_t more_overlaps = 0;
  std::vector<std::string>
      signed_twice;  ///< the same result with signatures of two keys: the first one stays
  std::uint64_t more_signed_twice = 0;
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

/// If there are conflicts, all other results are added all the same. Writes in transactions of 50,000 results;
/// calling it again completes an interrupted merge.
MergeReport merge(Ledger& into, const Ledger& from);

/// What merge() would report of one run; writes nothing.
MergeReport compare(const Ledger& here, const Ledger& there, const Run& run);

}  // namespace queens::ledger
