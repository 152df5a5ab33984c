// Finds contradictions in a ledger: different results for the same units, or two rules (ways to cut a board into
// units) by which the units of the same board add up to different totals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ledger/ledger.hpp"

namespace queens::campaign {

/// Contradictory results for the same units: first the one that the ledger counts, then the claims, which are the
/// results of other ledgers that contradict it.
struct Conflict {
  UnitRange units;
  std::vector<ledger::Claim> sides;
};

/// "units 0..9: 18232 by avx2 on anna, 18240 by avx2 on otto (from 'there')"
std::string describe(const Conflict& conflict);

/// The sum over all units of a board by one rule.
struct RuleTotal {
  std::string rule;
  Count weighted = 0;
};

struct Conflicts {
  std::vector<Conflict> list = {};  ///< the first ones
  std::uint64_t more = 0;           ///< number of claims beyond those
  /// Claims that cannot be compared yet: the ledger lacks some of a claim's units, or has a result for some of them
  /// that also covers other units.
  std::vector<ledger::Claim> not_compared = {};
  std::uint64_t more_not_compared = 0;

  /// The totals of the same board by several rules, if the counts are complete and the totals differ; else empty.
  std::vector<RuleTotal> totals = {};

  bool any() const { return to_settle() || !totals.empty(); }
  /// Whether settle() has something to recount.
  bool to_settle() const { return !list.empty() || !not_compared.empty(); }
};

/// A sentence for each: "CONFLICT: units 0..9: ...", "NOT COMPARED: units 3..5: ...", "CONFLICT: the totals ...".
std::vector<std::string> describe(const Conflicts& conflicts);
inline constexpr std::size_t kListedConflicts = 20;

/// The contradictions that concern any of `units`. If the count of the board is complete by two rules, this reads
/// all results of both.
Conflicts conflicts(const ledger::Ledger& ledger, const ledger::Run& run, const UnitRange& units);

}  // namespace queens::campaign
