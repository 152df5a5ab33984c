#include "analysis/pruned_tree.hpp"

#include <cstdlib>
#include <string>

#include "engine/openings.hpp"

namespace queens {
namespace {

struct TreeBoard {
  const Openings openings;
  const bool toroidal;
};

// The columns of `row` that the queens on the path to node `last` leave free.
std::vector<std::int32_t> free_columns(const PrunedTree& tree, const TreeBoard& board,
                                       std::int32_t last, std::int32_t row) {
  std::vector<std::int32_t> free;
  for (std::int32_t column = 0; column < tree.n; ++column) {
    bool attacked = !board.openings.open(row, column);
    for (std::int32_t i = last; i >= 0; i = tree.nodes[i].parent) {
      const PrunedTree::Node& queen = tree.nodes[i];
      const std::int32_t apart = std::abs(queen.column - column);
      const std::int32_t rows = row - queen.row;
      attacked =
          attacked || apart == 0 || apart == rows || (board.toroidal && apart + rows == tree.n);
    }
    if (!attacked) free.push_back(column);
  }
  return free;
}

void grow(PrunedTree& tree, const TreeBoard& board, std::int32_t parent, std::int32_t row,
          const std::vector<std::int32_t>& columns) {
  for (const std::int32_t column : columns) {
    const auto index = static_cast<std::int32_t>(tree.nodes.size());
    tree.nodes.push_back({parent, row, column, {}, row == tree.n - 1});
    if (row == tree.n - 1) continue;
    const std::vector<std::int32_t> free = free_columns(tree, board, index, row + 1);
    tree.nodes[index].free = free;
    grow(tree, board, index, row + 1, free);
  }
}

}  // namespace

PrunedTree pruned_tree(const Problem& problem) {
  validate(problem);
  const std::int32_t n = problem.n;
  if (n > kLargestPrunedTree)
    throw Error(ErrorCode::too_large, "the tree for n = " + std::to_string(n) +
                                          " is too large to draw; trees are drawn up to n = " +
                                          std::to_string(kLargestPrunedTree) + " (2,056 nodes)");
  PrunedTree tree{.n = n, .nodes = {}};
  const TreeBoard board{Openings(problem), problem.toroidal};
  grow(tree, board, -1, 0, free_columns(tree, board, -1, 0));
  return tree;
}

}  // namespace queens
