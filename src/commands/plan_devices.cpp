// queens plan --device: estimates how long a count takes on one or more graphics cards or other devices. The engine
// join is timed on one device, and if cores are to count too, on the processor.
#include <fmt/format.h>
#include <algorithm>

#include "base/phrases.hpp"
#include "cli/command.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "cli/words.hpp"
#include "commands/plan.hpp"
#include "commands/reports.hpp"
#include "gpu/backend.hpp"
#include "gpu/cost.hpp"
#include "gpu/devices.hpp"
#include "machine/files.hpp"
#include "machine/limits.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

// The plan for a count on several devices like the one measured, together with cores like those of this machine.
struct DevicePlan {
  std::int32_t n = 0;
  std::string decomposition = {};
  gpu::DeviceCost cost = {};
  std::vector<std::uint64_t> devices;
  std::uint64_t cores = 0;
  std::optional<CountCost> core_cost = {};  // if there are cores
  std::uint64_t seed = 0;

  Interval seconds(std::uint64_t count) const {
    return seconds_together(count, cost.seconds, cost.starting_seconds, cores,
                            core_cost ? core_cost->core_seconds : Interval{});
  }
};

std::string device_plan_text(const DevicePlan& plan) {
  const auto days = [](double seconds) { return three_digits(seconds / 86400); };
  const gpu::DeviceCost& cost = plan.cost;
  const Interval& one = cost.seconds;
  std::string text = fmt::format(
      "count        n = {}, {} of {}\n"
      "device       {}, {}\n"
      "one device   {}\n"
      "device days  {}   (95 %: {} to {})\n",
      plan.n, plural(cost.units, "unit"), plan.decomposition, cost.device.id, cost.device.name,
      with_bounds(one), days(one.expected), days(one.low), days(one.high));
  if (plan.core_cost)
    text += fmt::format("one core     {}\n", with_bounds(plan.core_cost->core_seconds));
  text += fmt::format("start        {}, to compile the kernels and build the tables\n",
                      duration(cost.starting_seconds));
  text += cost.exact
              ? fmt::format("measured     all units, in {}\n", duration(cost.sampled_seconds))
              : fmt::format("measured     {} in {}, in {}, seed {}\n", plural(cost.sampled, "unit"),
                            plural(cost.batches, "batch", "batches"),
                            duration(cost.sampled_seconds), plan.seed);
  Table table{{">devices", ">cores", ">time", ">at least", ">at most"}};
  for (const std::uint64_t devices : plan.devices) {
    const Interval seconds = plan.seconds(devices);
    table.rows.push_back({grouped(devices), grouped(plan.cores), duration(seconds.expected),
                          duration(seconds.low), duration(seconds.high)});
  }
  return text + "\n" + queens::text(table) +
         fmt::format(
             "\nRun it on one device, so that you can stop and resume it:\n"
             "  queens count {0} --device {1}{2} --ledger q{0}.ledger\n",
             plan.n, cost.device.id, plan.cores == 0 ? " --device-only" : "");
}

Json device_plan_json(const DevicePlan& plan) {
  const gpu::DeviceCost& cost = plan.cost;
  const bool known = cost.known();
  Json schedules = Json::array();
  for (const std::uint64_t devices : plan.devices)
    if (known && (plan.cores == 0 || plan.core_cost))
      schedules.push_back({{"devices", devices},
                           {"cores", plan.cores},
                           {"seconds", interval_json(plan.seconds(devices))}});
  return {{"n", plan.n},
          {"decomposition", known ? Json(plan.decomposition) : Json()},
          {"engine", "join"},
          {"units", known ? Json(cost.units) : Json()},
          {"device",
           {{"id", cost.device.id}, {"name", cost.device.name}, {"driver", cost.device.driver}}},
          {"device_seconds", known ? interval_json(cost.seconds) : Json()},
          {"starting_seconds", cost.starting_seconds},
          {"core_seconds", plan.core_cost ? interval_json(plan.core_cost->core_seconds) : Json()},
          {"exact", cost.exact},
          {"sampled_units", cost.sampled},
          {"sampled_batches", cost.batches},
          {"sampled_seconds", cost.sampled_seconds},
          {"seed", count_value(plan.seed)},
          {"schedules", schedules}};
}

// The one device to time. Throws Error unless the wish names one.
std::string device_named(const std::string& text) {
  const gpu::DeviceWish wish = gpu::parse_device_wish(text);
  if (wish.kind != gpu::DeviceWish::Kind::named || wish.ids.size() != 1)
    throw Error(
        ErrorCode::bad_limit,
        "--device: 'queens plan' measures one device; name it as 'queens devices' does, such as "
        "cuda:0, and say with --devices how many there will be");
  return gpu::wished_devices(wish, gpu::all_devices()).front();
}

std::uint64_t cores_of(const PlanCountOptions& wishes) {
  if (wishes.cores.size() > 1)
    throw Error(ErrorCode::bad_limit,
                "--cores: with --device, give one number: how many cores count besides the device");
  return wishes.cores.empty() ? 0 : wishes.cores.front();
}

}  // namespace

Interval seconds_together(std::uint64_t devices, const Interval& device, double starting,
                          std::uint64_t cores, const Interval& core) {
  const auto shared = [&](double device_seconds, double core_seconds) {
    double rate = static_cast<double>(devices) / std::max(device_seconds - starting, 1e-9);
    if (core_seconds > 0) rate += static_cast<double>(cores) / core_seconds;
    return starting + 1 / rate;
  };
  return {shared(device.low, core.low), shared(device.expected, core.expected),
          shared(device.high, core.high)};
}

int plan_on_device(const CheckedProblem& problem, const std::string& device,
                   const std::vector<std::uint64_t>& numbers, const PlanCountOptions& wishes,
                   bool json, const std::string& output_file) {
  if (!gpu::can_count(problem))
    throw Error(ErrorCode::engine_cannot, gpu::what_devices_count() + "; leave out --device");
  if (!wishes.engine.empty() && wishes.engine != "join")
    throw Error(
        ErrorCode::engine_cannot,
        fmt::format(
            "devices count only with the engine join, not with {}; leave out --engine or --device",
            wishes.engine));
  DevicePlan plan{
      .n = problem.n, .devices = numbers, .cores = cores_of(wishes), .seed = wishes.limits.seed};
  const std::string id = plan.cost.device.id = device_named(device);
  Output output(output_file);
  ProgressLine line;

  // Half of the time is for the processor, if it counts too.
  const double whole = std::isfinite(wishes.limits.seconds) ? wishes.limits.seconds : kPlanSeconds;
  const double seconds = plan.cores > 0 ? whole / 2 : whole;
  ProgressTimer timer(seconds, [&](double elapsed) {
    if (elapsed > 0.5 && plan.cost.batches == 0)
      line.show(fmt::format("{}: measuring, {:.0f} s", id, elapsed));
    return !interrupted();
  });
  const std::uint64_t memory = machine::fair_memory(wishes.limits.memory);
  try {
    const auto join = counting::decompose(problem, "join", {.threads = 1, .memory = memory}, timer);
    if (join) {
      plan.decomposition = join->name();
      const auto opened = gpu::open_device(id, machine::cache_directory());
      plan.cost = gpu::device_cost(
          *opened, *join,
          {.seed = wishes.limits.seed,
           .host_memory = memory / 2,
           .on_progress =
               [&](const gpu::DeviceCost& now) {
                 plan.cost = now;
                 line.show(fmt::format("{}: {} measured: {}", now.device.id,
                                       plural(now.sampled, "unit"), with_bounds(now.seconds)));
               }},
          timer);
    }
  } catch (const gpu::DeviceError& error) {
    line.clear();
    throw FileError(error.what());
  }
  line.clear();
  const bool measured = !interrupted() && plan.cost.known();
  bool planned = measured;
  if (measured && plan.cores > 0) {
    PlanCountOptions cores = wishes;
    cores.engine = "join";
    cores.cores = {};
    cores.limits.seconds = seconds;
    show_planning(line, problem.n, cores);
    const CountPlan processor = plan_count(problem, cores);
    line.clear();
    planned = !interrupted() && processor.known();
    if (planned) plan.core_cost = processor.engines.front();
  }
  if (json)
    output.write(json_document(device_plan_json(plan)));
  else if (planned)
    output.write(device_plan_text(plan));
  output.commit();
  if (planned) return kAnswered;
  return measured ? no_sample("the processor", ", or --cores 0")
                  : no_sample("two batches of units");
}

}  // namespace queens::commands
