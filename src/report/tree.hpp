// For `queens tree`: the number of nodes at each level of a search tree as tables, charts and JSON; and drawings
// of small trees.
#pragma once

#include <string>
#include <vector>

#include "analysis/pruned_tree.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "present/tree_drawing.hpp"
#include "queens/analysis.hpp"

namespace queens {

/// One tree, counted or estimated, as tables and charts need it.
struct GrownTree {
  TreeOrder order = TreeOrder::rows;
  std::vector<LogEstimate> levels = {};  // error 0 if counted
  LogEstimate nodes = {};
  std::vector<std::uint64_t> exact_levels = {};  // empty if estimated
  std::uint64_t exact_nodes = 0;
  std::uint64_t walks = 0;
  Stop stop = Stop::finished;
};
GrownTree counted_tree(const Problem& problem, TreeOrder order, const TreeOptions& options);
GrownTree estimated_tree(const Problem& problem, TreeOrder order, const TreeOptions& options);

/// One row for each level, one column for each tree.
Table tree_table(const std::vector<GrownTree>& trees, std::int32_t n);
Chart tree_chart(const std::vector<GrownTree>& trees, std::int32_t n);
Json trees_json(const std::vector<GrownTree>& trees, std::int32_t n, std::uint64_t seed);
/// The rows of the CSV, from the result of trees_json(): for each tree one row for each level, and one with an
/// empty level for the whole tree.
Json tree_rows(const Json& trees);

/// Why the last tree ended early; empty if it did not.
std::string trees_stopped_text(const std::vector<GrownTree>& trees);

/// The tree in the form that is drawn, and the title above it.
DrawnTree drawn_tree(const PrunedTree& tree, int base);
std::string tree_title(const PrunedTree& tree, const Problem& problem);

}  // namespace queens
