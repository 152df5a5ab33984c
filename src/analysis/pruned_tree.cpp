#include "analysis/pruned_tree.hpp"

#include <cstdlib>
#include <string>

#include "queens/problem.hpp"

namespace queens {
namespace {

// The columns of `row` that the queens on the path to node `last` leave free.
std::vector<std::int32_t> free_columns(const PrunedTree& tree, std::int32_t last,
                                       std::int32_t row) {
  std::vector<std::int32_t> free;
  for (std::int32_t column = 0; column < tree.n; ++column) {
    bool attacked = false;
    for (std::int32_t i = last; i >= 0; i = tree.nodes[i].parent) {
      const PrunedTree::Node& queen = tree.nodes[i];
      const std::int32_t apart = std::abs(queen.column - column);
      attacked = attacked || apart == 0 || apart == row - queen.row;
    }
    if (!attacked) free.push_back(column);
  }
  return free;
}

void grow(PrunedTree& tree, std::int32_t parent, std::int32_t row,
          const std::vector<std::int32_t>& columns) {
  for (const std::int32_t column : columns) {
    const auto index = static_cast<std::int32_t>(tree.nodes.size());
    tree.nodes.push_back({parent, row, column, {}, row == tree.n - 1});
    if (row == tree.n - 1) continue;
    const std::vector<std::int32_t> free = free_columns(tree, index, row + 1);
    tree.nodes[index].free = free;
    grow(tree, index, row + 1, free);
  }
}

}  // namespace

PrunedTree pruned_tree(std::int32_t n) {
  if (n > kLargestPrunedTree)
    throw Error(ErrorCode::too_large, "the tree for n = " + std::to_string(n) +
                                          " is too large to look at; trees are drawn up to n = " +
                                          std::to_string(kLargestPrunedTree) + " (2,056 nodes)");
  PrunedTree tree{.n = n, .nodes = {}};
  grow(tree, -1, 0, free_columns(tree, -1, 0));
  return tree;
}

}  // namespace queens
