// What several ledgers say together of each of their counts: those of a directory, into which the parts of a count were
// counted. Nothing is written, and no writer waits for it.
//
// Steps.  The ledgers are read twice: first to learn which units several of them have, then for the results. Of such
//         units the results are compared, and count once.
// Memory. The results of the units that several ledgers have, some hundred bytes each.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "engine/control.hpp"
#include "record/ledger.hpp"

namespace queens::record {

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
