// queens export: the problem itself, for other solvers to answer.
#include <fmt/format.h>

#include <memory>

#include "cli/exit_status.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "cli/values.hpp"
#include "commands/all.hpp"
#include "queens/encode.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kExportExamples =
    "  queens export 8 --format dimacs | cadical -q | queens check\n"
    "  queens export 12 --queen 1,3 --format minizinc --output queens.mzn\n"
    "  queens export 8 --toroidal --format lp --output queens.lp\n"
    "  queens export 20 --block-diagonal 0 --format exact-cover\n";

struct ExportOptions {
  ProblemOptions problem;
  std::string format, at_most_one, output;
};

std::optional<AtMostOne> encoding(const ExportOptions& options) {
  if (options.at_most_one.empty()) return std::nullopt;
  if (options.format != "dimacs")
    throw Error(ErrorCode::bad_limit,
                "--at-most-one is about clauses: it goes with --format dimacs only");
  return options.at_most_one == "pairwise" ? AtMostOne::pairwise : AtMostOne::product;
}

int export_command(const ExportOptions& options) {
  const Problem problem = options.problem.problem();
  const std::optional<AtMostOne> how = encoding(options);
  catch_interrupts();
  Output output(options.output);
  struct Ended {};  // by Ctrl-C, or by a reader who has had enough
  try {
    export_problem(
        problem, parse_export_format(options.format),
        [&](std::string_view text) {
          output.write(text);
          if (interrupted() || output.closed()) throw Ended();
        },
        how);
  } catch (const Ended&) {
    return interrupted() ? report(kInterrupted, "interrupted") : kAnswered;
  }
  output.commit();
  return kAnswered;
}

}  // namespace

void add_export(CLI::App& app, Command& chosen) {
  auto options = std::make_shared<ExportOptions>();
  CLI::App* command = add_command(
      app, "export", "Write the problem for SAT, constraint and other solvers", kExportExamples);
  options->problem.add_to(*command);
  std::vector<std::string> names;
  std::string description = "The format:";
  for (const ExportFormatInfo& info : export_formats()) {
    names.emplace_back(info.name);
    description += fmt::format("\n  {:<11} {}", info.name, info.summary);
  }
  command->add_option("-F,--format", options->format, description)
      ->type_name("FORMAT")
      ->required()
      ->check(one_of(names));
  command
      ->add_option("--at-most-one", options->at_most_one,
                   "How clauses say it: pairwise (the default below n = 100) or product")
      ->type_name("HOW")
      ->check(one_of({"pairwise", "product"}));
  add_output(*command, options->output);
  command->callback(
      [options, &chosen] { chosen = [options] { return export_command(*options); }; });
}

}  // namespace queens::commands
