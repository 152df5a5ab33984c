// queens plan: what a count will cost, before it is started, and how to run it in parts.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "analysis/cost.hpp"
#include "catalogue/counting.hpp"
#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"

namespace queens::cli {
namespace {

constexpr const char* kExamples =
    "  queens plan 18                  seconds, memory and units on this machine\n"
    "  queens plan 22 --parts 4        with the commands to run it on four machines\n"
    "  queens plan 20 --kernel avx2    for a machine without AVX-512\n";

struct PlanOptions {
  ProblemOptions problem;
  std::string kernel;
  int parts = 1;
  std::uint64_t seed = 1;
  double seconds = CostOptions{}.seconds;
  bool json = false;
};

Json interval_json(const Interval& i) {
  return {{"low", i.low}, {"expected", i.expected}, {"high", i.high}};
}

std::string between(const Interval& i) {
  return fmt::format("{}   (95 %: {} to {})", duration(i.expected), duration(i.low),
                     duration(i.high));
}

std::string commands_text(const counting::Decomposition& decomposition,
                          const PlanOptions& options) {
  const std::int32_t n = decomposition.n();
  const std::string problem = options.problem.words();
  const std::vector<std::uint64_t> cuts = equal_parts(decomposition, options.parts);
  std::string text = "\nRun the parts, anywhere and in any order:\n", files;
  int part = 0;
  for (std::size_t cut = 1; cut < cuts.size(); ++cut) {
    if (cuts[cut - 1] == cuts[cut]) continue;
    ++part;
    text += fmt::format("  queens count {} --units {}..{} --ledger q{}.{}.ledger\n", problem,
                        cuts[cut - 1], cuts[cut] - 1, n, part);
    files += fmt::format(" q{}.{}.ledger", n, part);
  }
  if (part < 2)
    return fmt::format(
        "\nRun it so that it can be stopped and resumed:\n"
        "  queens count {} --ledger q{}.ledger\n",
        problem, n);
  return text + fmt::format(
                    "Then bring them together:\n  queens ledger merge q{}.ledger{}\n"
                    "  queens count {} --ledger q{}.ledger\n",
                    n, files, problem, n);
}

std::string report_text(const counting::Decomposition& decomposition, const CostEstimate& cost,
                        const PlanOptions& options, std::string_view kernel) {
  std::string text = fmt::format(
      "count        n = {}, {} units of {}\n"
      "kernel       {}\n"
      "one thread   {}\n",
      decomposition.n(), grouped(cost.units), decomposition.name(), kernel,
      between(cost.core_seconds));
  text += fmt::format("core hours   {:.3g}   (95 %: {:.3g} to {:.3g})\n",
                      cost.core_seconds.expected / 3600, cost.core_seconds.low / 3600,
                      cost.core_seconds.high / 3600);
  text += fmt::format("memory       under 64 MB\n");
  if (cost.exact)
    text += fmt::format("measured     all units, in {}\n", duration(cost.sampled_seconds));
  else
    text += fmt::format("measured     {} units, drawn by their expected work, in {}\n",
                        grouped(cost.sampled), duration(cost.sampled_seconds));
  return text + commands_text(decomposition, options);
}

Json report_json(const counting::Decomposition& decomposition, const CostEstimate& cost,
                 const PlanOptions& options, std::string_view kernel) {
  const std::vector<std::uint64_t> cuts = equal_parts(decomposition, options.parts);
  Json parts = Json::array();
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
    if (cuts[i] < cuts[i + 1])
      parts.push_back({{"first_unit", cuts[i]}, {"last_unit", cuts[i + 1] - 1}});
  return {{"n", decomposition.n()},
          {"decomposition", decomposition.name()},
          {"units", cost.units},
          {"kernel", kernel},
          {"core_seconds", interval_json(cost.core_seconds)},
          {"solutions", interval_json(cost.solutions)},
          {"exact", cost.exact},
          {"sampled_units", cost.sampled},
          {"sampled_seconds", cost.sampled_seconds},
          {"seed", options.seed},
          {"parts", parts}};
}

int plan_command(const PlanOptions& options) {
  const Problem problem = options.problem.problem();
  const simd::Kernel& kernel =
      options.kernel.empty() ? counting::kernels().front() : counting::kernel(options.kernel);
  const auto decomposition = counting::decompose(problem);

  catch_interrupts();
  ProgressLine line;
  CostOptions cost_options{.seconds = options.seconds, .seed = options.seed};
  cost_options.on_progress = [&](const CostEstimate& so_far) {
    if (so_far.sampled_seconds > 0.5)
      line.show(fmt::format("{} units measured: {}", so_far.sampled, between(so_far.core_seconds)));
    return !interrupted();
  };
  const CostEstimate cost = estimate_cost(*decomposition, kernel, cost_options);
  line.clear();
  if (interrupted()) {
    std::cerr << "queens: interrupted before the sample was large enough\n";
    return kInterrupted;
  }
  return print(options.json ? json_document(report_json(*decomposition, cost, options, kernel.name))
                            : report_text(*decomposition, cost, options, kernel.name));
}

}  // namespace

void add_plan(CLI::App& app, Command& chosen) {
  auto options = std::make_shared<PlanOptions>();
  CLI::App* command = add_command(app, "plan", "Say what a count will cost", kExamples);
  options->problem.add_to(*command);
  command->add_option("--kernel", options->kernel, "The vector kernel to plan for")
      ->type_name("NAME");
  command->add_option("--parts", options->parts, "Cut the work into this many parts of equal cost")
      ->type_name("K")
      ->check(CLI::Range(1, 100000));
  command->add_option("--seed", options->seed, "Draw other units")->type_name("S");
  add_time_limit(*command, options->seconds, "Measure no longer than this [30]");
  command->add_flag("--json", options->json, "Print a JSON object");
  command->callback([options, &chosen] { chosen = [options] { return plan_command(*options); }; });
}

}  // namespace queens::cli
