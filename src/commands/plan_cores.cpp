#include "commands/plan_cores.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "present/chart.hpp"
#include "present/table.hpp"
#include "text/plural.hpp"

namespace queens::commands {
using namespace cli;

namespace {

using campaign::Candidate;
using campaign::Makespan;
using campaign::Plan;

constexpr std::uint64_t kMostCores = 10'000'000;

// Days and years where hours would be many.
std::string long_duration(double seconds) {
  constexpr double kDay = 86400, kYear = 365.25 * kDay;
  if (seconds < 2 * kDay) return duration(seconds);
  if (seconds < kYear) return fmt::format("{:.1f} days", seconds / kDay);
  return fmt::format("{:.3g} years", seconds / kYear);
}

std::string size_text(double bytes) {
  return bytes < 1e9 ? fmt::format("{:.3g} MB", bytes / 1e6)
                     : fmt::format("{:.3g} GB", bytes / 1e9);
}

std::string rate(double per_second) {
  if (per_second >= 100) return grouped(static_cast<Count>(per_second + 0.5));
  return fmt::format("{:.2g}", per_second);
}

std::string subtitle(const Plan& plan) {
  const Candidate& best = plan.candidates.front();
  return fmt::format("n = {}, {} of {}, {:.3g} core hours{}", best.decomposition->n(),
                     plural(best.cost.units, "unit"), best.decomposition->name(),
                     best.cost.core_seconds.expected / 3600,
                     best.measured() ? "" : ", extrapolated from smaller boards");
}

Chart time_chart(const Plan& plan) {
  Chart chart{.title = "Time of a count by number of cores, simulated",
              .subtitle = subtitle(plan),
              .x_label = "cores",
              .y_label = "hours",
              .series = {{"expected", {}}, {"at least", {}}, {"at most", {}}, {"largest unit", {}}},
              .logarithmic_x = true,
              .logarithmic_y = true};
  for (const Makespan& each : plan.schedules) {
    const Interval seconds = plan.seconds(each);
    const auto cores = static_cast<double>(each.cores);
    const double hours[] = {seconds.expected / 3600, seconds.low / 3600, seconds.high / 3600,
                            each.largest_unit / 3600};
    for (std::size_t i = 0; i < chart.series.size(); ++i)
      chart.series[i].points.push_back({cores, hours[i]});
  }
  return chart;
}

Chart efficiency_chart(const Plan& plan) {
  Chart chart{.title = "Efficiency by number of cores, simulated",
              .subtitle = subtitle(plan),
              .x_label = "cores",
              .y_label = "core time used, %",
              .series = {{"efficiency", {}}},
              .logarithmic_x = true};
  for (const Makespan& each : plan.schedules)
    chart.series[0].points.push_back({static_cast<double>(each.cores), 100 * each.efficiency()});
  return chart;
}

}  // namespace

void CoresOptions::add_to(Command& command, std::vector<std::uint64_t>& cores) {
  command
      .add({"--cores", 0, "Simulate the count on this many cores, such as 64,1000,100000",
            value::Whole{1, kMostCores}, "C,C,..."},
           cores)
      .list = true;
  command.add("--plot", plot).needs = "--cores";
  command.add({.name = "--plot-efficiency",
               .meaning = "Draw the efficiency against the cores as SVG into this file",
               .value = value::File{},
               .takes = "FILE",
               .needs = "--cores",
               .document = Document::file},
              plot_efficiency);
  Option& table = command.add("--csv", csv);
  table.needs = "--cores";
  table.by_default = "the table of --cores";
}

std::string schedules_text(const Plan& plan) {
  if (plan.schedules.empty()) return "";
  const CostEstimate& best = plan.candidates.front().cost;
  Table table{{{"cores", Align::right},
               {"time", Align::right},
               {"at least", Align::right},
               {"at most", Align::right},
               {"efficiency", Align::right},
               {"tail", Align::right},
               {"idle in it", Align::right},
               {"units a core", Align::right},
               {"portions/s", Align::right},
               {"rows/s", Align::right}}};
  double largest = 0;
  for (const Makespan& each : plan.schedules) {
    const Interval seconds = plan.seconds(each);
    largest = each.largest_unit;
    table.rows.push_back(
        {grouped(each.cores), long_duration(seconds.expected), long_duration(seconds.low),
         long_duration(seconds.high), fmt::format("{:.1f} %", 100 * each.efficiency()),
         long_duration(each.tail_seconds), fmt::format("{:.0f} %", 100 * each.tail_idle),
         rate(static_cast<double>(best.units) / static_cast<double>(each.cores)),
         rate(each.busiest_portions), rate(each.busiest_units)});
  }
  const double most_cores = largest > 0 ? best.core_seconds.expected / largest : 0;
  return "\nSimulated, the largest portions first, two in each core's hands:\n\n" + text(table) +
         fmt::format(
             "\nlargest unit {}: a core's share of the work on {} cores; more need smaller units\n"
             "ledger       {}, a row for each unit\n",
             duration(largest), grouped(static_cast<Count>(most_cores)),
             size_text(plan.ledger_bytes()));
}

Json schedules_json(const Plan& plan) {
  Json list = Json::array();
  for (const Makespan& each : plan.schedules) {
    const Interval seconds = plan.seconds(each);
    list.push_back({{"cores", each.cores},
                    {"seconds", interval_json(seconds)},
                    {"efficiency", each.efficiency()},
                    {"tail_seconds", each.tail_seconds},
                    {"tail_idle", each.tail_idle},
                    {"largest_unit_seconds", each.largest_unit},
                    {"share_seconds", each.share()},
                    {"portions", each.portions},
                    {"busiest_portions_per_second", each.busiest_portions},
                    {"busiest_rows_per_second", each.busiest_units}});
  }
  return list;
}

void write_charts(const Plan& plan, const CoresOptions& options) {
  if (plan.schedules.empty()) return;
  if (!options.plot.empty()) write_file(options.plot, svg(time_chart(plan)));
  if (!options.plot_efficiency.empty())
    write_file(options.plot_efficiency, svg(efficiency_chart(plan)));
}

}  // namespace queens::commands
