// The results of one ledger into another.
//
// Ranges may be cut differently in the two. Results that touch no other are taken over; where both
// ledgers hold the same stretch of units, the sums over it are compared; what overlaps without
// covering the same stretch cannot be compared, is left out, and is named if units are missed by
// it.
#pragma once

#include <string>
#include <vector>

#include "ledger/ledger.hpp"

namespace queens::ledger {

struct MergeReport {
  std::uint64_t added = 0;             ///< units
  std::uint64_t known = 0;             ///< units that were there already and agree
  std::vector<std::string> conflicts;  ///< one line each; nothing of them was taken over
  std::vector<std::string> overlaps;   ///< likewise; not known to be wrong
};

/// One transaction for each run; the other results are taken over in spite of conflicts.
MergeReport merge(Ledger& into, const Ledger& from);

}  // namespace queens::ledger
