// queens tree: shows the search tree of a problem, as numbers or as a picture.

#include "report/tree.hpp"
#include "analysis/pruned_tree.hpp"
#include "cli/exit_status.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "commands/all.hpp"
#include "commands/tree_profiles.hpp"
#include "present/tree_drawing.hpp"

namespace queens::commands {
using namespace cli;

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
