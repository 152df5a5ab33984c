// Units for which a ledger has contradictory results, and how to settle them: by recounting them here.
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

/// Contradictory results for the same units: first the one in the ledger, then the claims against it.
struct Conflict {
  UnitRange units;
  std::vector<ledger::Claim> sides;
};

/// "units 0..9: 18232 by avx2 on anna, 18240 by avx2 on otto (from 'there')"
std::string describe(const Conflict& conflict);

struct Conflicts {
  std::vector<Conflict> list = {};  ///< the first
  std::uint64_t more = 0;           ///< claims beyond those
  /// Claims that cannot be compared yet: some of their units are missing, or a result goes beyond them.
  std::vector<ledger::Claim> not_compared = {};
  std::uint64_t more_not_compared = 0;

  bool any() const { return !list.empty() || !not_compared.empty(); }
};

/// A sentence for each: "CONFLICT: units 0..9: ..." or "NOT COMPARED: units 3..5: ...".
std::vector<std::string> describe(const Conflicts& conflicts);
inline constexpr std::size_t kListedConflicts = 20;

/// Those that touch `units`.
Conflicts conflicts(const ledger::Ledger& ledger, const ledger::Run& run, const UnitRange& units);

struct SettleOptions {
  const counting::Kernel* kernel = nullptr;  ///< null: the fastest that runs here
  std::uint64_t memory = 0;
  int threads = 0;
  double seconds = std::numeric_limits<double>::infinity();
  std::function<bool(const counting::RunProgress&)> on_progress = {};  ///< false stops
};

struct Settled {
  std::uint64_t units = 0;    ///< units recounted
  std::size_t taken_out = 0;  ///< results and claims that the recount contradicted
  Stop stop = Stop::finished;
  double elapsed_seconds = 0;
};

/// Recounts the disputed units, one count after the other. What it settled before it was stopped stays settled.
/// Throws ledger::LedgerError, and Error for a count that this program does not know.
Settled settle(const std::string& file, const SettleOptions& options);

}  // namespace queens::campaign
