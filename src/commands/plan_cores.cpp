#include "commands/plan_cores.hpp"

#include "cli/options.hpp"
#include "cli/output.hpp"
#include "present/chart.hpp"
#include "report/plan.hpp"

namespace queens::commands {
using namespace cli;

namespace {

using campaign::Candidate;
using campaign::Makespan;
using campaign::Plan;

constexpr std::uint64_t kMostCores = 10'000'000;

}  // namespace

void CoresOptions::add_to(Command& command, std::vector<std::uint64_t>& cores) {
  command
      .add({"--cores", 0,
            "Simulate the count on this many cores, such as 64,1000,100000; with --device, the "
            "number of cores that count besides the device",
            value::Whole{0, kMostCores}, "C,C,..."},
           cores)
      .list = true;
  command.add("--plot", plot).needs = "--cores";
  command.add({.name = "--plot-efficiency",
               .meaning = "Write a chart of the efficiency against the cores to this file, as SVG",
               .value = value::File{},
               .takes = "FILE",
               .needs = "--cores",
               .document = Document::file},
              plot_efficiency);
  Option& table = command.add("--csv", csv);
  table.needs = "--cores";
  table.by_default = "only the table of --cores";
}

void write_charts(const Plan& plan, const CoresOptions& options) {
  if (plan.schedules.empty()) return;
  if (!options.plot.empty()) write_file(options.plot, svg(time_chart(plan)));
  if (!options.plot_efficiency.empty())
    write_file(options.plot_efficiency, svg(efficiency_chart(plan)));
}

}  // namespace queens::commands
