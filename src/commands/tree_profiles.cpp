#include "commands/tree_profiles.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>

#include "cli/exit_status.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/seed.hpp"
#include "cli/terminal.hpp"
#include "commands/estimate_text.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "queens/analysis.hpp"
#include "text/plural.hpp"

namespace queens::commands {
using namespace cli;

namespace {

// One tree, counted or estimated, in the form that tables and charts want.
struct Tree {
  TreeOrder order = TreeOrder::rows;
  std::vector<LogEstimate> levels = {};  // error 0 where counted
  LogEstimate nodes = {};
  std::vector<std::uint64_t> exact_levels = {};  // empty where estimated
  std::uint64_t exact_nodes = 0;
  std::uint64_t walks = 0;
  Stop stop = Stop::finished;
};

std::string cell(const LogEstimate& value, bool exact, std::uint64_t count) {
  if (exact) return grouped(count);
  if (std::isinf(value.log_value)) return "no walk reached this level";
  return fmt::format("{} +- {:>7}", power_text(value.log_value, 4), percent(value.relative_error));
}

Table table_of(const std::vector<Tree>& trees, std::int32_t n) {
  Table table{{{"level", Align::right}}};
  for (const Tree& tree : trees)
    table.columns.push_back(
        {trees.size() > 1 ? std::string(name(tree.order)) : "nodes", Align::right});
  for (std::size_t level = 0; level < static_cast<std::size_t>(n); ++level) {
    std::vector<std::string> row = {std::to_string(level + 1)};
    for (const Tree& tree : trees) {
      const bool exact = !tree.exact_levels.empty();
      row.push_back(cell(tree.levels[level], exact, exact ? tree.exact_levels[level] : 0));
    }
    table.rows.push_back(row);
  }
  std::vector<std::string> last = {"in all"};
  for (const Tree& tree : trees)
    last.push_back(cell(tree.nodes, !tree.exact_levels.empty(), tree.exact_nodes));
  table.rows.push_back(last);
  return table;
}

std::string chart_of(const std::vector<Tree>& trees, std::int32_t n) {
  const bool exact = !trees.front().exact_levels.empty();
  Chart chart{
      .title = fmt::format("Search trees of {}", plural(static_cast<std::uint64_t>(n), "queen")),
      .subtitle = exact ? "nodes at each level, by the order in which lines are taken"
                        : fmt::format("nodes at each level, estimated from {} random walks",
                                      grouped(trees.front().walks)),
      .x_label = "level: queens on the board",
      .y_label = "nodes",
      .logarithmic_y = true};
  for (const Tree& tree : trees) {
    ChartSeries series{std::string(name(tree.order)), {}};
    for (std::size_t level = 0; level < tree.levels.size(); ++level)
      series.points.push_back(
          {static_cast<double>(level + 1), std::exp(tree.levels[level].log_value)});
    chart.series.push_back(std::move(series));
  }
  return svg(chart);
}

// The nodes of a level or of the tree: `exact` where counted, else null.
Json nodes_json(const LogEstimate& value, const Json& exact) {
  const bool known = std::isfinite(value.log_value);
  return {{"nodes", exact},
          {"log_nodes", number_value(value.log_value)},
          {"relative_standard_error", known ? number_value(value.relative_error) : Json()}};
}

Json json_of(const std::vector<Tree>& trees, std::int32_t n, const TreeOptions& options) {
  Json object = {{"n", n}};
  for (const Tree& tree : trees) {
    const bool exact = !tree.exact_levels.empty();
    Json each = {{"order", name(tree.order)},
                 {"exact", exact},
                 {"complete", tree.stop == Stop::finished},
                 {"walks", exact ? Json() : Json(tree.walks)},
                 {"seed", exact ? Json() : count_value(options.seed)}};
    each.update(nodes_json(tree.nodes, exact ? count_value(tree.exact_nodes) : Json()));
    for (std::size_t level = 0; level < tree.levels.size(); ++level)
      each["levels"].push_back(
          nodes_json(tree.levels[level], exact ? count_value(tree.exact_levels[level]) : Json()));
    object["trees"].push_back(each);
  }
  return object;
}

// A row for each level of each tree, and one for the whole of it without a level.
Json rows_of(const Json& object) {
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

Tree counted(const Problem& problem, TreeOrder order, const TreeOptions& options) {
  const TreeProfile profile = tree_profile(problem, order, options);
  Tree tree{.order = order,
            .exact_levels = profile.levels,
            .exact_nodes = profile.nodes(),
            .stop = profile.stop};
  for (const std::uint64_t nodes : profile.levels)
    tree.levels.push_back({std::log(static_cast<double>(nodes)), 0});
  tree.nodes = {std::log(static_cast<double>(tree.exact_nodes)), 0};
  return tree;
}

Tree estimated(const Problem& problem, TreeOrder order, const TreeOptions& options) {
  const TreeEstimate estimate = estimate_tree(problem, order, options);
  return {.order = order,
          .levels = estimate.levels,
          .nodes = estimate.nodes,
          .walks = estimate.walks,
          .stop = estimate.stop};
}

std::string stopped_text(const std::vector<Tree>& trees) {
  const Tree& last = trees.back();
  if (last.stop == Stop::finished) return "";
  return fmt::format("queens: stopped ({}): the last column holds {}\n",
                     last.stop == Stop::time_limit ? "the time limit" : "interrupted",
                     last.exact_levels.empty()
                         ? fmt::format("an estimate from {} walks", grouped(last.walks))
                         : "the nodes seen so far; --estimate goes further");
}

std::vector<Tree> grow(const Problem& problem, const ProfileOptions& options,
                       TreeOptions tree_options, double seconds) {
  std::vector<Tree> trees;
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
    trees.push_back(options.estimate ? estimated(problem, order, tree_options)
                                     : counted(problem, order, tree_options));
    if (trees.back().stop != Stop::finished) break;
  }
  return trees;
}

}  // namespace

void ProfileOptions::add_to(Command& command) {
  command.add({"--order", 0,
               "Which line is filled next: rows, from the top; centre, rows and columns "
               "in turn from the middle outwards; fewest, the row or column with the "
               "fewest free squares",
               value::OneOf{{"rows", "centre", "fewest"}}, "ORDER", "rows"},
              order);
  command.add({"--compare", 0, "Show the three orders side by side"}, compare).not_with = {
      "--order"};
  command.add({"--estimate", 0, "Estimate the nodes by Knuth's random walks, N up to 1000"},
              estimate);
  command.add(
      {"--walks", 0, "With --estimate: how many random walks", sample_size(), "W", "100000"},
      walks);
  command.add("--seed", seed);
  command.add("--plot", plot);
}

int tree_profiles(const Problem& problem, const ProfileOptions& options, double seconds,
                  const ProfileOutput& to) {
  if (!options.estimate && (!options.walks.empty() || !options.seed.empty()))
    throw Error(ErrorCode::bad_limit, std::string(options.walks.empty() ? "--seed" : "--walks") +
                                          " goes with --estimate");
  TreeOptions tree_options;
  if (!options.walks.empty()) tree_options.walks = std::stoull(options.walks);
  if (options.estimate) tree_options.seed = seed_or_fresh(options.seed);
  const std::vector<Tree> trees = grow(problem, options, tree_options, seconds);
  if (!options.plot.empty()) write_file(options.plot, chart_of(trees, problem.n));
  if (to.json || to.csv) {
    const Json object = json_of(trees, problem.n, tree_options);
    to.output.write(to.json ? json_document(object) : csv(rows_of(object)));
  } else if (options.plot != "-" || to.file) {
    to.output.write(text(table_of(trees, problem.n)));
  }
  to.output.commit();
  if (options.estimate && !to.json && !to.csv) say_seed(options.seed, tree_options.seed);
  say(stopped_text(trees));
  if (interrupted()) return kInterrupted;
  return trees.back().stop == Stop::finished ? kAnswered : kStopped;
}

}  // namespace queens::commands
