// cross/1: counts the solutions of a board by tree search. The queens on its middle rows and columns, the centre
// cross, are placed first.
//
// A unit, the piece of work that a thread takes, is a handful of queens on the board. The thread places them and
// then searches: in the upper part of the tree it branches on the row or column with the fewest free squares.
// Every position with few lines left goes to the vector kernel as a leaf (simd/leaf.hpp).
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
