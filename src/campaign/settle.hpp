// Settles contradictory results of a ledger, for `queens ledger settle`: recounts their units on this machine, and
// drops every result that differs from the recount.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "catalogue/counting.hpp"
#include "ledger/ledger.hpp"

namespace queens::campaign {

// Finds contradictions in a ledger: different results for the same units, or two rules (ways to cut a board into
// units) by which the units of the same board add up to different totals.

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

struct SettleOptions {
  const counting::Kernel* kernel = nullptr;  ///< null: the fastest that runs here
  std::uint64_t memory = 0;
  int threads = 0;
  double seconds = std::numeric_limits<double>::infinity();
  std::function<bool(const Progress&)> on_progress = {};  ///< false stops
};

/// The outcome for some units: which of their contradictory results the recount confirms, and which it refutes.
struct Ruling {
  ledger::Run run;
  UnitRange units;
  Count weighted = 0;  ///< by the recount
  std::vector<ledger::Claim> right = {}, wrong = {};
  std::vector<ledger::Claim> in_parts =
      {};  ///< if none is right: right results for parts that together cover the range
};

/// "n = 14, cross/1, units 0..9: 18232 is right, by avx2 on anna; wrong: 18240 by avx2 on otto (from 'there')"
std::string describe(const Ruling& verdict);

struct Settled {
  std::uint64_t units = 0;              ///< units recounted
  std::vector<Ruling> verdicts = {};    ///< one for each range that a result or a claim covers
  ledger::TakenOut taken_out = {};      ///< what the recount contradicted
  std::vector<ledger::Run> runs = {};   ///< the counts that were settled
  std::vector<std::string> still = {};  ///< sentences about contradictions that remain
  bool totals_differ = false;           ///< two rules give different totals
  Stop stop = Stop::finished;
  double elapsed_seconds = 0;
};

/// Recounts the disputed units, one count after the other. What it settled before it was stopped stays settled.
/// If this program cannot count by the rule of a count, contradictions in that count stay as they are. Throws
/// ledger::LedgerError.
Settled settle(const std::string& file, const SettleOptions& options);

}  // namespace queens::campaign
