#include "report/tree.hpp"

#include <fmt/format.h>

#include <cmath>

#include "report/words.hpp"
#include "text/plural.hpp"

namespace queens {
namespace {

std::string tree_cell(const LogEstimate& value, bool exact, std::uint64_t count) {
  if (exact) return grouped(count);
  if (std::isinf(value.log_value)) return "no walk reached this level";
  return fmt::format("{} +- {:>7}", power_text(value.log_value, 4), percent(value.relative_error));
}

// The nodes of a level or of the tree: `exact` if counted, else null.
Json nodes_json(const LogEstimate& value, const Json& exact) {
  const bool known = std::isfinite(value.log_value);
  return {{"nodes", exact},
          {"log_nodes", number_value(value.log_value)},
          {"relative_standard_error", known ? number_value(value.relative_error) : Json()}};
}

}  // namespace

Table tree_table(const std::vector<GrownTree>& trees, std::int32_t n) {
  Table table{{{"level", Align::right}}};
  for (const GrownTree& tree : trees)
    table.columns.push_back(
        {trees.size() > 1 ? std::string(name(tree.order)) : "nodes", Align::right});
  for (std::size_t level = 0; level < static_cast<std::size_t>(n); ++level) {
    std::vector<std::string> row = {std::to_string(level + 1)};
    for (const GrownTree& tree : trees) {
      const bool exact = !tree.exact_levels.empty();
      row.push_back(tree_cell(tree.levels[level], exact, exact ? tree.exact_levels[level] : 0));
    }
    table.rows.push_back(row);
  }
  std::vector<std::string> last = {"in all"};
  for (const GrownTree& tree : trees)
    last.push_back(tree_cell(tree.nodes, !tree.exact_levels.empty(), tree.exact_nodes));
  table.rows.push_back(last);
  return table;
}

Chart tree_chart(const std::vector<GrownTree>& trees, std::int32_t n) {
  const bool exact = !trees.front().exact_levels.empty();
  Chart chart{
      .title = fmt::format("Search trees of {}", plural(static_cast<std::uint64_t>(n), "queen")),
      .subtitle = exact ? "nodes at each level, by the order in which lines are filled"
                        : fmt::format("nodes at each level, estimated from {} random walks",
                                      grouped(trees.front().walks)),
      .x_label = "level: queens on the board",
      .y_label = "nodes",
      .logarithmic_y = true};
  for (const GrownTree& tree : trees) {
    ChartSeries series{std::string(name(tree.order)), {}};
    for (std::size_t level = 0; level < tree.levels.size(); ++level)
      series.points.push_back(
          {static_cast<double>(level + 1), std::exp(tree.levels[level].log_value)});
    chart.series.push_back(std::move(series));
  }
  return chart;
}

Json trees_json(const std::vector<GrownTree>& trees, std::int32_t n, std::uint64_t seed) {
  Json object = {{"n", n}};
  for (const GrownTree& tree : trees) {
    const bool exact = !tree.exact_levels.empty();
    Json each = {{"order", name(tree.order)},
                 {"exact", exact},
                 {"complete", tree.stop == Stop::finished},
                 {"walks", exact ? Json() : Json(tree.walks)},
                 {"seed", exact ? Json() : count_value(seed)}};
    each.update(nodes_json(tree.nodes, exact ? count_value(tree.exact_nodes) : Json()));
    for (std::size_t level = 0; level < tree.levels.size(); ++level)
      each["levels"].push_back(
          nodes_json(tree.levels[level], exact ? count_value(tree.exact_levels[level]) : Json()));
    object["trees"].push_back(each);
  }
  return object;
}

// One row for each level of each tree, and one without a level for the whole tree.
Json tree_rows(const Json& object) {
  Json rows = Json::array();
  for (const Json& tree : object["trees"]) {
    const auto add = [&](const Json& level, const Json& nodes) {
      rows.push_back({{"n", object["n"]},
                      {"order", tree["order"]},
                      {"complete", tree["complete"]},
                      {"walks", tree["walks"]},
                      {"seed", tree["seed"]},
                      {"level", level}});
      for (const char* key : {"nodes", "log_nodes", "relative_standard_error"})
        rows.back()[key] = nodes[key];
    };
    int level = 0;
    for (const Json& each : tree["levels"]) add(++level, each);
    add(nullptr, tree);
  }
  return rows;
}

GrownTree counted_tree(const Problem& problem, TreeOrder order, const TreeOptions& options) {
  const TreeProfile profile = tree_profile(problem, order, options);
  GrownTree tree{.order = order,
                 .exact_levels = profile.levels,
                 .exact_nodes = profile.nodes(),
                 .stop = profile.stop};
  for (const std::uint64_t nodes : profile.levels)
    tree.levels.push_back({std::log(static_cast<double>(nodes)), 0});
  tree.nodes = {std::log(static_cast<double>(tree.exact_nodes)), 0};
  return tree;
}

GrownTree estimated_tree(const Problem& problem, TreeOrder order, const TreeOptions& options) {
  const TreeEstimate estimate = estimate_tree(problem, order, options);
  return {.order = order,
          .levels = estimate.levels,
          .nodes = estimate.nodes,
          .walks = estimate.walks,
          .stop = estimate.stop};
}

std::string trees_stopped_text(const std::vector<GrownTree>& trees) {
  const GrownTree& last = trees.back();
  if (last.stop == Stop::finished) return "";
  return fmt::format("queens: stopped ({}): the last column shows {}\n", stop_words(last.stop),
                     last.exact_levels.empty()
                         ? fmt::format("an estimate from {} walks", grouped(last.walks))
                         : "only the nodes seen so far; --estimate handles larger trees");
}

DrawnTree drawn_tree(const PrunedTree& tree, int base) {
  const auto listed = [base](const std::vector<std::int32_t>& columns) {
    std::string list;
    for (const std::int32_t column : columns) list += ' ' + std::to_string(column + base);
    return list;
  };
  std::vector<std::int32_t> first_row;
  for (const PrunedTree::Node& node : tree.nodes)
    if (node.parent < 0) first_row.push_back(node.column);
  DrawnTree result;
  result.push_back({-1, "n=" + std::to_string(tree.n), "free:" + listed(first_row)});
  for (const PrunedTree::Node& node : tree.nodes) {
    const std::string note = node.solution       ? "solution"
                             : node.free.empty() ? "no square free"
                                                 : "free:" + listed(node.free);
    result.push_back({node.parent + 1, std::to_string(node.column + base), note, node.solution,
                      !node.solution && node.free.empty()});
  }
  return result;
}

std::string tree_title(const PrunedTree& tree, const Problem& problem) {
  const auto many = [](std::size_t count, const std::string& what) { return plural(count, what); };
  std::string given;
  if (problem.toroidal) given += " on the torus";
  if (!problem.queens.empty()) given += fmt::format(", {} given", problem.queens.size());
  if (problem.blocks())
    given += ", " + many(blocked_squares(problem).size(), "square") + " blocked";
  return fmt::format("The pruned tree of {}{}: {}", many(static_cast<std::size_t>(tree.n), "queen"),
                     given, many(tree.nodes.size(), "node"));
}

}  // namespace queens
