// Several ledgers in one.
//
// Order. All of them are checked before anything is written. A process may not hold any number of files
//        open: those beyond the first hundred are checked once more when their turn comes.
// Stop.  What is merged when it is stopped stays: the same call goes on from there.
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
  /// One of many, such as all of a directory: when it cannot be read the others are merged all the same.
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
  std::size_t sources = 0;  ///< that can be read
  std::size_t merged = 0;   ///< of them, whole
  std::size_t left_out = 0;
  bool agree = true;  ///< all of what was merged was taken over, or known and equal
};

/// Adds to `into`, which is made when it is not there. Throws ledger::LedgerError.
MergeResult merge(const std::string& into, const std::vector<MergeSource>& sources,
                  const MergeOptions& options = {});

}  // namespace queens::campaign
