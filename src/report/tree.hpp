// Search trees: how many nodes they have at each level, as tables, charts and JSON; and drawn.
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

/// One tree, counted or estimated, in the form that tables and charts want.
struct GrownTree {
  TreeOrder order = TreeOrder::rows;
  std::vector<LogEstimate> levels = {};  // error 0 where counted
  LogEstimate nodes = {};
  std::vector<std::uint64_t> exact_levels = {};  // empty where estimated
  std::uint64_t exact_nodes = 0;
  std::uint64_t walks = 0;
  Stop stop = Stop::finished;
};
GrownTree counted_tree(const Problem& problem, TreeOrder order, const TreeOptions& options);
GrownTree estimated_tree(const Problem& problem, TreeOrder order, const TreeOptions& options);

/// A row for each level, a column for each tree.
Table tree_table(const std::vector<GrownTree>& trees, std::int32_t n);
Chart tree_chart(const std::vector<GrownTree>& trees, std::int32_t n);
Json trees_json(const std::vector<GrownTree>& trees, std::int32_t n, std::uint64_t seed);
/// Of that object: a row for each level of each tree, and one for the whole of it without a level.
Json tree_rows(const Json& trees);

/// Why the last one ended early; empty when it did not.
std::string trees_stopped_text(const std::vector<GrownTree>& trees);

/// The tree itself, as it is drawn, and what stands above it.
DrawnTree drawn_tree(const PrunedTree& tree, int base);
std::string tree_title(const PrunedTree& tree, const Problem& problem);

}  // namespace queens
