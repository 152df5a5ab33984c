// Units of a ledger for which there are several numbers, and how that is settled: by counting them again here.
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

/// What was said of the same units: first what stands in the ledger, then the claims against it.
struct Conflict {
  UnitRange units;
  std::vector<ledger::Claim> sides;
};

/// "units 0..9: 18232 by avx2 on anna, 18240 by avx2 on otto (from 'there')"
std::string describe(const Conflict& conflict);

struct Conflicts {
  std::vector<Conflict> list = {};  ///< the first
  std::uint64_t more = 0;           ///< claims beyond those
  /// Claims about units of which some are missing, or which share a result with others: until all of them are
  /// counted, or settled, nobody can tell.
  std::uint64_t not_compared = 0;
  bool any() const { return !list.empty(); }
};
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
  std::uint64_t units = 0;    ///< counted again
  std::size_t taken_out = 0;  ///< results and claims that differ from that
  Stop stop = Stop::finished;
  double elapsed_seconds = 0;
};

/// Counts again what is disputed, count by count; what was settled before it is stopped stays so. Throws
/// ledger::LedgerError, and Error for a count that this program does not know.
Settled settle(const std::string& file, const SettleOptions& options);

}  // namespace queens::campaign
