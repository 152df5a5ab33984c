// queens tree: shows the search tree of a problem, as numbers or as a picture.
//
// As numbers, it shows how many nodes the tree has on each level, as a table, a chart, JSON or CSV. The tree depends on
// the order in which rows and columns get their queens (--order); --compare shows the trees of all three orders side by
// side. Nodes are counted, or with --estimate estimated by random walks. The pictures are of the pruned trees of small
// boards.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "analysis/tree.hpp"
#include "base/phrases.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "present/tree_drawing.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

// Trees as numbers: an object with the trees of one or more orders. The table, the rows of the CSV and the chart are
// made from this object.

// The nodes of a level or of a tree: `exact` if counted, else null.
Json nodes_json(const LogEstimate& value, const Json& exact = {}) {
  const bool known = std::isfinite(value.log_value);
  return {{"nodes", exact},
          {"log_nodes", number_value(value.log_value)},
          {"relative_standard_error", known ? number_value(value.relative_error) : Json()}};
}

Json nodes_json(std::uint64_t counted) {
  return nodes_json({std::log(static_cast<double>(counted)), 0}, count_value(counted));
}

// Counts or estimates one tree; `stop` says why that ended.
Json tree_json(const CheckedProblem& problem, TreeOrder order, bool estimate,
               const TreeOptions& options, Stop& stop) {
  Json nodes, levels = Json::array(), walks;
  if (estimate) {
    const TreeEstimate tree = estimate_tree(problem, order, options);
    nodes = nodes_json(tree.nodes);
    for (const LogEstimate& level : tree.levels) levels.push_back(nodes_json(level));
    walks = tree.walks;
    stop = tree.stop;
  } else {
    const TreeProfile tree = tree_profile(problem, order, options);
    nodes = nodes_json(tree.nodes());
    for (const std::uint64_t level : tree.levels) levels.push_back(nodes_json(level));
    stop = tree.stop;
  }
  Json tree = {{"order", name(order)},
               {"exact", !estimate},
               {"complete", stop == Stop::finished},
               {"walks", walks},
               {"seed", estimate ? count_value(options.limits.seed) : Json()}};
  tree.update(nodes);
  tree["levels"] = std::move(levels);
  return tree;
}

// The nodes of a level or of a tree in a table.
std::string cell(const Json& nodes) {
  if (!nodes["nodes"].is_null()) return queens::grouped(nodes["nodes"].get<std::string>());
  if (nodes["log_nodes"].is_null()) return "no walk reached this level";
  const Json& error = nodes["relative_standard_error"];
  return fmt::format("{} +- {:>7}", power_text(nodes["log_nodes"], 4),
                     percent(error.is_null() ? NAN : error.get<double>()));
}

// One row for each level, one column for each tree.
Table tree_table(const Json& object) {
  const Json& trees = object["trees"];
  Table table{{">level"}};
  std::vector<std::string> last = {"in all"};
  for (const Json& tree : trees) {
    table.titles.push_back(">" + (trees.size() > 1 ? tree["order"].get<std::string>() : "nodes"));
    last.push_back(cell(tree));
  }
  for (std::size_t level = 0; level < object["n"]; ++level) {
    table.rows.push_back({std::to_string(level + 1)});
    for (const Json& tree : trees) table.rows.back().push_back(cell(tree["levels"][level]));
  }
  table.rows.push_back(last);
  return table;
}

// The rows of the CSV: for each tree one row for each level, and one with an empty level for the whole tree.
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

Chart tree_chart(const Json& object) {
  const Json& first = object["trees"].front();
  Chart chart{.title = fmt::format("Search trees of {}", plural(object["n"], "queen")),
              .subtitle = first["exact"]
                              ? "nodes at each level, by the order in which lines are filled"
                              : fmt::format("nodes at each level, estimated from {} random walks",
                                            grouped(Count{first["walks"].get<std::uint64_t>()})),
              .x_label = "level: queens on the board",
              .y_label = "nodes",
              .logarithmic_y = true};
  for (const Json& tree : object["trees"]) {
    ChartSeries series{tree["order"], {}};
    for (const Json& level : tree["levels"])
      series.points.push_back(
          {static_cast<double>(series.points.size() + 1),
           level["log_nodes"].is_null() ? 0 : std::exp(level["log_nodes"].get<double>())});
    chart.series.push_back(std::move(series));
  }
  return chart;
}

// The tree in the form that is drawn.
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

// The title above it.
std::string tree_title(const PrunedTree& tree, const Problem& problem) {
  std::string given;
  if (problem.toroidal) given += " on the torus";
  if (!problem.queens.empty()) given += fmt::format(", {} given", problem.queens.size());
  if (problem.blocks())
    given += ", " + plural(blocked_squares(problem).size(), "square") + " blocked";
  return fmt::format("The pruned tree of {}{}: {}",
                     plural(static_cast<std::uint64_t>(tree.n), "queen"), given,
                     plural(tree.nodes.size(), "node"));
}

constexpr const char* kTreeExamples =
    "  queens tree 5                        53 nodes, as Gray drew them in 1993\n"
    "  queens tree 5 --draw                 with the free squares at each node\n"
    "  queens tree 6 --draw --queen 1,2     the subtree below a queen\n"
    "  queens tree 6 --svg tree.svg         a picture\n"
    "  queens tree 6 --dot - | dot -Tpdf -o tree.pdf\n"
    "  queens tree 14                       how many nodes at each level\n"
    "  queens tree 12 --compare             why the order of the lines matters\n"
    "  queens tree 50 --order fewest --estimate   a tree too large to walk\n";

struct TreeCommandOptions : DocumentOptions {
  ProblemOptions problem;
  bool draw = false;
  std::string dot, svg;
  std::string order = "rows";
  bool compare = false, estimate = false;
  std::optional<std::uint64_t> walks, seed;
  std::string plot;
  double seconds = std::numeric_limits<double>::infinity();

  bool draws() const { return draw || !dot.empty() || !svg.empty(); }
};

// The trees that were asked for; `stop` says why the last one ended.
Json grow(const CheckedProblem& problem, const TreeCommandOptions& options,
          TreeOptions tree_options, Stop& stop) {
  Json trees = Json::array();
  ProgressLine line;
  const ProgressTimer since(options.seconds);
  for (const TreeOrder order : kTreeOrders) {
    if (!options.compare && name(order) != options.order) continue;
    tree_options.limits.seconds = std::max(options.seconds - since.elapsed_seconds(), 1e-9);
    tree_options.limits.on_progress = [&](const Progress& now) {
      const double elapsed = since.elapsed_seconds();
      line.show(elapsed,
                fmt::format("{}: {} {} so far, {:.1f} s", name(order), grouped(now.units_done),
                            options.estimate ? "walks" : "nodes", elapsed));
      return !interrupted();
    };
    trees.push_back(tree_json(problem, order, options.estimate, tree_options, stop));
    if (stop != Stop::finished) break;
  }
  return {{"n", problem.n}, {"trees", trees}};
}

// Writes the numbers that were asked for, and returns the exit status.
int show_numbers(const CheckedProblem& problem, const TreeCommandOptions& options, Output& output) {
  TreeOptions tree_options;
  if (options.walks) tree_options.walks = *options.walks;
  if (options.estimate) tree_options.limits.seed = seed_or_fresh(options.seed);
  Stop stop = Stop::finished;
  const Json object = grow(problem, options, tree_options, stop);
  if (!options.plot.empty()) write_file(options.plot, svg(tree_chart(object)));
  if (options.json)
    output.write(json_document(object));
  else if (options.csv)
    output.write(csv(tree_rows(object)));
  else if (options.plot != "-" || !options.output.empty())  // else the chart replaces the table
    output.write(text(tree_table(object)));
  output.commit();
  if (options.estimate && !options.json && !options.csv)
    say_seed(options.seed, tree_options.limits.seed);
  if (stop == Stop::finished) return interrupted() ? kInterrupted : kAnswered;
  say(fmt::format(
      "queens: stopped ({}): the last column shows {}\n", stop_words(stop),
      options.estimate
          ? fmt::format("an estimate from {} walks",
                        grouped(Count{object["trees"].back()["walks"].get<std::uint64_t>()}))
          : "only the nodes seen so far; --estimate handles larger trees"));
  return interrupted() ? kInterrupted : kStopped;
}

int tree_command(const TreeCommandOptions& options) {
  const CheckedProblem& problem = options.problem.problem();
  if (options.draws() && !options.output.empty() && !options.draw && !options.json && !options.csv)
    throw Error(
        ErrorCode::bad_argument,
        "with --dot or --svg nothing is printed that --output could hold; add --draw, --json "
        "or --csv, or leave --output out");
  Output output(options.output);
  if (!options.draws()) return show_numbers(problem, options, output);

  const PrunedTree tree = pruned_tree(problem);
  const DrawnTree drawing = drawn_tree(tree, options.problem.base());
  const std::string title = tree_title(tree, problem);
  if (!options.dot.empty()) write_file(options.dot, tree_dot(drawing, title));
  if (!options.svg.empty()) write_file(options.svg, tree_svg(drawing, title));
  if (options.json || options.csv) return show_numbers(problem, options, output);
  if (options.draw) output.write(title + "\n\n" + tree_text(drawing));
  output.commit();
  return kAnswered;
}

}  // namespace

void add_tree(Command& program) {
  auto [command, options] = program.add_command<TreeCommandOptions>(
      {"tree", "Count, estimate or draw the tree of a search", kTreeExamples}, tree_command);
  options.problem.add_to(command);
  command.add({.name = "--draw",
               .meaning = fmt::format("Draw the tree as text, N up to {}", kLargestPrunedTree),
               .not_with = {"--json", "--csv"},
               .document = Document::printed},
              options.draw);
  command
      .add({"--dot", 0, "Write Graphviz source to this file (- for standard output)", value::File{},
            "FILE"},
           options.dot)
      .document = Document::file;
  command.add("--svg", options.svg);
  options.add_to(command);
  const std::vector<std::string> drawings = {"--draw", "--dot", "--svg"};
  command
      .add({"--order", 0,
            "Which line gets the next queen: rows (from the top), centre (rows and columns in turn "
            "from the middle outwards), fewest (the row or column with fewest free squares)",
            value::OneOf{{"rows", "centre", "fewest"}}, "ORDER", "rows"},
           options.order)
      .not_with = drawings;
  command.add({"--compare", 0, "Show the three orders side by side"}, options.compare).not_with = {
      "--order", "--draw", "--dot", "--svg"};
  command
      .add({"--estimate", 0,
            fmt::format("Estimate the number of nodes by Knuth's random walks, N up to {}",
                        kLargestEstimatedTree)},
           options.estimate)
      .not_with = drawings;
  command
      .add({"--walks", 0, "With --estimate: the number of random walks", sample_size(), "W",
            fmt::to_string(TreeOptions{}.walks)},
           options.walks)
      .needs = "--estimate";
  command.add("--seed", options.seed).needs = "--estimate";
  command.add("--plot", options.plot).not_with = drawings;
  command.add("--time-limit", options.seconds);
}

}  // namespace queens::commands
