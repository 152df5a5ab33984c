// Merges several ledgers into one, for `queens ledger merge`.
//
// Order. All ledgers are checked before anything is written. The number of open files is limited, so only the
//        first hundred stay open; the others are opened and checked again when they are merged.
// Stop.  If the merge is stopped, what was merged until then stays merged. The same call resumes from there.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "ledger/error.hpp"
#include "ledger/merge.hpp"

namespace queens::campaign {

struct MergeSource {
  std::string file;
  /// If this ledger cannot be read, the others are still merged. Set for ledgers that were found in a directory.
  bool may_be_left_out = false;
};

struct MergeOptions {
  ledger::GoOn go_on = {};
  std::function<void(const std::string& file, const ledger::MergeReport&)> on_merged = {};
  std::function<void(const ledger::LedgerError&)> on_left_out = {};
};

struct MergeResult {
  bool checked = false;  ///< false: stopped before anything was written
  bool finished = false;
  std::size_t sources = 0;  ///< readable ledgers
  std::size_t merged = 0;   ///< ledgers of these that were merged completely
  std::size_t left_out = 0;
  bool agree = true;  ///< every merged result was either added or already there with the same value
  bool disputed = false;  ///< the merged ledger holds contradictions, old or new
  std::vector<std::string> differing_totals = {};  ///< sentences about rules whose totals differ
  std::vector<std::string> unknown = {};           ///< sentences about counts by unknown rules
};

/// Adds the sources to `into`, which is created if missing. Throws ledger::LedgerError.
MergeResult merge(const std::string& into, const std::vector<MergeSource>& sources,
                  const MergeOptions& options = {});

}  // namespace queens::campaign
