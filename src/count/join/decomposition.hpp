// join/1: exact counting by meet in the middle. It lists half boards and counts the compatible pairs.
//
// A unit is a class of column sets (units.hpp). Its worker lists the top halves and the bottom
// halves on the columns (lister.hpp, from tables.hpp) and counts the pairs (matcher.hpp).
#pragma once

#include <memory>
#include <optional>

#include "count/join/matcher.hpp"
#include "count/unit.hpp"
#include "queens/problem.hpp"

namespace queens::counting::join {

inline constexpr std::string_view kName = "join/1";

struct Options {
  /// Bytes for tables and lists of all threads together, limited to what the machine has; 0: half of the free
  /// memory.
  std::uint64_t memory = 0;
  int threads = 0;                  ///< threads that share the memory; 0: as many as run() starts
  int depth = 0;                    ///< rows in the tables, if they fit; 0: suitable for n
  std::optional<Costs> costs = {};  ///< empty: those of the kernel
};

/// kSmallestBoard <= n <= kLargestBoard. The first worker builds the tables. Null if `token` stopped it.
std::unique_ptr<Decomposition> decompose(int n, const Options& options = {},
                                         StopToken& token = never_stopped());

}  // namespace queens::counting::join
