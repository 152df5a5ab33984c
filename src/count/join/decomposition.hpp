// join/1: exact counting by meet in the middle: half boards are listed, and the pairs that go together
// counted.
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
  /// Bytes for tables and lists of all threads together; 0: half of what is free. More than there is
  /// counts as all there is.
  std::uint64_t memory = 0;
  int threads = 0;                  ///< that will share it; 0: as many as run() starts
  int depth = 0;                    ///< rows in the tables, if they fit; 0: what suits n
  std::optional<Costs> costs = {};  ///< none: those of the kernel
};

/// n is kSmallestBoard to kLargestBoard. The tables are made by the first worker. Nothing when it was
/// stopped.
std::unique_ptr<Decomposition> decompose(int n, const Options& options = {},
                                         StopToken& token = never_stopped());

}  // namespace queens::counting::join
