#include "report/device_plan.hpp"

#include <fmt/format.h>

#include "present/table.hpp"
#include "report/words.hpp"
#include "text/plural.hpp"

namespace queens {
namespace {

constexpr double kSecondsPerDay = 86400;

}  // namespace

// Each device starts on its own; then devices and cores share the units as their speeds allow.
Interval DevicePlan::seconds(std::uint64_t count) const {
  const auto shared = [&](double device, double core) {
    const double counting = std::max(device - cost.starting_seconds, 1e-9);
    double rate = static_cast<double>(count) / counting;
    if (core > 0) rate += static_cast<double>(cores) / core;
    return cost.starting_seconds + 1 / rate;
  };
  const Interval core = core_cost ? core_cost->core_seconds : Interval{};
  return {shared(cost.seconds.low, core.low), shared(cost.seconds.expected, core.expected),
          shared(cost.seconds.high, core.high)};
}

std::string device_plan_text(const DevicePlan& plan) {
  const gpu::DeviceCost& cost = plan.cost;
  const Interval& one = cost.seconds;
  std::string text = fmt::format(
      "count        n = {}, {} of {}\n"
      "device       {}, {}\n"
      "one device   {}\n"
      "device days  {:.3g}   (95 %: {:.3g} to {:.3g})\n",
      plan.n, plural(cost.units, "unit"), plan.decomposition, cost.device.id, cost.device.name,
      with_bounds(one), one.expected / kSecondsPerDay, one.low / kSecondsPerDay,
      one.high / kSecondsPerDay);
  if (plan.core_cost)
    text += fmt::format("one core     {}\n", with_bounds(plan.core_cost->core_seconds));
  text += fmt::format("start        {}, to compile the kernels and build the tables\n",
                      duration(cost.starting_seconds));
  text += cost.exact
              ? fmt::format("measured     all units, in {}\n", duration(cost.sampled_seconds))
              : fmt::format("measured     {} in {}, in {}, seed {}\n", plural(cost.sampled, "unit"),
                            plural(cost.batches, "batch", "batches"),
                            duration(cost.sampled_seconds), plan.seed);
  Table table{{{"devices", Align::right},
               {"cores", Align::right},
               {"time", Align::right},
               {"at least", Align::right},
               {"at most", Align::right}}};
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
  Json schedules = Json::array();
  for (const std::uint64_t devices : plan.devices)
    schedules.push_back({{"devices", devices},
                         {"cores", plan.cores},
                         {"seconds", interval_json(plan.seconds(devices))}});
  return {{"n", plan.n},
          {"decomposition", plan.decomposition},
          {"engine", "join"},
          {"units", cost.units},
          {"device",
           {{"id", cost.device.id}, {"name", cost.device.name}, {"driver", cost.device.driver}}},
          {"device_seconds", interval_json(cost.seconds)},
          {"starting_seconds", cost.starting_seconds},
          {"core_seconds", plan.core_cost ? interval_json(plan.core_cost->core_seconds) : Json()},
          {"exact", cost.exact},
          {"sampled_units", cost.sampled},
          {"sampled_batches", cost.batches},
          {"sampled_seconds", cost.sampled_seconds},
          {"seed", count_value(plan.seed)},
          {"schedules", schedules}};
}

std::string device_plan_progress(const gpu::DeviceCost& cost) {
  return fmt::format("{}: {} measured: {}", cost.device.id, plural(cost.sampled, "unit"),
                     with_bounds(cost.seconds));
}

}  // namespace queens
