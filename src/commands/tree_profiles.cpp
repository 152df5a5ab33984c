#include "commands/tree_profiles.hpp"

#include <fmt/format.h>

#include <chrono>

#include "cli/exit_status.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/seed.hpp"
#include "cli/terminal.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "queens/analysis.hpp"
#include "report/tree.hpp"
#include "report/words.hpp"

namespace queens::commands {
using namespace cli;

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
  if (!options.estimate && (!options.walks.empty() || !options.seed.empty()))
    throw Error(ErrorCode::bad_limit,
                std::string(options.walks.empty() ? "--seed" : "--walks") + " needs --estimate");
  TreeOptions tree_options;
  if (!options.walks.empty()) tree_options.walks = std::stoull(options.walks);
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

}  // namespace queens::commands
