// queens plan: estimates what a count will cost before it starts, and shows how to run it in parts.
#include <fmt/format.h>

#include <iostream>
#include <vector>

#include "campaign/choice.hpp"
#include "campaign/plan.hpp"
#include "cli/exit_status.hpp"
#include "cli/kernel_wish.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/seed.hpp"
#include "cli/stopped.hpp"
#include "cli/terminal.hpp"
#include "cli/unit_options.hpp"
#include "commands/all.hpp"
#include "commands/plan_cores.hpp"
#include "commands/plan_devices.hpp"
#include "machine/processor_time.hpp"
#include "present/json.hpp"
#include "report/plan.hpp"
#include "report/words.hpp"
#include "text/plural.hpp"

namespace queens::commands {
using namespace cli;

namespace {

using campaign::Candidate;
using campaign::Plan;
using campaign::PlanStep;

constexpr const char* kPlanExamples =
    "  queens plan 18                  seconds, memory and units on this machine\n"
    "  queens plan 22 --parts 4        also the commands to run it on four machines\n"
    "  queens plan 17 --engine cross   the cost with the engine cross\n"
    "  queens plan 20 --kernel avx2    for a machine without AVX-512\n"
    "  queens plan 24 --cores 64,1000  the time on this many cores\n"
    "  queens plan 29 --toroidal       a board that takes days\n"
    "  queens plan 24 --device cuda:0 --devices 1,8\n"
    "                                  the time on cards; 'queens devices' lists them\n";

struct PlanOptions {
  ProblemOptions problem;
  campaign::PlanOptions plan;
  CoresOptions cores;
  PlanDevices devices;
  std::string kernel, seed, output;
  bool json = false;
};

// The problem as typed, with the engine unless `queens count` would choose it by itself, and the options that
// `count` takes too.
std::string to_type(const Plan& plan, const PlanOptions& options) {
  const Candidate& best = plan.candidates.front();
  std::string text = options.problem.words();
  const Problem problem = options.problem.problem();
  if (campaign::is_measured(problem) || (counting::counts_by_units(best.engine->info().name) &&
                                         counting::rule_for(problem) != best.decomposition->name()))
    text += fmt::format(" --engine {}", best.engine->info().name);
  if (const std::uint64_t bytes = options.plan.memory; bytes > 0)
    text += bytes % (1 << 20) == 0 ? fmt::format(" --memory {}M", bytes >> 20)
                                   : fmt::format(" --memory {}", bytes);
  if (!options.kernel.empty()) text += fmt::format(" --kernel {}", options.kernel);
  return text;
}

// Reports a plan without a forecast, or one that was interrupted.
int no_plan(const Plan& plan) {
  if (plan.stop == Stop::asked) {
    say("queens: interrupted before the sample was large enough\n");
    return kInterrupted;
  }
  if (plan.candidates.empty())
    say(
        fmt::format("queens: stopped after {} (the time limit): still {}, and nothing has "
                    "been measured\n",
                    duration(plan.elapsed_seconds), words_for(counting::Step::cutting)));
  else
    std::cerr << fmt::format(
        "queens: the time limit is too short to measure two units of {}; give a larger "
        "--time-limit\n",
        plan.candidates.front().decomposition->name());
  return kStopped;
}

int plan_command(const PlanOptions& options) {
  const Problem problem = options.problem.problem();
  const counting::Kernel& kernel = wished_kernel(options.kernel);
  validate(problem);
  catch_interrupts();
  campaign::PlanOptions wishes = options.plan;
  wishes.kernel = &kernel;
  wishes.seed = seed_or_fresh(options.seed);
  if (!options.devices.device.empty())
    return plan_on_device(problem, options.devices, wishes, options.json, options.output);
  for (const std::uint64_t cores : wishes.cores)
    if (cores == 0)  // only devices count without a core
      throw Error(
          ErrorCode::bad_limit,
          "--cores: must be a whole number from 1 to 10000000, not '0'; see 'queens plan --help'");
  Output output(options.output);
  ProgressLine line;
  wishes.starting_seconds = machine::processor_seconds();
  if (options.cores.csv) wishes.parts = 1;  // the table does not show them
  wishes.on_progress = [&](const campaign::PlanProgress& now) {
    if (const std::string text = plan_progress(problem.n, now); !text.empty()) line.show(text);
    return !interrupted();
  };
  wishes.on_note = [](std::string_view note) { say(fmt::format("queens: {}\n", note)); };
  const Plan plan = campaign::plan(problem, wishes);
  line.clear();
  if (plan.stop != Stop::finished && plan.step != PlanStep::simulating) return no_plan(plan);

  write_charts(plan, options.cores);
  if (options.json)
    output.write(json_document(plan_json(plan, kernel.name, wishes.seed)));
  else if (options.cores.csv)
    output.write(csv(schedules_json(plan)));
  else
    output.write(plan_text(plan.candidates, kernel.name, wishes.seed) + schedules_text(plan) +
                 plan_commands(plan, to_type(plan, options), options.plan.parts));
  output.commit();
  if (plan.stop == Stop::finished) return kAnswered;
  return stopped(plan.stop, plan.elapsed_seconds,
                 fmt::format("{} of {} simulated", plan.schedules.size(),
                             plural(wishes.cores.size(), "number of cores", "numbers of cores")));
}

}  // namespace

void add_plan(Command& program) {
  auto [command, options] = program.add_command<PlanOptions>(
      {"plan", "Estimate what a count will cost", kPlanExamples}, plan_command);
  options.problem.add_to(command);
  command.add("--engine", options.plan.engine).by_default = "the cheapest";
  command.add("--memory", options.plan.memory);
  command.add("--kernel", options.kernel);
  command.add("--parts", options.plan.parts);
  options.cores.add_to(command, options.plan.cores);
  options.devices.add_to(command);
  command.add("--seed", options.seed);
  command.add(measuring_limit(), options.plan.seconds);
  command.add("--output", options.output);
  command.add("--json", options.json);
}

}  // namespace queens::commands
