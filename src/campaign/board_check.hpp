// Checks whether a run is possible: whether its rule divides its board into as many units as the ledger says.
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

  /// Throws ledger::LedgerError, Trouble::mismatch, that names `file`: for an impossible board, or a wrong number
  /// of units. Runs by rules that this program does not know pass.
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
