// What a ledger holds: runs, and for each run the results of ranges of its units.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "queens/units.hpp"

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

/// The units first..last, solved. Sums over the range where it holds more than one unit.
struct Result {
  std::uint64_t first = 0, last = 0;
  Count count = 0;     ///< solutions
  Count weighted = 0;  ///< what they contribute to the count of the run
  std::uint64_t nodes = 0;
  Origin origin;
  double seconds = 0;    ///< of one thread
  std::string finished;  ///< and on disk, UTC, "2025-01-31T12:00:00Z"

  bool overlaps(const Result& other) const { return first <= other.last && other.first <= last; }
};

/// "units 3..17" or "unit 3".
std::string describe(const Result& result);

}  // namespace queens::ledger
