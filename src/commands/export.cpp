// queens export: writes the problem, not a solution, in a format that other solvers read, or as people write and draw
// it.
#include <fmt/format.h>

#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "commands/all.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "machine/system.hpp"
#include "present/chart.hpp"
#include "queens/present.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

constexpr const char* kExportExamples =
    "  queens export 8 --format dimacs | cadical -q | queens check\n"
    "  queens export 12 --queen 1,3 --format minizinc --output queens.mzn\n"
    "  queens export 8 --toroidal --format lp --output queens.lp\n"
    "  queens export 20 --block-diagonal 0 --format exact-cover\n"
    "  queens export puzzle.txt --format svg --output puzzle.svg\n";

// The formats for people. Those for solvers are in export_formats().
struct PictureFormat {
  const char *name, *summary;
  std::string (*write)(const CheckedProblem&, const Style&);
};
template <Format format>
std::string drawn(const CheckedProblem& problem, const Style& style) {
  return draw(problem, format, style);
}
constexpr PictureFormat kPictures[] = {
    {"json", "a problem file, which every command reads",
     [](const CheckedProblem& problem, const Style&) { return problem_file(problem); }},
    {"text", "rows of marks, which every command reads too",
     [](const CheckedProblem& problem, const Style&) { return problem_text(problem); }},
    {"unicode", "the board with its queens, blocks and regions", drawn<Format::unicode>},
    {"emoji", "rows of coloured squares, to be pasted into messages", drawn<Format::emoji>},
    {"svg", "a drawing, for pages and print", drawn<Format::svg>},
};

struct ExportOptions {
  ProblemOptions problem;
  std::string format, at_most_one, output;
};

std::optional<AtMostOne> encoding(const ExportOptions& options) {
  if (options.at_most_one.empty()) return std::nullopt;
  if (options.format != "dimacs")
    throw Error(ErrorCode::bad_limit,
                "--at-most-one concerns clauses, so it needs --format dimacs");
  return options.at_most_one == "pairwise" ? AtMostOne::pairwise : AtMostOne::product;
}

int export_command(const ExportOptions& options) {
  const CheckedProblem& problem = options.problem.problem();
  const std::optional<AtMostOne> how = encoding(options);
  say(pieces_text(problem, options.problem.base()));
  Output output(options.output);
  for (const PictureFormat& each : kPictures) {
    if (options.format != each.name) continue;
    const bool colour = options.output.empty() && wants_colour(machine::kStandardOutput);
    output.write(each.write(problem, {.base = options.problem.base(), .colour = colour}));
    output.commit();
    return kAnswered;
  }
  struct Ended {};  // by Ctrl-C, or by a reader that closed the pipe
  try {
    export_problem(
        problem, parse_export_format(options.format),
        [&](std::string_view text) {
          output.write(text);
          if (interrupted() || output.closed()) throw Ended();
        },
        how);
  } catch (const Ended&) {
    return interrupted() ? fail(kInterrupted, "interrupted") : kAnswered;
  }
  output.commit();
  return kAnswered;
}

}  // namespace

void add_export(Command& program) {
  auto [command, options] = program.add_command<ExportOptions>(
      {"export", "Write the problem for SAT, constraint and other solvers, or draw it",
       kExportExamples},
      export_command);
  options.problem.add_to(command);
  std::vector<Word> formats;
  for (const ExportFormatInfo& info : export_formats())
    formats.emplace_back(std::string(info.name), std::string(info.summary));
  for (const PictureFormat& each : kPictures) formats.emplace_back(each.name, each.summary);
  command.add({"--format", 'F', "The format", value::OneOf{formats}, "FORMAT"}, options.format)
      .required = true;
  command.add(
      {"--at-most-one", 0,
       fmt::format(
           "How clauses forbid two queens on a line: pairwise (the default below n = {}) or "
           "product",
           kProductFrom),
       value::OneOf{{"pairwise", "product"}}, "HOW"},
      options.at_most_one);
  command.add("--output", options.output);
}

}  // namespace queens::commands
