// Search trees for `queens tree`: the order `centre` of their lines, and Gray's pruned tree, for drawings.
#pragma once

#include <cstdint>
#include <vector>

#include "queens/analysis.hpp"

namespace queens {

struct OrderedLine {
  bool is_row = true;
  std::int32_t index = 0;
};

/// Rows and columns alternately, the nearest to the centre first; of two at the same distance, the lower index. A
/// search that branches on the first of them without a queen finds every solution once.
std::vector<OrderedLine> lines_from_centre(std::int32_t n);

/// Gray's pruned tree: every way to place queens row by row until no square of the next row is free.
struct PrunedTree {
  struct Node {
    std::int32_t parent = -1;  ///< index of the node above; -1 at the first level
    std::int32_t row = 0;      ///< 0-based
    std::int32_t column = 0;
    std::vector<std::int32_t> free;  ///< the free columns of the next row
    bool solution = false;
  };
  std::int32_t n = 0;
  std::vector<Node> nodes;  ///< depth first, columns ascending: parents stand before children
};

/// The largest board whose tree is small enough to look at: it has 2,056 nodes.
inline constexpr std::int32_t kLargestPrunedTree = 8;

/// The tree of a problem. In the row of a pre-placed queen only its square is free. The root, the empty board,
/// does not count as a node.
/// Throws Error for an invalid problem, and Error(too_large) for n > kLargestPrunedTree.
/// Source: J. S. Gray, "Is Eight Enough? The Eight Queens Problem Re-examined", 1993, which gives 53 nodes for n = 5.
PrunedTree pruned_tree(const CheckedProblem& problem);

}  // namespace queens
