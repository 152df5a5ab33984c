// join/1 and join/2: exact counting by meet in the middle. Both list half boards and count the compatible pairs.
//
// Rules.  Odd boards are counted by join/1, even boards by join/2.
// Unit.   A class of column sets. A worker (worker.hpp) lists the top halves and the bottom halves of the unit
//         (lister.hpp, with the tables of tables.hpp) and counts the compatible pairs (matcher.hpp).
#pragma once

#include <memory>
#include <optional>

#include "count/join/matcher.hpp"
#include "count/unit.hpp"

namespace queens::counting::join {

inline constexpr std::string_view kOddRule = "join/1", kEvenRule = "join/2";

constexpr std::string_view rule_for_board(int n) { return n % 2 != 0 ? kOddRule : kEvenRule; }

struct Options {
  /// Its memory, at most what the machine has, is for all threads together.
  Limits limits = {};
  int depth = 0;                    ///< rows in the tables, if they fit; 0: a number that suits n
  std::optional<Costs> costs = {};  ///< empty: the defaults of Costs
};

/// How many rows of a half board the tables should list, if they fit into the memory, when a processor counts. More
/// rows leave fewer prefixes, but make larger tables. A seventh row saves 12 to 17 % of the time for n = 18 to 20, and
/// 4 to 7 % for 21 to 23, but only 1 to 4 % for 24 and 25, where it takes ten times the memory: 2.3 and 3.5 GB. An
/// eighth row takes seconds and gigabytes to build, and saves 2 to 5 % at n = 18 to 20.
int best_depth(int n);

/// 1 <= n <= kLargestBoard. Returns null if `token` stopped it. The decomposition's prepare() builds the tables; it
/// throws Error(too_large) if the memory is too small.
std::unique_ptr<Decomposition> decompose(int n, const Options& options = {},
                                         StopToken& token = never_stopped());

}  // namespace queens::counting::join
