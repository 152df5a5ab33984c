// cross/1: exact counting by tree search from the centre cross.
//
// A unit is a handful of queens on the board. Its worker replays them, goes down the upper tree
// (branch on the line with the fewest free squares) and hands every position with few lines left to
// the vector kernel as a leaf.
#pragma once

#include <memory>

#include "count/unit.hpp"
#include "queens/problem.hpp"

namespace queens::counting::cross {

inline constexpr std::string_view kName = "cross/1";

/// `problem` is valid, not toroidal, and has at most kLargestBoard rows. Returns null if it was stopped.
std::unique_ptr<Decomposition> decompose(const Problem& problem,
                                         StopToken& token = never_stopped());

}  // namespace queens::counting::cross
