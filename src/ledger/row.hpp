// What a ledger contains, as values: runs (counts of a board); for each run, the results for ranges of its units; and
// claims, which are results from other ledgers that contradict a result on record.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "base/unit_result.hpp"

namespace queens::ledger {

/// A count that a versioned rule cuts into units, in the same way on every machine.
struct Run {
  std::string decomposition;  ///< name and version, such as "cross/1"
  std::int64_t n = 0;
  std::string problem;  ///< empty for the empty board, else the squares in canonical text
  std::uint64_t units = 0;

  bool operator==(const Run&) const = default;
};

/// "n = 14, cross/1", and the problem if it is not the empty board: for messages.
std::string describe(const Run& run);

/// What computed a result. `build` is the program's version and compiler.
struct Origin {
  std::string kernel, build, host;

  bool operator==(const Origin&) const = default;
};

/// A result on record.
struct Row : UnitResult {
  Origin origin;
  std::string finished;  ///< when it was written, UTC: "2025-01-31T12:00:00Z"
};

/// What identifies a claim: results with the same key count as the same claim, even if their times differ.
using RowKey = std::tuple<std::uint64_t, std::uint64_t, Count, Count, std::string, std::string>;
RowKey key(const Row& row);

/// A result that contradicts what the ledger has for the same units, and the ledger it came from.
struct Claim {
  Row row;
  std::string source;
};

/// A result or claim that was removed from the ledger.
struct Dropped {
  Claim claim;
  std::string why, at;  ///< `at`: UTC, as in Row
};

/// "18,232 by avx2 on anna" or "... (from 'there')": a claim for messages.
std::string describe_claim(const Claim& claim);

/// The current time, as in Row.
std::string utc_now();

/// "units 3..17" or "unit 3".
std::string describe(const UnitResult& result);

// Adds up the results of a run: units done, solutions, time, and who counted them.

/// The finished units. `results` must be in the order of units.
UnitSet done(const std::vector<Row>& results);

struct Totals {
  std::uint64_t units_done = 0;
  Count solutions = 0;
  Count weighted = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::set<std::string> kernels, hosts, builds;
  std::string finished;  ///< when the latest result was written

  void add(const Row& result);
};
Totals total(const std::vector<Row>& results);

/// Whether both have the same total.
bool agree(const Totals& totals, const UnitResult& result);

}  // namespace queens::ledger
