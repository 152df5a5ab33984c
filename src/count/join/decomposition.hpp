// join/1 and join/2: exact counting by meet in the middle. Both list half boards and count the compatible pairs.
//
// Rules.  Odd boards are counted by join/1, even boards by join/2. Earlier versions counted even boards by join/1
//         too. For even boards the two rules have the same units, but count different images of the solutions. So
//         their results for a unit cannot be compared. Ledgers with results of even boards by join/1 can still be
//         read, and if all units are there, their sum is the number of solutions. But this program counts no further
//         units of even boards by join/1.
// Unit.   A class of column sets (units.hpp). A worker lists the top halves and the bottom halves of the unit
//         (lister.hpp, with the tables of tables.hpp) and counts the compatible pairs (matcher.hpp).
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
  int depth = 0;                    ///< rows in the tables, if they fit; 0: a number that suits n
  std::optional<Costs> costs = {};  ///< empty: the defaults of Costs
  std::string_view rule = {};       ///< empty: rule_for_board(n)
};

/// How many rows of a half board the tables should list, if they fit into the memory, when a processor counts.
int best_depth(int n);

/// kSmallestBoard <= n <= kLargestBoard. The first worker builds the tables. Throws Error if `rule` is join/2 and n
/// is odd. If `rule` is join/1 and n is even, the workers throw Error. Returns null if `token` stopped it.
std::unique_ptr<Decomposition> decompose(int n, const Options& options = {},
                                         StopToken& token = never_stopped());

}  // namespace queens::counting::join
