// queens plan: estimates what a count will cost before it starts, and shows how to run it in parts. With --cores, it
// simulates how long the count takes on given numbers of cores. For --device see plan_devices.cpp.
#include "commands/plan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>

#include "base/phrases.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/count_by_units.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "machine/limits.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "queens/queens.hpp"
#include "record/count.hpp"

namespace queens::commands {
using namespace cli;
namespace {

constexpr std::uint64_t kMostCores = 10'000'000;

// What planning is doing now; empty if the text shown last still holds. `cost`: the last estimate.
std::string plan_progress(std::int32_t n, const Progress& now, const CountCost& cost) {
  constexpr double kSoon = 0.5;
  if (now.elapsed_seconds < kSoon) return "";
  switch (now.step) {
    case Step::sampling:
      // Making tables may take long before the first unit, and a unit may last for hours.
      if (cost.sampled_seconds < kSoon)
        return fmt::format("{}: measuring, {:.0f} s", cost.rule, now.elapsed_seconds);
      return fmt::format("{}: {} measured: {}", cost.rule, plural(cost.sampled, "unit"),
                         with_bounds(cost.core_seconds));
    case Step::trending:
      return fmt::format("no unit finishes in time: measuring smaller boards, {:.0f} s",
                         now.elapsed_seconds);
    case Step::cutting:
      return fmt::format("n = {}: {}, {:.0f} s", n, name(now.step), now.elapsed_seconds);
    default: return fmt::format("{}, {:.0f} s", name(now.step), now.elapsed_seconds);
  }
}

// Extrapolation is no more than a guess.
const char* how_sure(const CountCost& cost) {
  return cost.extrapolated_from.empty() ? "95 %" : "perhaps";
}

std::string plan_text(std::int32_t n, const std::vector<CountCost>& engines,
                      std::string_view kernel, std::uint64_t seed) {
  const CountCost& cost = engines.front();
  std::string text = fmt::format(
      "count        n = {}, {} of {}\n"
      "kernel       {}\n"
      "one thread   {}\n",
      n, plural(cost.units, "unit"), cost.rule, kernel,
      with_bounds(cost.core_seconds, how_sure(cost)));
  const auto hours = [](double seconds) { return three_digits(seconds / 3600); };
  text += fmt::format("core hours   {}   ({}: {} to {})\n", hours(cost.core_seconds.expected),
                      how_sure(cost), hours(cost.core_seconds.low), hours(cost.core_seconds.high));
  text += cost.extrapolated_from.empty()
              ? fmt::format("memory       {:.0f} MB\n", cost.megabytes)
              : fmt::format("memory       more than {:.0f} MB\n", cost.megabytes);
  if (cost.walked())
    text +=
        fmt::format("estimated    from {} random walks through the search trees, in {}, seed {}\n",
                    grouped(cost.walks), duration(cost.sampled_seconds), seed);
  else if (!cost.measured())
    text += fmt::format(
        "extrapolated from n = {}: a unit of n = {} takes longer than the time for measuring\n",
        fmt::join(cost.extrapolated_from, ", "), n);
  else if (cost.exact)
    text += fmt::format("measured     all units, in {}\n", duration(cost.sampled_seconds));
  else
    text += fmt::format("measured     {}, drawn in proportion to expected work, in {}, seed {}\n",
                        plural(cost.sampled, "unit"), duration(cost.sampled_seconds), seed);
  for (std::size_t i = 1; i < engines.size(); ++i) {
    const CountCost& dearer = engines[i];
    text += fmt::format("dearer       {}: ", dearer.rule);
    text += dearer.known()
                ? fmt::format("{}, {:.1f} times as much\n", with_bounds(dearer.core_seconds),
                              dearer.core_seconds.expected / cost.core_seconds.expected)
                : "a unit takes longer than the time for measuring\n";
  }
  return text;
}

// The commands that run the count, in `parts_asked` parts or fewer. `problem` is the problem as typed.
std::string plan_commands(std::int32_t n, const CountPlan& plan, const std::string& problem,
                          int parts_asked) {
  if (!counting::counts_by_units(plan.engines.front().engine))
    return fmt::format(
        "\nRun the count; its engine keeps no ledger, so it cannot be resumed:\n  queens count "
        "{}\n",
        problem);
  if (parts_asked == 1)
    return fmt::format(
        "\nRun it so that you can stop and resume it:\n"
        "  queens count {} --ledger q{}.ledger\n",
        problem, n);
  const std::size_t parts = plan.parts.size();
  std::string files;
  std::string text = fmt::format(
      "\nRun the parts{}, anywhere and in any order:\n",
      parts < static_cast<std::size_t>(parts_asked)
          ? fmt::format(
                " ({} instead of {}, because some single units are larger than an equal share)",
                parts, parts_asked)
          : "");
  for (std::size_t part = 1; part <= parts; ++part) {
    text += fmt::format("  queens count {} --units {}..{} --ledger q{}.{}.ledger\n", problem,
                        plan.parts[part - 1].first, plan.parts[part - 1].last, n, part);
    files += fmt::format(" q{}.{}.ledger", n, part);
  }
  return text + fmt::format(
                    "Then merge them:\n  queens ledger merge q{}.ledger{}\n"
                    "  queens count {} --ledger q{}.ledger\n",
                    n, files, problem, n);
}

// Empty if nothing was simulated.
std::string schedules_text(const CountPlan& plan) {
  if (plan.schedules.empty()) return "";
  const CountCost& best = plan.engines.front();
  Table table{{">cores", ">time", ">at least", ">at most", ">efficiency", ">tail", ">tail idle",
               ">units/core", ">portions/s", ">rows/s"}};
  double largest = 0;
  for (const CountSchedule& each : plan.schedules) {
    const Interval& seconds = each.seconds;
    largest = each.largest_unit;
    table.rows.push_back(
        {grouped(each.cores), duration(seconds.expected), duration(seconds.low),
         duration(seconds.high), fmt::format("{:.1f} %", 100 * each.efficiency),
         duration(each.tail_seconds), fmt::format("{:.0f} %", 100 * each.tail_idle),
         three_digits(static_cast<double>(best.units) / static_cast<double>(each.cores)),
         three_digits(each.busiest_portions), three_digits(each.busiest_units)});
  }
  const double most_cores = largest > 0 ? best.core_seconds.expected / largest : 0;
  return "\nSimulated: the largest portions are handed out first, and each core holds two "
         "portions:\n\n" +
         text(table) +
         fmt::format(
             "\nlargest unit {}: the count cannot take less time, so beyond {} cores only "
             "smaller units help much\n"
             "ledger       {}, a row for each block\n",
             duration(largest), grouped(static_cast<std::uint64_t>(most_cores)),
             bytes_text(plan.ledger_bytes));
}

Json schedules_json(const CountPlan& plan) {
  Json list = Json::array();
  for (const CountSchedule& each : plan.schedules) {
    const Interval& seconds = each.seconds;
    list.push_back({{"cores", each.cores},
                    {"seconds", interval_json(seconds)},
                    {"efficiency", each.efficiency},
                    {"tail_seconds", each.tail_seconds},
                    {"tail_idle", each.tail_idle},
                    {"largest_unit_seconds", each.largest_unit},
                    {"share_seconds", each.efficiency * seconds.expected},
                    {"portions", each.portions},
                    {"busiest_portions_per_second", each.busiest_portions},
                    {"busiest_rows_per_second", each.busiest_units}});
  }
  return list;
}

std::string subtitle(std::int32_t n, const CountCost& best) {
  return fmt::format("n = {}, {} of {}, {} core hours{}", n, plural(best.units, "unit"), best.rule,
                     three_digits(best.core_seconds.expected / 3600),
                     best.measured() ? "" : ", extrapolated from smaller boards");
}

Chart time_chart(std::int32_t n, const CountPlan& plan) {
  Chart chart{.title = "Time of a count by number of cores, simulated",
              .subtitle = subtitle(n, plan.engines.front()),
              .x_label = "cores",
              .y_label = "hours",
              .series = {{"expected", {}}, {"at least", {}}, {"at most", {}}, {"largest unit", {}}},
              .logarithmic_x = true,
              .logarithmic_y = true};
  for (const CountSchedule& each : plan.schedules) {
    const Interval& seconds = each.seconds;
    const auto cores = static_cast<double>(each.cores);
    const double hours[] = {seconds.expected / 3600, seconds.low / 3600, seconds.high / 3600,
                            each.largest_unit / 3600};
    for (std::size_t i = 0; i < chart.series.size(); ++i)
      chart.series[i].points.push_back({cores, hours[i]});
  }
  return chart;
}

Chart efficiency_chart(std::int32_t n, const CountPlan& plan) {
  Chart chart{.title = "Efficiency by number of cores, simulated",
              .subtitle = subtitle(n, plan.engines.front()),
              .x_label = "cores",
              .y_label = "core time used, %",
              .series = {{"efficiency", {}}},
              .logarithmic_x = true};
  for (const CountSchedule& each : plan.schedules)
    chart.series[0].points.push_back({static_cast<double>(each.cores), 100 * each.efficiency});
  return chart;
}

// How the number of solutions is known.
const char* count_source(std::int32_t n, const CountCost& cost) {
  if (cost.exact) return "count";
  if (cost.measured()) return "sample";
  if (cost.walked()) return "walks";
  return published_count(n) ? "published" : "estimate";
}

Json cost_json(std::int32_t n, const CountCost& cost) {
  const auto if_known = [&](Json value) { return cost.known() ? std::move(value) : Json(); };
  const auto if_cut = [&](Json value) { return cost.engine.empty() ? Json() : std::move(value); };
  return {{"n", n},
          {"decomposition", if_cut(cost.rule)},
          {"engine", if_cut(cost.engine)},
          {"units", if_cut(cost.units)},
          {"core_seconds", if_known(interval_json(cost.core_seconds))},
          {"megabytes", cost.megabytes},
          {"estimated_count", if_known(interval_json(cost.solutions))},
          {"estimated_count_from", if_known(count_source(n, cost))},
          {"exact", cost.exact},
          {"sampled_units", cost.sampled},
          {"sampled_seconds", cost.sampled_seconds},
          {"walks", cost.walks},
          {"extrapolated_from", cost.extrapolated_from}};
}

Json plan_json(std::int32_t n, const CountPlan& plan, std::string_view kernel, std::uint64_t seed) {
  Json parts = Json::array(), dearer = Json::array();
  for (const UnitRange& part : plan.parts)
    parts.push_back({{"first_unit", part.first}, {"last_unit", part.last}});
  for (std::size_t i = 1; i < plan.engines.size(); ++i)
    dearer.push_back(cost_json(n, plan.engines[i]));
  Json report = cost_json(n, plan.engines.empty() ? CountCost() : plan.engines.front());
  report["kernel"] = kernel;
  report["seed"] = count_value(seed);
  report["parts"] = parts;
  report["dearer"] = dearer;
  report["cores"] = schedules_json(plan);
  report["ledger_bytes"] = plan.ledger_bytes;
  return report;
}

constexpr const char* kPlanExamples =
    "  queens plan 18                  seconds, memory and units on this machine\n"
    "  queens plan 22 --parts 4        also the commands to run it on four machines\n"
    "  queens plan 17 --engine cross   the cost with the engine cross\n"
    "  queens plan 20 --kernel avx2    for a machine without AVX-512\n"
    "  queens plan 24 --cores 64,1000  the time on this many cores\n"
    "  queens plan 29 --toroidal       a board that takes days\n"
    "  queens plan 24 --device cuda:0 --devices 1,8\n"
    "                                  the time on cards; 'queens devices' lists them\n";

struct PlanOptions : DocumentOptions {
  ProblemOptions problem;
  PlanCountOptions plan;
  std::string device;  // empty: plan for the processor
  std::vector<std::uint64_t> devices = {1};
  std::optional<std::uint64_t> seed;
  std::string plot, plot_efficiency;
};

// The problem as typed, with the engine unless `queens count` would choose it by itself, with --units and without, and
// the options that `count` takes too.
std::string to_type(const CountCost& best, const counting::Kernel& kernel,
                    const PlanOptions& options) {
  std::string text = options.problem.words();
  const CheckedProblem& problem = options.problem.problem();
  const auto chosen = [&](std::string_view engine) {
    return counting::rule_for(problem, engine) == best.rule;
  };
  if (counting::counts_by_units(best.engine) &&
      !(chosen("") && chosen(record::engine_by_kernel(problem, kernel))))
    text += fmt::format(" --engine {}", best.engine);
  return text + UnitOptions{.limits = options.plan.limits}.words_again();
}

int plan_command(const PlanOptions& options) {
  const CheckedProblem& problem = options.problem.problem();
  PlanCountOptions wishes = options.plan;
  wishes.limits.kernel = kernel_wish(options.plan.limits.kernel);
  wishes.limits.seed = seed_or_fresh(options.seed);
  if (!options.device.empty()) {
#ifdef QUEENS_GPU
    return plan_on_device(problem, options.device, options.devices, wishes, options.json,
                          options.output);
#else
    throw gpu::no_devices("--device");
#endif
  }
  Output output(options.output);
  ProgressLine line;
  wishes.starting_seconds = machine::processor_seconds();
  if (options.csv) wishes.parts = 1;  // the table does not show them
  show_planning(line, problem.n, wishes);
  wishes.on_note = [](std::string_view note) { say(fmt::format("queens: {}\n", note)); };
  const CountPlan plan = plan_count(problem, wishes);
  line.clear();
  const counting::Kernel& kernel = counting::kernel(wishes.limits.kernel);
  if (options.json)
    output.write(json_document(plan_json(problem.n, plan, kernel.name, wishes.limits.seed)));
  if (plan.stop != Stop::finished && plan.parts.empty()) {
    output.commit();
    return no_sample(plan.engines.empty() ? "units" : "two units of " + plan.engines.front().rule);
  }

  if (!plan.schedules.empty() && !options.plot.empty())
    write_file(options.plot, svg(time_chart(problem.n, plan)));
  if (!plan.schedules.empty() && !options.plot_efficiency.empty())
    write_file(options.plot_efficiency, svg(efficiency_chart(problem.n, plan)));
  if (options.csv)
    output.write(csv(schedules_json(plan)));
  else if (!options.json)
    output.write(plan_text(problem.n, plan.engines, kernel.name, wishes.limits.seed) +
                 schedules_text(plan) +
                 plan_commands(problem.n, plan, to_type(plan.engines.front(), kernel, options),
                               options.plan.parts));
  output.commit();
  if (plan.stop == Stop::finished) return kAnswered;
  return stopped(plan.stop, plan.elapsed_seconds,
                 fmt::format("{} of {} simulated", plan.schedules.size(),
                             plural(wishes.cores.size(), "number of cores", "numbers of cores")));
}

}  // namespace

std::string with_bounds(const Interval& seconds, const char* sure) {
  return fmt::format("{}   ({}: {} to {})", duration(seconds.expected), sure, duration(seconds.low),
                     duration(seconds.high));
}

int no_sample(std::string_view what, std::string_view or_else) {
  if (interrupted()) {
    say("queens: interrupted before the sample was large enough\n");
    return kInterrupted;
  }
  say(fmt::format(
      "queens: the time limit, {} s if none is given, is too short to measure {}; give a larger "
      "--time-limit{}\n",
      kPlanSeconds, what, or_else));
  return kStopped;
}

void show_planning(ProgressLine& line, std::int32_t n, PlanCountOptions& options) {
  const auto so_far = std::make_shared<CountCost>();
  options.on_estimate = [so_far](const CountCost& cost) { *so_far = cost; };
  options.limits.on_progress = [so_far, &line, n](const Progress& now) {
    if (const std::string text = plan_progress(n, now, *so_far); !text.empty()) line.show(text);
    return !interrupted();
  };
}

void add_plan(Command& program) {
#ifndef QUEENS_GPU
  program.left_out["devices"] = "it was built without devices (-DQUEENS_GPU=ON)";
#endif
  auto [command, options] = program.add_command<PlanOptions>(
      {"plan", "Estimate what a count will cost", kPlanExamples}, plan_command);
  options.problem.add_to(command);
  command.add(engine_option(), options.plan.engine).by_default = "the cheapest";
  command.add("--memory", options.plan.limits.memory);
  command.add("--kernel", options.plan.limits.kernel);
  command.add("--parts", options.plan.parts);
  command
      .add({"--cores", 0,
            "Simulate the count on this many cores, such as 64,1000,100000; with --device, the "
            "number of cores that count besides the device",
            value::Whole{0, kMostCores}, "C,C,..."},
           options.plan.cores)
      .list = true;
  command.add("--plot", options.plot).needs = "--cores";
  command.add({.name = "--plot-efficiency",
               .meaning = "Write a chart of the efficiency against the cores to this file, as SVG",
               .value = value::File{},
               .takes = "FILE",
               .needs = "--cores",
               .document = Document::file},
              options.plot_efficiency);
  options.add_to(command);
  command.option("--csv").needs = "--cores";
  command.option("--csv").by_default = "only the table of --cores";
  command.add(
      {.name = "--device",
       .meaning =
           "Plan for this device instead of processor cores; 'queens devices' lists the names",
       .value = value::Text{},
       .takes = "DEVICE",
       .not_with = {"--parts", "--plot", "--plot-efficiency", "--csv"}},
      options.device);
  command
      .add({.name = "--devices",
            .meaning = "The time with this many devices of that kind, for example 1,8,64",
            .value = value::Whole{1, 1'000'000},
            .takes = "K,K,...",
            .by_default = "1",
            .needs = "--device"},
           options.devices)
      .list = true;
  command.add("--seed", options.seed);
  command.add(measuring_limit(), options.plan.limits.seconds);
}

}  // namespace queens::commands
