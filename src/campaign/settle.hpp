// Settles contradictory results of a ledger, for `queens ledger settle`: recounts their units on this machine, and
// drops every result that differs from the recount.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "catalogue/counting.hpp"
#include "ledger/ledger.hpp"

namespace queens::campaign {

struct SettleOptions {
  const counting::Kernel* kernel = nullptr;  ///< null: the fastest that runs here
  std::uint64_t memory = 0;
  int threads = 0;
  std::string sign =
      {};  ///< file with the private key that signs recounted results; empty: they are not signed
  double seconds = std::numeric_limits<double>::infinity();
  std::function<bool(const counting::RunProgress&)> on_progress = {};  ///< false stops
};

/// The outcome for some units: which of their contradictory results the recount confirms, and which it refutes.
struct Verdict {
  ledger::Run run;
  UnitRange units;
  Count weighted = 0;  ///< by the recount
  std::vector<ledger::Claim> right = {}, wrong = {};
  std::vector<ledger::Claim> in_parts =
      {};  ///< if none is right: right results for parts that together cover the range
};

/// "n = 14, cross/1, units 0..9: 18232 is right, by avx2 on anna; wrong: 18240 by avx2 on otto (from 'there')"
std::string describe(const Verdict& verdict);

struct Settled {
  std::uint64_t units = 0;              ///< units recounted
  std::vector<Verdict> verdicts = {};   ///< one for each range that a result or a claim covers
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
