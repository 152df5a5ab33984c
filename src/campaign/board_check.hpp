// Checks whether a count in a ledger (a Run) is possible: whether its rule divides its board into as many units as
// the ledger says.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>

#include "ledger/row.hpp"

namespace queens::campaign {

/// Remembers the boards it has cut, because many ledgers hold the same ones.
class BoardCheck {
 public:
  enum class Effort {
    quick,  ///< only boards that are cut within a fifth of a second: up to n = 28
    full,   ///< all boards: n = 30 takes half a second
  };
  explicit BoardCheck(Effort effort = Effort::full) : effort_(effort) {}

  /// Throws ledger::LedgerError with Trouble::mismatch if there is no such board, or if the number of units is
  /// wrong; the message names `file`. A run by a rule that this program does not know is accepted.
  void check(const std::string& file, const ledger::Run& run);

 private:
  struct Board {
    std::optional<std::uint64_t> units = {};  // empty: not known
    std::string wrong = {};                   // why there is no such board
  };
  const Board& board(const ledger::Run& run);

  Effort effort_;
  std::map<std::tuple<std::string, std::int64_t, std::string>, Board> boards_;
};

}  // namespace queens::campaign
