// join/1 and join/2: exact counting by meet in the middle. It lists half boards and counts the compatible pairs.
//
// Rules.  Odd boards are counted by join/1, even boards by join/2. Earlier versions also counted even boards by
//         join/1. These had the same units, but in each unit join/1 counts other images of the solutions, so its
//         results cannot be compared with those of join/2. Ledgers with results of even boards by join/1 can still
//         be read, and if all units are there, their sum is still the answer. But this program counts no more
//         units of even boards by join/1.
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

/// How many rows of a half the tables should list for counting on a processor, if they fit into the memory.
int best_depth(int n);

/// kSmallestBoard <= n <= kLargestBoard. The first worker builds the tables. Throws Error for a rule that never
/// cut boards of this size. For even boards and join/1, the workers throw Error. Null if `token` stopped it.
std::unique_ptr<Decomposition> decompose(int n, const Options& options = {},
                                         StopToken& token = never_stopped());

}  // namespace queens::counting::join
