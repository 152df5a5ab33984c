// queens plan: what a count will cost, before it is started, and how to run it in parts.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <vector>

#include "analysis/cost.hpp"
#include "catalogue/counting.hpp"
#include "catalogue/pick.hpp"
#include "cli/command_line.hpp"
#include "cli/count_units.hpp"
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
    "  queens plan 17 --engine cross   what the other engine would take\n"
    "  queens plan 20 --kernel avx2    for a machine without AVX-512\n";

struct PlanOptions {
  ProblemOptions problem;
  std::string engine, kernel;
  std::uint64_t memory = 0;
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

// What is known of one way of counting.
struct Plan {
  const Engine* engine = nullptr;
  std::unique_ptr<counting::Decomposition> decomposition;
  CostEstimate cost = {};
  double megabytes = 0;  // of this process, one thread, after the sample
};

std::string commands_text(const Plan& plan, const PlanOptions& options) {
  const counting::Decomposition& decomposition = *plan.decomposition;
  const std::int32_t n = decomposition.n();
  // The engine that `queens count` takes by itself need not be named.
  const bool usual = counting::decompose(options.problem.problem())->name() == decomposition.name();
  const std::string problem = options.problem.words() +
                              (usual ? "" : fmt::format(" --engine {}", plan.engine->info().name));
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

std::string report_text(const std::vector<Plan>& plans, const PlanOptions& options,
                        std::string_view kernel) {
  const Plan& best = plans.front();
  const CostEstimate& cost = best.cost;
  std::string text = fmt::format(
      "count        n = {}, {} units of {}\n"
      "kernel       {}\n"
      "one thread   {}\n",
      best.decomposition->n(), grouped(cost.units), best.decomposition->name(), kernel,
      between(cost.core_seconds));
  text += fmt::format("core hours   {:.3g}   (95 %: {:.3g} to {:.3g})\n",
                      cost.core_seconds.expected / 3600, cost.core_seconds.low / 3600,
                      cost.core_seconds.high / 3600);
  text += fmt::format("memory       {:.0f} MB\n", best.megabytes);
  if (cost.exact)
    text += fmt::format("measured     all units, in {}\n", duration(cost.sampled_seconds));
  else
    text += fmt::format("measured     {} units, drawn by their expected work, in {}\n",
                        grouped(cost.sampled), duration(cost.sampled_seconds));
  for (std::size_t i = 1; i < plans.size(); ++i)
    text += fmt::format("dearer       {}: {}, {:.1f} times as much\n",
                        plans[i].decomposition->name(), between(plans[i].cost.core_seconds),
                        plans[i].cost.core_seconds.expected / cost.core_seconds.expected);
  return text + commands_text(best, options);
}

Json plan_json(const Plan& plan) {
  return {{"n", plan.decomposition->n()},
          {"decomposition", plan.decomposition->name()},
          {"engine", plan.engine->info().name},
          {"units", plan.cost.units},
          {"core_seconds", interval_json(plan.cost.core_seconds)},
          {"megabytes", plan.megabytes},
          {"solutions", interval_json(plan.cost.solutions)},
          {"exact", plan.cost.exact},
          {"sampled_units", plan.cost.sampled},
          {"sampled_seconds", plan.cost.sampled_seconds}};
}

Json report_json(const std::vector<Plan>& plans, const PlanOptions& options,
                 std::string_view kernel) {
  const std::vector<std::uint64_t> cuts = equal_parts(*plans.front().decomposition, options.parts);
  Json parts = Json::array();
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
    if (cuts[i] < cuts[i + 1])
      parts.push_back({{"first_unit", cuts[i]}, {"last_unit", cuts[i + 1] - 1}});
  Json report = plan_json(plans.front());
  report["kernel"] = kernel;
  report["seed"] = options.seed;
  report["parts"] = parts;
  report["dearer"] = Json::array();
  for (std::size_t i = 1; i < plans.size(); ++i) report["dearer"].push_back(plan_json(plans[i]));
  return report;
}

// The engines to be compared: the one named, or all that count this problem by units. The one that
// takes most memory comes last, for what a process has taken is measured at its highest.
std::vector<Plan> candidates(const Problem& problem, const PlanOptions& options) {
  std::vector<Plan> plans;
  for (const Engine* engine : counting::unit_engines()) {
    const bool asked = options.engine.empty() ? refusal(*engine, problem, Question::count).empty()
                                              : options.engine == engine->info().name;
    if (asked)
      plans.push_back({.engine = engine,
                       .decomposition = counting::decompose(
                           problem, engine->info().name,
                           {.memory = fair_memory(options.memory), .threads = 1})});
  }
  if (plans.empty())  // says why
    plans.push_back({.engine = counting::unit_engines().front(),
                     .decomposition = counting::decompose(problem, options.engine)});
  return plans;
}

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

int plan_command(const PlanOptions& options) {
  const Problem problem = options.problem.problem();
  const simd::Kernel& kernel =
      options.kernel.empty() ? counting::kernels().front() : counting::kernel(options.kernel);
  validate(problem);
  std::vector<Plan> plans = candidates(problem, options);

  catch_interrupts();
  ProgressLine line;
  for (Plan& plan : plans) {
    CostOptions cost_options{.seconds = options.seconds / static_cast<double>(plans.size()),
                             .seed = options.seed};
    cost_options.on_progress = [&](const CostEstimate& so_far) {
      if (so_far.sampled_seconds > 0.5)
        line.show(fmt::format("{}: {} units measured: {}", plan.decomposition->name(),
                              so_far.sampled, between(so_far.core_seconds)));
      return !interrupted();
    };
    plan.cost = estimate_cost(*plan.decomposition, kernel, cost_options);
    plan.megabytes = peak_megabytes();
    if (interrupted()) break;
  }
  line.clear();
  if (interrupted()) {
    std::cerr << "queens: interrupted before the sample was large enough\n";
    return kInterrupted;
  }
  std::stable_sort(plans.begin(), plans.end(), [](const Plan& a, const Plan& b) {
    return a.cost.core_seconds.expected < b.cost.core_seconds.expected;
  });
  return print(options.json ? json_document(report_json(plans, options, kernel.name))
                            : report_text(plans, options, kernel.name));
}

}  // namespace

void add_plan(CLI::App& app, Command& chosen) {
  auto options = std::make_shared<PlanOptions>();
  CLI::App* command = add_command(app, "plan", "Say what a count will cost", kExamples);
  options->problem.add_to(*command);
  command->add_option("--engine", options->engine, "Plan for this engine only (the cheapest)")
      ->type_name("NAME");
  add_memory(*command, options->memory);
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
