// join/1 and join/2: exact counting by meet in the middle. It lists half boards and counts the compatible pairs.
//
// Rules.  Odd boards are counted by join/1, even boards by join/2. Before, join/1 also counted even boards: by the
//         same units, but in each it counted other images of the solutions. Such a unit's result cannot be compared
//         with that of join/2. So a ledger that holds some is read, and completed counts are answered; but no unit is
//         counted by that rule any more.
// A unit is a class of column sets (units.hpp). Its worker lists the top halves and the bottom
// halves on the columns (lister.hpp, from tables.hpp) and counts the pairs (matcher.hpp).
#pragma once

#include <memory>
#include <optional>

#include "count/join/matcher.hpp"
#include "count/unit.hpp"
#include "queens/problem.hpp"

namespace queens::counting::join {

inline constexpr std::string_view kOddRule = "join/1", kEvenRule = "join/2";

constexpr std::string_view rule_for_board(int n) { return n % 2 != 0 ? kOddRule : kEvenRule; }

struct Options {
  /// Bytes for tables and lists of all threads together, limited to what the machine has; 0: half of the free
  /// memory.
  std::uint64_t memory = 0;
  int threads = 0;                  ///< threads that share the memory; 0: as many as run() starts
  int depth = 0;                    ///< rows in the tables, if they fit; 0: suitable for n
  std::optional<Costs> costs = {};  ///< empty: those of the kernel
  std::string_view rule = {};       ///< empty: the one for the board
};

/// The rows of a half that a processor lists in tables, if they fit into the memory.
int best_depth(int n);

/// kSmallestBoard <= n <= kLargestBoard. The first worker builds the tables. With the old rule of even boards, a worker
/// throws Error. So does decompose() with a rule that never cut such a board. Null if `token` stopped it.
std::unique_ptr<Decomposition> decompose(int n, const Options& options = {},
                                         StopToken& token = never_stopped());

}  // namespace queens::counting::join
