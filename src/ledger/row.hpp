// What a ledger holds: runs, and for each run the results of ranges of its units.
#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "units/unit_result.hpp"

namespace queens::ledger {

/// One count, cut into units by a versioned rule. Ledgers of several machines agree on it.
struct Run {
  std::string decomposition;  ///< name and version, such as "cross/1"
  std::int64_t n = 0;
  std::string problem;  ///< empty for the empty board, else the squares in canonical text
  std::uint64_t units = 0;

  bool operator==(const Run&) const = default;
};

/// "n = 14, cross/1" and the problem when there is one: for messages.
std::string describe(const Run& run);

/// Who computed something. `build` says which program, compiled how.
struct Origin {
  std::string kernel, build, host;

  bool operator==(const Origin&) const = default;
};

/// A result on record.
struct Row : UnitResult {
  Origin origin;
  std::string finished;  ///< and on disk, UTC, "2025-01-31T12:00:00Z"
};

/// What makes two results the same claim: the time does not.
using RowKey = std::tuple<std::uint64_t, std::uint64_t, Count, Count, std::string, std::string>;
RowKey key(const Row& row);

/// A result that contradicts what the ledger has for the same units, and the ledger it came from.
struct Claim {
  Row row;
  std::string source;
};

/// A result or claim that was taken out of the ledger.
struct Dropped {
  Claim claim;
  std::string why, at;  ///< `at`: UTC, as in Row
};

/// "18,232 by avx2 on anna" or "... (from 'there')": what somebody says the units come to.
std::string describe_claim(const Claim& claim);

/// The time of this moment, as in Row.
std::string utc_now();

/// "units 3..17" or "unit 3".
std::string describe(const UnitResult& result);

}  // namespace queens::ledger
