// queens demo: an interactive session like that of Gray's program, which asks for a size and a display, shows every
// solution, and asks again.
//
// Source: J. S. Gray, "Is Eight Enough? The Eight Queens Problem Re-examined", 1993.
#include <fmt/format.h>

#include "base/parse.hpp"
#include "cli/command.hpp"
#include "cli/exit_status.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

constexpr const char* kDemoExamples =
    "  queens demo                     asks for everything it needs\n"
    "  printf '6\\n2\\n' | queens demo   the same, answered by a script\n";

constexpr int kLargest = 12;  // 14,200 solutions: more than anyone will watch

// Asks until the answer is a whole number in range. Returns nullopt at the end of the input or after "q".
std::optional<int> ask(std::istream& input, Output& output, const std::string& question, int least,
                       int greatest) {
  while (!output.closed()) {
    output.write(question);
    output.flush();
    std::string line;
    if (!std::getline(input, line) || interrupted()) return std::nullopt;
    if (line == "q" || line == "quit") return std::nullopt;
    try {
      const int value = parse_size(line);
      if (value >= least && value <= greatest) return value;
    } catch (const Error&) {
    }
    output.write(
        fmt::format("Please type a whole number from {} to {}, or q to quit.\n", least, greatest));
  }
  return std::nullopt;
}

void show_all(int n, Format format, Output& output) {
  const CheckedProblem problem = Problem{.n = n};
  const std::unique_ptr<Writer> writer = make_writer(format, problem, {});
  output.write(writer->begin());
  const Count count = for_each_solution(problem, [&](PlacementView columns) {
    output.write(writer->solution(columns));
    return !output.closed() && !interrupted();
  });
  output.write(count == 0 ? fmt::format("No solution exists for {} queens.\n", n)
                          : fmt::format("\n{}.\n", solutions_text(count)));
}

struct DemoOptions {};

int demo_command(const DemoOptions&) {
  Input input("-");
  Output output;
  output.write("The n queens problem: every way to place n queens so that none attacks another.\n");
  while (true) {
    const auto n = ask(input, output, fmt::format("\nBoard size (1 to {}, q to quit): ", kLargest),
                       1, kLargest);
    if (!n) break;
    const auto display = ask(input, output, "Display (1 diagrammatic, 2 numeric): ", 1, 2);
    if (!display) break;
    show_all(*n, *display == 1 ? Format::board : Format::numeric, output);
  }
  output.write("\nGood-bye.\n");
  output.commit();
  return interrupted() ? kInterrupted : kAnswered;
}

}  // namespace

void add_demo(Command& program) {
  program.add_command<DemoOptions>(
      {"demo", "Start an interactive session modelled on J. S. Gray's program", kDemoExamples},
      demo_command);
}

}  // namespace queens::commands
