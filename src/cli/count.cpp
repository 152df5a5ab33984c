// queens count: how many solutions there are.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"

namespace queens::cli {
namespace {

constexpr const char* kExamples =
    "  queens count 8                     92\n"
    "  queens count 8 --fundamental       12: turned and mirrored ones count once\n"
    "  queens count 12 --queen 1,3        with a queen placed already\n"
    "  queens count 11 --toroidal         on the torus\n"
    "  queens count 10 --engine fike --stats\n";

struct CountOptions {
  ProblemOptions problem;
  SearchOptions search;
  bool fundamental = false;
  bool json = false;
  bool stats = false;
};

int count_command(const CountOptions& options) {
  const Problem problem = options.problem.problem();
  const Limits limits{.seconds = options.search.seconds,
                      .probing = options.stats ? Probing::counting : Probing::silent};
  const Question question = options.fundamental ? Question::fundamental : Question::count;

  catch_interrupts();
  WatchingSink watching;
  const Answer answer = run(problem, question, limits, watching, options.search.engine);
  watching.clear();

  if (options.json)
    print(json_document(count_json(problem, answer)));
  else if (answer.complete)
    print(to_string(answer.count) + "\n");
  std::cerr << stop_text(answer, "at least " + solutions_text(answer.count));
  if (options.stats) std::cerr << statistics_text(answer);

  // A count of 0 is an answer like any other number.
  if (interrupted()) return kInterrupted;
  return answer.verdict == Verdict::stopped ? kStopped : kAnswered;
}

}  // namespace

void add_count(CLI::App& app, Command& chosen) {
  auto options = std::make_shared<CountOptions>();
  CLI::App* command = add_command(app, "count", "Count the solutions", kExamples);
  options->problem.add_to(*command);
  command->add_flag("-f,--fundamental", options->fundamental,
                    "Count solutions that are images of one another once");
  options->search.add_to(*command);
  command->add_flag("--json", options->json, "Print a JSON object");
  command->add_flag("--stats", options->stats, "Say on standard error what the search did");
  command->callback([options, &chosen] { chosen = [options] { return count_command(*options); }; });
}

}  // namespace queens::cli
