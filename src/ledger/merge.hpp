// The results of one ledger into another.
//
// Ranges may be cut differently in the two. Results that touch no other are taken over. Where both ledgers hold the
// same stretch of units, the sums over it are compared: if they differ, what the other ledger says is kept
// beside it as a claim. What overlaps without covering the same stretch cannot be compared yet: it is named, and
// becomes a claim, too.
//
// Cost. The size of the ledger that is read, whatever that of the one that grows: where they have
//       nothing in common the latter is leapt over. A page of each is in memory.
#pragma once

#include <string>
#include <vector>

#include "ledger/ledger.hpp"

namespace queens::ledger {

struct MergeReport {
  std::uint64_t added = 0;  ///< units
  std::uint64_t known = 0;  ///< units that were there already and agree
  /// A line each of the first. Both sides are kept: that of `into` as results, the other as claims.
  std::vector<std::string> conflicts;
  std::vector<std::string> overlaps;  ///< likewise; not known to be wrong
  std::uint64_t more_conflicts = 0;   ///< beyond those that have a line
  std::uint64_t more_overlaps = 0;
  std::uint64_t dropped_before = 0;  ///< results that somebody took out of `into`: they stay out
};

/// So many lines of each kind are kept, whatever the ledgers hold.
inline constexpr std::size_t kMostLines = 1000;

/// The other results are taken over in spite of conflicts. What is taken over is written in
/// transactions of 50,000 results; a merge that was cut off is finished by calling it again.
MergeReport merge(Ledger& into, const Ledger& from);

}  // namespace queens::ledger
