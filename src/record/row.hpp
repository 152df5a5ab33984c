// What a ledger contains, as values: rows, each with the result of one block of units of a count.
//
// Idea.  Every result is for exactly one block. The blocks of a count lie end to end: block k has the units from
//        k B to k B + B - 1, and the last one may be shorter. B depends only on the size of the board:
//        counting::block_size(). So two results for the same units are always for the same range of units, whoever
//        counted them, and can be compared.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "queens/units.hpp"

namespace queens::record {

/// A count that a versioned rule cuts into units, in the same way on every machine.
struct Run {
  std::string rule;  ///< name and version, such as "cross/1"
  std::int64_t n = 0;
  std::string problem;  ///< empty for the empty board, else the squares in canonical text
  std::uint64_t units = 0;

  bool operator==(const Run&) const = default;
};

/// "n = 14, cross/1", and the problem if it is not the empty board: for messages.
std::string describe(const Run& run);

/// The block that the unit is in. `unit` must be less than run.units.
UnitRange block_of(const Run& run, std::uint64_t unit);
/// All units of the blocks that the range touches.
UnitRange whole_blocks(const Run& run, const UnitRange& units);
/// Part `part` of `parts`, from 1: the blocks are divided evenly, in the order of their numbers. Throws
/// Error(bad_limit) if there are fewer blocks than parts.
UnitRange part_of(const Run& run, std::uint64_t part, std::uint64_t parts);
/// The numbers of the parts, of `parts`, that have units which are not in `done`. Throws as part_of() does.
UnitSet unfinished_parts(const Run& run, const UnitSet& done, std::uint64_t parts);

/// What computed a result. `build` is the program's version and compiler.
struct Origin {
  std::string kernel, build, host;

  bool operator==(const Origin&) const = default;
};

/// A result on record: what was counted in a block.
struct Row : UnitResult {
  Origin origin = {};
  std::string finished = {};  ///< when it was written, UTC: "2025-01-31T12:00:00.250Z"
  /// The file that it was merged from, and the SHA-256 of that file: "part-0007.ledger 9f86d08...". Empty: it was
  /// counted into this ledger.
  std::string source = {};
  std::string dropped = {};  ///< when it was dropped, as in `finished`; empty: it counts
  std::string why = {};      ///< why it was dropped

  bool live() const { return dropped.empty(); }
};

/// Whether both have the same result.
inline bool agree(const UnitResult& a, const UnitResult& b) {
  return a.solutions == b.solutions && a.weighted == b.weighted;
}

/// "792 by avx2 on anna" or "... (from 'part-0001.ledger')": a result for messages.
std::string describe_side(const Row& row);
/// The name of the file in a source, without the SHA-256.
std::string file_in(const std::string& source);

/// The current time, as in Row.
std::string utc_now();

/// "units 3..17" or "unit 3".
std::string describe(const UnitRange& units);

/// The sum over blocks of a run. A sum that does not fit is the largest number.
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

}  // namespace queens::record
