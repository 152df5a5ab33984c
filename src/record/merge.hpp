// Several ledgers: merges them into one, for `queens ledger merge`, and adds up what they say together of each of their
// counts: those of a directory, into which the parts of a count were counted.
//
// Merge.    All parts are checked before anything is written. Then each is read again, checked, hashed and added in one
//           transaction; so what is added is what was checked, even if somebody writes to the part meanwhile. If the
//           merge is stopped, the parts merged until then stay merged. The same call resumes from there.
// Together. Nothing is written, and no writer waits. The ledgers are read twice: first to learn whether several of them
//           have some of the units of a count, then for the results. If so, the results of this count are compared, and
//           each block counts once. They take some hundred bytes of memory each.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/control.hpp"
#include "record/ledger.hpp"

namespace queens::record {

struct Part {
  std::string file;
  /// If this ledger cannot be read, the others are still merged. Set for ledgers that were found in a directory.
  bool may_be_left_out = false;
};

struct MergeOptions {
  GoOn go_on = {};
  std::function<void(const std::string& file, const MergeReport&)> on_merged = {};
  std::function<void(const LedgerError&)> on_left_out = {};
};

struct Merged : LedgerMerge {
  bool checked = false;  ///< false: stopped before anything was written
  bool finished = false;
  std::size_t parts = 0;   ///< readable ones
  std::size_t merged = 0;  ///< of these, how many were merged
  std::size_t left_out = 0;
  std::vector<std::pair<Run, Block>> disputes = {};  ///< of the merged ledger, the first ones
  std::uint64_t disputed = 0;                ///< blocks with results that contradict each other
  std::vector<std::string> objections = {};  ///< sentences about totals that cannot be right
  std::vector<std::string> notes = {};       ///< sentences about what cannot be checked or added up
};

/// Adds the parts to `into`, which is created if missing. Throws LedgerError.
Merged merge(const std::string& into, const std::vector<Part>& parts,
             const MergeOptions& options = {});

struct Together {
  /// By size, problem and rule. In a contradiction, the source of a result is the ledger that it is in, or came from.
  std::vector<Summary> counts;
  std::vector<std::string> files;  ///< the ledgers that can be read
  bool finished = false;           ///< false: stopped, and there are no counts
};

/// Calls `on_left_out` with the reason for each ledger that cannot be read. If a ledger vanishes meanwhile, throws
/// LedgerError.
Together together(const std::vector<std::string>& files, StopToken& token,
                  const std::function<void(const LedgerError&)>& on_left_out);

}  // namespace queens::record
