// queens plan: what a count will cost, before it is started, and how to run it in parts.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <iostream>
#include <limits>
#include <memory>
#include <vector>

#include "analysis/cost.hpp"
#include "campaign/cost_trend.hpp"
#include "campaign/cuts.hpp"
#include "catalogue/counting.hpp"
#include "catalogue/pick.hpp"
#include "cli/command_line.hpp"
#include "cli/csv.hpp"
#include "cli/exit_status.hpp"
#include "cli/find_option.hpp"
#include "cli/kernel_wish.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/plan_cores.hpp"
#include "cli/seed.hpp"
#include "cli/stopped.hpp"
#include "cli/terminal.hpp"
#include "cli/unit_options.hpp"
#include "cli/values.hpp"
#include "machine/memory.hpp"
#include "text/plural.hpp"

namespace queens::cli {
namespace {

constexpr const char* kPlanExamples =
    "  queens plan 18                  seconds, memory and units on this machine\n"
    "  queens plan 22 --parts 4        with the commands to run it on four machines\n"
    "  queens plan 17 --engine cross   what the other engine would take\n"
    "  queens plan 20 --kernel avx2    for a machine without AVX-512\n"
    "  queens plan 24 --cores 64,1000  how long so many cores take\n";

struct PlanOptions {
  ProblemOptions problem;
  std::string engine, kernel;
  std::uint64_t memory = 0;
  int parts = 1;
  CoresOptions cores;
  std::string wanted_seed;
  std::uint64_t seed = 0;  // the one wanted, or a fresh one
  double seconds = CostOptions{}.seconds;
  std::string output;
  bool json = false;
};

Json interval_json(const Interval& i) {
  return {{"low", i.low}, {"expected", i.expected}, {"high", i.high}};
}

std::string between(const Interval& i, const char* sure = "95 %") {
  return fmt::format("{}   ({}: {} to {})", duration(i.expected), sure, duration(i.low),
                     duration(i.high));
}

// What is known of one way of counting.
struct Plan {
  const Engine* engine = nullptr;
  std::unique_ptr<counting::Decomposition> decomposition;
  CostEstimate cost = {};
  std::vector<std::int32_t> from =
      {};  // smaller boards, when none of this one's units was measured
  bool known() const { return measured() || !from.empty(); }
  bool measured() const { return from.empty() && (cost.exact || cost.sampled >= 2); }
  double megabytes = 0;  // of this process, one thread, after the sample
};

struct Interrupted {};

// Where to cut the count into the parts asked for.
std::vector<std::uint64_t> cuts(const Plan& plan, const PlanOptions& options) {
  if (options.parts == 1) return {0, plan.decomposition->units()};
  counting::Watch watch(std::numeric_limits<double>::infinity(),
                        [](double) { return !interrupted(); });
  std::vector<std::uint64_t> cuts = campaign::cuts_of(*plan.decomposition, options.parts, watch);
  if (!watch.beat()) throw Interrupted{};
  return cuts;
}

std::string commands_text(const Plan& plan, const PlanOptions& options) {
  const counting::Decomposition& decomposition = *plan.decomposition;
  const std::int32_t n = decomposition.n();
  // The engine that `queens count` takes by itself need not be named.
  const bool usual = counting::rule_for(options.problem.problem()) == decomposition.name();
  const std::string problem = options.problem.words() +
                              (usual ? "" : fmt::format(" --engine {}", plan.engine->info().name));
  if (options.parts == 1)
    return fmt::format(
        "\nRun it so that it can be stopped and resumed:\n"
        "  queens count {} --ledger q{}.ledger\n",
        problem, n);
  const std::vector<std::uint64_t> cuts = cli::cuts(plan, options);
  const std::size_t parts = cuts.size() - 1;
  std::string files;
  std::string text = fmt::format(
      "\nRun the parts{}, anywhere and in any order:\n",
      parts < static_cast<std::size_t>(options.parts)
          ? fmt::format(" ({} of {}: some units are larger than a part)", parts, options.parts)
          : "");
  for (std::size_t part = 1; part <= parts; ++part) {
    text += fmt::format("  queens count {} --units {}..{} --ledger q{}.{}.ledger\n", problem,
                        cuts[part - 1], cuts[part] - 1, n, part);
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

std::string report_text(const std::vector<Plan>& plans, std::string_view kernel,
                        std::uint64_t seed) {
  const Plan& best = plans.front();
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
  for (std::size_t i = 1; i < plans.size(); ++i) {
    text += fmt::format("dearer       {}: ", plans[i].decomposition->name());
    text += plans[i].known()
                ? fmt::format("{}, {:.1f} times as much\n", between(plans[i].cost.core_seconds),
                              plans[i].cost.core_seconds.expected / cost.core_seconds.expected)
                : fmt::format("a unit takes longer than the time to measure it\n");
  }
  return text;
}

Json plan_json(const Plan& plan) {
  return {{"n", plan.decomposition->n()},
          {"decomposition", plan.decomposition->name()},
          {"engine", plan.engine->info().name},
          {"units", plan.cost.units},
          {"core_seconds", interval_json(plan.cost.core_seconds)},
          {"megabytes", plan.megabytes},
          {"estimated_count", interval_json(plan.cost.solutions)},
          {"exact", plan.cost.exact},
          {"sampled_units", plan.cost.sampled},
          {"sampled_seconds", plan.cost.sampled_seconds},
          {"extrapolated_from", plan.from}};
}

Json report_json(const std::vector<Plan>& plans, const PlanOptions& options,
                 std::string_view kernel) {
  const std::vector<std::uint64_t> cuts = cli::cuts(plans.front(), options);
  Json parts = Json::array();
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
    if (cuts[i] < cuts[i + 1])
      parts.push_back({{"first_unit", cuts[i]}, {"last_unit", cuts[i + 1] - 1}});
  Json report = plan_json(plans.front());
  report["kernel"] = kernel;
  report["seed"] = count_value(options.seed);
  report["parts"] = parts;
  report["dearer"] = Json::array();
  for (std::size_t i = 1; i < plans.size(); ++i) report["dearer"].push_back(plan_json(plans[i]));
  return report;
}

counting::DecomposeOptions one_thread(const PlanOptions& options, counting::Pulse& pulse) {
  return {.memory = machine::fair_memory(options.memory), .threads = 1, .pulse = &pulse};
}

// For the last of the engines, which is the one for large boards, when none could be measured.
void extrapolate(Plan& plan, const PlanOptions& options, const simd::Kernel& kernel, double seconds,
                 counting::Watch& watch) {
  const std::string engine(plan.engine->info().name);
  const auto smaller = [&](std::int32_t n) {
    Problem problem = options.problem.problem();
    problem.n = n;
    return counting::decompose(problem, engine, one_thread(options, watch));
  };
  const Problem problem = options.problem.problem();
  if (problem.restricted()) return;
  const CostOptions cost_options{
      .seconds = seconds, .seed = options.seed, .on_progress = [&watch](const CostEstimate&) {
        return watch.beat();
      }};
  auto trend = campaign::trend_of_cost(problem.n, plan.decomposition->units(), smaller, kernel,
                                       cost_options);
  if (!trend) return;
  plan.cost = std::move(trend->cost);
  plan.from = std::move(trend->measured);
}

// The engines to be compared: the one named, or all that count this problem by units. The one that
// takes most memory comes last, for what a process has taken is measured at its highest. Fewer when the
// pulse stopped it.
std::vector<Plan> candidates(const Problem& problem, const PlanOptions& options,
                             counting::Pulse& pulse) {
  std::vector<Plan> plans;
  const auto add = [&](const Engine* engine, std::string_view name) {
    auto units = counting::decompose(problem, name, one_thread(options, pulse));
    if (units) plans.push_back({.engine = engine, .decomposition = std::move(units)});
  };
  bool any = false;
  for (const Engine* engine : counting::unit_engines()) {
    const bool asked = options.engine.empty() ? refusal(*engine, problem, Question::count).empty()
                                              : options.engine == engine->info().name;
    if (asked) add(engine, engine->info().name);
    any = any || asked;
  }
  if (!any) add(counting::unit_engines().front(), options.engine);  // says why
  return plans;
}

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

// Measures each for its share of the time. A quarter of it is kept for smaller boards, should no unit of
// this one end.
void measure(std::vector<Plan>& plans, const PlanOptions& options, const simd::Kernel& kernel,
             counting::Watch& watch, ProgressLine& line) {
  const auto left = [&] { return std::max(options.seconds - watch.elapsed_seconds(), 1e-3); };
  for (std::size_t i = 0; i < plans.size() && watch.beat();) {
    Plan& plan = plans[i];
    const double share =
        std::max(left() - options.seconds / 4, left() / 2) / static_cast<double>(plans.size() - i);
    CostOptions cost_options{.seconds = share, .most_seconds = share, .seed = options.seed};
    cost_options.on_progress = [&](const CostEstimate& so_far) {
      if (so_far.sampled_seconds > 0.5)
        line.show(fmt::format("{}: {} measured: {}", plan.decomposition->name(),
                              plural(so_far.sampled, "unit"), between(so_far.core_seconds)));
      return !interrupted();
    };
    try {
      plan.cost = estimate_cost(*plan.decomposition, kernel, cost_options);
    } catch (const Error& error) {  // of several, one that does not fit into memory is left out
      if (plans.size() == 1 || error.code() != ErrorCode::too_large) throw;
      say(fmt::format("queens: {}\n", error.what()));
      plans.erase(plans.begin() + static_cast<std::ptrdiff_t>(i));
      continue;
    }
    plan.megabytes = peak_megabytes();
    ++i;
  }
  const bool any = std::any_of(plans.begin(), plans.end(), [](const Plan& p) { return p.known(); });
  if (any || plans.empty() || !watch.beat()) return;
  line.show("no unit ends in time: measuring smaller boards");
  extrapolate(plans.back(), options, kernel, left(), watch);
}

int plan_command(const PlanOptions& asked) try {
  PlanOptions options = asked;
  options.seed = seed_or_fresh(asked.wanted_seed);
  const Problem problem = options.problem.problem();
  const simd::Kernel& kernel = wished_kernel(options.kernel);
  validate(problem);
  catch_interrupts();
  Output output(options.output);
  ProgressLine line;
  counting::Watch watch(options.seconds, [&](double elapsed) {
    if (elapsed > 0.5)
      line.show(fmt::format("n = {}: {}, {:.0f} s", problem.n, words_for(counting::Step::cutting),
                            elapsed));
    return !interrupted();
  });
  std::vector<Plan> plans = candidates(problem, options, watch);
  measure(plans, options, kernel, watch, line);
  line.clear();
  if (interrupted()) throw Interrupted{};
  if (plans.empty()) {
    say(fmt::format(
        "queens: stopped after {} (the time limit), it was still {}, nothing is measured yet\n",
        duration(watch.elapsed_seconds()), words_for(counting::Step::cutting)));
    return kStopped;
  }
  std::stable_sort(plans.begin(), plans.end(), [](const Plan& a, const Plan& b) {
    if (a.known() != b.known()) return a.known();
    return a.cost.core_seconds.expected < b.cost.core_seconds.expected;
  });
  if (!plans.front().known()) {
    std::cerr << fmt::format(
        "queens: the time limit is too short to measure two units of {}; give a larger "
        "--time-limit\n",
        plans.front().decomposition->name());
    return kStopped;
  }
  const Plan& best = plans.front();
  // Simulating may take as long again as measuring.
  counting::Watch simulating = watch_until(options.seconds, [&](double elapsed) {
    if (elapsed > 0.5) line.show(fmt::format("simulating, {:.0f} s", elapsed));
  });
  const Schedules schedules = simulate(*best.decomposition, best.cost, !best.measured(),
                                       options.cores, options.seed, simulating);
  line.clear();
  write_charts(schedules, options.cores);
  if (options.json) {
    Json report = report_json(plans, options, kernel.name);
    report["cores"] = schedules_json(schedules);
    report["ledger_bytes"] = schedules.ledger_bytes();
    output.write(json_document(report));
  } else if (options.cores.csv) {
    output.write(csv(schedules_json(schedules)));
  } else {
    output.write(report_text(plans, kernel.name, options.seed) +
                 (schedules.on.empty() ? "" : schedules_text(schedules)) +
                 commands_text(best, options));
  }
  output.commit();
  if (schedules.on.size() == options.cores.cores.size()) return kAnswered;
  return stopped(simulating, fmt::format("{} of {} simulated", schedules.on.size(),
                                         plural(options.cores.cores.size(), "number of cores",
                                                "numbers of cores")));
} catch (const Interrupted&) {
  say("queens: interrupted before the sample was large enough\n");
  return kInterrupted;
}

}  // namespace

void add_plan(CLI::App& app, Command& chosen) {
  auto options = std::make_shared<PlanOptions>();
  CLI::App* command = add_command(app, "plan", "Say what a count will cost", kPlanExamples);
  options->problem.add_to(*command);
  add_engine(*command, options->engine)->default_str("the cheapest");
  add_memory(*command, options->memory);
  add_kernel(*command, options->kernel);
  add_parts(*command, options->parts);
  options->cores.add_to(*command);
  add_seed(*command, options->wanted_seed);
  add_measuring_limit(*command, options->seconds);
  add_output(*command, options->output);
  option_of(*command, "--csv").excludes(add_json(*command, options->json));
  command->callback([options, &chosen] { chosen = [options] { return plan_command(*options); }; });
}

}  // namespace queens::cli
