// What a ledger holds: runs, and for each run the results of ranges of its units.
#pragma once

#include <cstdint>
#include <string>
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

/// "units 3..17" or "unit 3".
std::string describe(const UnitResult& result);

}  // namespace queens::ledger
