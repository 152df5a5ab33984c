// queens tree: shows the search tree of a problem, as numbers or as a picture.
#include <fmt/format.h>
#include <chrono>
#include <cmath>
#include <limits>
#include <string>

#include "analysis/tree.hpp"
#include "base/phrases.hpp"
#include "cli/command.hpp"
#include "cli/exit_status.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/reports.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "present/tree_drawing.hpp"
#include "queens/analysis.hpp"
#include "queens/problem.hpp"

namespace queens::commands {

// For `queens tree`: how many nodes a problem's search tree has on each level, as a table, a chart or JSON.
//
// The tree depends on the order in which rows and columns get their queens (--order); --compare shows the trees of
// all three orders side by side. Nodes are counted, or with --estimate estimated by random walks.
struct ProfileOptions {
  std::string order = "rows";
  bool compare = false;
  bool estimate = false;
  std::optional<std::uint64_t> walks, seed;
  std::string plot;

  void add_to(cli::Command& command);
  /// Whether any of these options was given.
  bool asked() const {
    return order != "rows" || compare || estimate || walks || seed || !plot.empty();
  }
};

/// Where the profiles go, and in which form.
struct ProfileOutput {
  cli::Output& output;
  bool json = false, csv = false;
  bool file = false;  ///< `output` is a file; on standard output, a chart replaces the table
};

/// Writes what was asked for and returns the exit status. Throws Error.
int tree_profiles(const Problem& problem, const ProfileOptions& options, double seconds,
                  const ProfileOutput& to);

using namespace cli;
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

namespace {

std::vector<GrownTree> grow(const Problem& problem, const ProfileOptions& options,
                            TreeOptions tree_options, double seconds) {
  std::vector<GrownTree> trees;
  ProgressLine line;
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  for (const TreeOrder order : kTreeOrders) {
    if (!options.compare && name(order) != options.order) continue;
    tree_options.control.seconds = std::max(seconds - elapsed(), 1e-9);
    tree_options.control.on_progress = [&](const Progress& now) {
      if (elapsed() > 0.5)
        line.show(fmt::format("{}: {} {} so far, {:.1f} s", name(order), grouped(now.units_done),
                              options.estimate ? "walks" : "nodes", elapsed()));
      return !interrupted();
    };
    trees.push_back(options.estimate ? estimated_tree(problem, order, tree_options)
                                     : counted_tree(problem, order, tree_options));
    if (trees.back().stop != Stop::finished) break;
  }
  return trees;
}

}  // namespace

void ProfileOptions::add_to(Command& command) {
  command.add(
      {"--order", 0,
       "Which line gets the next queen: rows (from the top), centre (rows and columns in turn from "
       "the middle outwards), fewest (the row or column with fewest free squares)",
       value::OneOf{{"rows", "centre", "fewest"}}, "ORDER", "rows"},
      order);
  command.add({"--compare", 0, "Show the three orders side by side"}, compare).not_with = {
      "--order"};
  command.add(
      {"--estimate", 0, "Estimate the number of nodes by Knuth's random walks, N up to 1000"},
      estimate);
  command.add(
      {"--walks", 0, "With --estimate: the number of random walks", sample_size(), "W", "100000"},
      walks);
  command.add("--seed", seed);
  command.add("--plot", plot);
}

int tree_profiles(const Problem& problem, const ProfileOptions& options, double seconds,
                  const ProfileOutput& to) {
  if (!options.estimate && (options.walks || options.seed))
    throw Error(ErrorCode::bad_limit,
                std::string(options.walks ? "--walks" : "--seed") + " needs --estimate");
  TreeOptions tree_options;
  if (options.walks) tree_options.walks = *options.walks;
  if (options.estimate) tree_options.seed = seed_or_fresh(options.seed);
  const std::vector<GrownTree> trees = grow(problem, options, tree_options, seconds);
  if (!options.plot.empty()) write_file(options.plot, svg(tree_chart(trees, problem.n)));
  if (to.json || to.csv) {
    const Json object = trees_json(trees, problem.n, tree_options.seed);
    to.output.write(to.json ? json_document(object) : csv(tree_rows(object)));
  } else if (options.plot != "-" || to.file) {
    to.output.write(text(tree_table(trees, problem.n)));
  }
  to.output.commit();
  if (options.estimate && !to.json && !to.csv) say_seed(options.seed, tree_options.seed);
  say(trees_stopped_text(trees));
  if (interrupted()) return kInterrupted;
  return trees.back().stop == Stop::finished ? kAnswered : kStopped;
}

namespace {

constexpr const char* kTreeExamples =
    "  queens tree 5                        53 nodes, as Gray drew them in 1993\n"
    "  queens tree 5 --draw                 with the free squares at each node\n"
    "  queens tree 6 --draw --queen 1,2     the subtree below a queen\n"
    "  queens tree 6 --svg tree.svg         a picture\n"
    "  queens tree 6 --dot - | dot -Tpdf -o tree.pdf\n"
    "  queens tree 14                       how many nodes at each level\n"
    "  queens tree 12 --compare             why the order of the lines matters\n"
    "  queens tree 50 --order fewest --estimate   a tree too large to walk\n";

struct TreeCommandOptions {
  ProblemOptions problem;
  bool draw = false;
  std::string dot, svg, output;
  bool json = false, csv = false;
  double seconds = std::numeric_limits<double>::infinity();
  ProfileOptions profile;
};

int tree_command(const TreeCommandOptions& options) {
  const Problem problem = options.problem.problem();
  catch_interrupts();
  const bool pictures = options.draw || !options.dot.empty() || !options.svg.empty();
  if (pictures && options.profile.asked())
    throw Error(ErrorCode::bad_limit,
                "--draw, --dot and --svg draw the tree itself, row by row: they cannot be combined "
                "with another order, an estimate or a chart");
  if (pictures && !options.output.empty() && !options.draw && !options.json && !options.csv)
    throw Error(
        ErrorCode::bad_argument,
        "with --dot or --svg nothing is printed that --output could hold; add --draw, --json "
        "or --csv, or leave --output out");
  Output output(options.output);
  const auto profiles = [&] {
    return tree_profiles(problem, options.profile, options.seconds,
                         {output, options.json, options.csv, !options.output.empty()});
  };
  if (!pictures) return profiles();

  const PrunedTree tree = pruned_tree(problem);
  const DrawnTree drawing = drawn_tree(tree, options.problem.base());
  const std::string title = tree_title(tree, problem);
  if (!options.dot.empty()) write_file(options.dot, tree_dot(drawing, title));
  if (!options.svg.empty()) write_file(options.svg, tree_svg(drawing, title));
  if (options.json || options.csv) return profiles();
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
               .meaning = "Draw the tree as text, N up to 8",
               .not_with = {"--json", "--csv"},
               .document = Document::printed},
              options.draw);
  command
      .add({"--dot", 0, "Write Graphviz source to this file (- for standard output)", value::File{},
            "FILE"},
           options.dot)
      .document = Document::file;
  command.add("--svg", options.svg);
  command.add("--output", options.output);
  command.add("--json", options.json);
  command.add("--csv", options.csv);
  options.profile.add_to(command);
  command.add("--time-limit", options.seconds);
}

}  // namespace queens::commands
