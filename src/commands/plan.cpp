// queens plan: what a count will cost, before it is started, and how to run it in parts.
#include <fmt/format.h>

#include <iostream>
#include <vector>

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
#include "present/json.hpp"
#include "text/plural.hpp"

namespace queens::commands {
using namespace cli;

namespace {

using campaign::Candidate;
using campaign::Plan;
using campaign::PlanStep;

constexpr const char* kPlanExamples =
    "  queens plan 18                  seconds, memory and units on this machine\n"
    "  queens plan 22 --parts 4        with the commands to run it on four machines\n"
    "  queens plan 17 --engine cross   what the other engine would take\n"
    "  queens plan 20 --kernel avx2    for a machine without AVX-512\n"
    "  queens plan 24 --cores 64,1000  how long so many cores take\n";

struct PlanOptions {
  ProblemOptions problem;
  campaign::PlanOptions plan;
  CoresOptions cores;
  std::string kernel, seed, output;
  bool json = false;
};

std::string between(const Interval& i, const char* sure = "95 %") {
  return fmt::format("{}   ({}: {} to {})", duration(i.expected), sure, duration(i.low),
                     duration(i.high));
}

std::string commands_text(const Plan& plan, const PlanOptions& options) {
  const Candidate& best = plan.candidates.front();
  const std::int32_t n = best.decomposition->n();
  // The engine that `queens count` takes by itself need not be named.
  const bool usual = counting::rule_for(options.problem.problem()) == best.decomposition->name();
  const std::string problem = options.problem.words() +
                              (usual ? "" : fmt::format(" --engine {}", best.engine->info().name));
  const int asked = options.plan.parts;
  if (asked == 1)
    return fmt::format(
        "\nRun it so that it can be stopped and resumed:\n"
        "  queens count {} --ledger q{}.ledger\n",
        problem, n);
  const std::size_t parts = plan.cuts.size() - 1;
  std::string files;
  std::string text =
      fmt::format("\nRun the parts{}, anywhere and in any order:\n",
                  parts < static_cast<std::size_t>(asked)
                      ? fmt::format(" ({} of {}: some units are larger than a part)", parts, asked)
                      : "");
  for (std::size_t part = 1; part <= parts; ++part) {
    text += fmt::format("  queens count {} --units {}..{} --ledger q{}.{}.ledger\n", problem,
                        plan.cuts[part - 1], plan.cuts[part] - 1, n, part);
    files += fmt::format(" q{}.{}.ledger", n, part);
  }
  return text + fmt::format(
                    "Then bring them together:\n  queens ledger merge q{}.ledger{}\n"
                    "  queens count {} --ledger q{}.ledger\n",
                    n, files, problem, n);
}

std::string hours(double seconds) {
  const double hours = seconds / 3600;
  return hours < 1000 ? fmt::format("{:.3g}", hours) : grouped(static_cast<Count>(hours));
}

std::string plan_text(const std::vector<Candidate>& candidates, std::string_view kernel,
                      std::uint64_t seed) {
  const Candidate& best = candidates.front();
  const CostEstimate& cost = best.cost;
  std::string text = fmt::format(
      "count        n = {}, {} of {}\n"
      "kernel       {}\n"
      "one thread   {}\n",
      best.decomposition->n(), plural(cost.units, "unit"), best.decomposition->name(), kernel,
      between(cost.core_seconds, best.measured() ? "95 %" : "perhaps"));
  text += fmt::format("core hours   {}   ({}: {} to {})\n", hours(cost.core_seconds.expected),
                      best.measured() ? "95 %" : "perhaps", hours(cost.core_seconds.low),
                      hours(cost.core_seconds.high));
  text += best.measured() ? fmt::format("memory       {:.0f} MB\n", best.megabytes)
                          : fmt::format("memory       more than {:.0f} MB\n", best.megabytes);
  if (!best.measured())
    text += fmt::format(
        "extrapolated from n = {}: a unit of n = {} takes longer than the time to measure it\n",
        fmt::join(best.from, ", "), best.decomposition->n());
  else if (cost.exact)
    text += fmt::format("measured     all units, in {}\n", duration(cost.sampled_seconds));
  else
    text += fmt::format("measured     {}, drawn by their expected work, in {}, seed {}\n",
                        plural(cost.sampled, "unit"), duration(cost.sampled_seconds), seed);
  for (std::size_t i = 1; i < candidates.size(); ++i) {
    const Candidate& dearer = candidates[i];
    text += fmt::format("dearer       {}: ", dearer.decomposition->name());
    text += dearer.known()
                ? fmt::format("{}, {:.1f} times as much\n", between(dearer.cost.core_seconds),
                              dearer.cost.core_seconds.expected / cost.core_seconds.expected)
                : fmt::format("a unit takes longer than the time to measure it\n");
  }
  return text;
}

Json candidate_json(const Candidate& candidate) {
  return {{"n", candidate.decomposition->n()},
          {"decomposition", candidate.decomposition->name()},
          {"engine", candidate.engine->info().name},
          {"units", candidate.cost.units},
          {"core_seconds", interval_json(candidate.cost.core_seconds)},
          {"megabytes", candidate.megabytes},
          {"estimated_count", interval_json(candidate.cost.solutions)},
          {"exact", candidate.cost.exact},
          {"sampled_units", candidate.cost.sampled},
          {"sampled_seconds", candidate.cost.sampled_seconds},
          {"extrapolated_from", candidate.from}};
}

Json plan_json(const Plan& plan, std::string_view kernel, std::uint64_t seed) {
  Json parts = Json::array(), dearer = Json::array();
  for (std::size_t i = 1; i < plan.cuts.size(); ++i)
    if (plan.cuts[i - 1] < plan.cuts[i])
      parts.push_back({{"first_unit", plan.cuts[i - 1]}, {"last_unit", plan.cuts[i] - 1}});
  for (std::size_t i = 1; i < plan.candidates.size(); ++i)
    dearer.push_back(candidate_json(plan.candidates[i]));
  Json report = candidate_json(plan.candidates.front());
  report["kernel"] = kernel;
  report["seed"] = count_value(seed);
  report["parts"] = parts;
  report["dearer"] = dearer;
  report["cores"] = schedules_json(plan);
  report["ledger_bytes"] = plan.ledger_bytes();
  return report;
}

// Empty: what stands there stays.
std::string progress_text(std::int32_t n, const campaign::PlanProgress& now) {
  constexpr double kSoon = 0.5;
  if (now.elapsed_seconds < kSoon) return "";
  switch (now.step) {
    case PlanStep::cutting:
      return fmt::format("n = {}: {}, {:.0f} s", n, words_for(counting::Step::cutting),
                         now.elapsed_seconds);
    case PlanStep::sampling:
      // Tables may be made for long before the first unit, and a unit may last for hours.
      if (now.cost == nullptr || now.cost->sampled_seconds < kSoon)
        return fmt::format("{}: measuring, {:.0f} s", now.decomposition, now.elapsed_seconds);
      return fmt::format("{}: {} measured: {}", now.decomposition,
                         plural(now.cost->sampled, "unit"), between(now.cost->core_seconds));
    case PlanStep::smaller_boards:
      return fmt::format("no unit ends in time: measuring smaller boards, {:.0f} s",
                         now.elapsed_seconds);
    case PlanStep::dividing: return fmt::format("dividing, {:.0f} s", now.elapsed_seconds);
    case PlanStep::simulating: return fmt::format("simulating, {:.0f} s", now.elapsed_seconds);
  }
  return "";
}

// Of a plan that does not say what the count will cost, or was not wanted any more.
int no_plan(const Plan& plan) {
  if (plan.stop == Stop::asked) {
    say("queens: interrupted before the sample was large enough\n");
    return kInterrupted;
  }
  if (plan.candidates.empty())
    say(fmt::format(
        "queens: stopped after {} (the time limit), it was still {}, nothing is measured yet\n",
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
  Output output(options.output);
  ProgressLine line;
  campaign::PlanOptions wishes = options.plan;
  wishes.kernel = &kernel;
  wishes.seed = seed_or_fresh(options.seed);
  if (options.cores.csv) wishes.parts = 1;  // the table does not tell of them
  wishes.on_progress = [&](const campaign::PlanProgress& now) {
    if (const std::string text = progress_text(problem.n, now); !text.empty()) line.show(text);
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
                 commands_text(plan, options));
  output.commit();
  if (plan.stop == Stop::finished) return kAnswered;
  return stopped(plan.stop, plan.elapsed_seconds,
                 fmt::format("{} of {} simulated", plan.schedules.size(),
                             plural(wishes.cores.size(), "number of cores", "numbers of cores")));
}

}  // namespace

void add_plan(Command& program) {
  auto [command, options] = program.add_command<PlanOptions>(
      {"plan", "Say what a count will cost", kPlanExamples}, plan_command);
  options.problem.add_to(command);
  command.add("--engine", options.plan.engine).by_default = "the cheapest";
  command.add("--memory", options.plan.memory);
  command.add("--kernel", options.kernel);
  command.add("--parts", options.plan.parts);
  options.cores.add_to(command, options.plan.cores);
  command.add("--seed", options.seed);
  command.add(measuring_limit(), options.plan.seconds);
  command.add("--output", options.output);
  command.add("--json", options.json);
}

}  // namespace queens::commands
