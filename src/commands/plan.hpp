// For `queens plan`: a plan as text, JSON and charts. It says what a count will cost, which commands run it, and
// how long it takes on given numbers of cores.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "campaign/plan.hpp"
#include "cli/command.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"

namespace queens::commands {
using namespace cli;

std::string plan_text(const std::vector<campaign::Candidate>& candidates, std::string_view kernel,
                      std::uint64_t seed);
Json plan_json(const campaign::Plan& plan, std::string_view kernel, std::uint64_t seed);

/// The commands that run the count, in `parts_asked` parts or fewer. `problem` is the problem as typed.
std::string plan_commands(const campaign::Plan& plan, const std::string& problem, int parts_asked);

/// What `queens plan` is doing now, for the progress line; empty if the text shown last still holds.
std::string plan_progress(std::int32_t n, const campaign::PlanProgress& now);

/// The simulated counts on various numbers of cores; empty if there are none.
std::string schedules_text(const campaign::Plan& plan);
Json schedules_json(const campaign::Plan& plan);
Chart time_chart(const campaign::Plan& plan);
Chart efficiency_chart(const campaign::Plan& plan);

// The option --cores of `queens plan`, which simulates how long a count takes on given numbers of cores, and the
// options for charts of the result.
struct CoresOptions {
  std::string plot, plot_efficiency;
  bool csv = false;  ///< print only the table, for programs

  void add_to(cli::Command& command, std::vector<std::uint64_t>& cores);
};

/// Writes the charts that were asked for.
void write_charts(const campaign::Plan& plan, const CoresOptions& options);

// The options --device and --devices of `queens plan`. With them, the command measures the engine join on a graphics
// card (a device) instead of the processor, and plans a count on one or more such devices.
struct PlanDevices {
  std::string device;  ///< empty: plan for the processor
  std::vector<std::uint64_t> devices = {1};

  void add_to(cli::Command& command);
};

/// Times the join on the device and writes the plan. `wishes.cores` holds at most one number: how many cores count
/// together with the device. Returns the exit status.
int plan_on_device(const Problem& problem, const PlanDevices& options,
                   const campaign::PlanOptions& wishes, bool json, const std::string& output);

}  // namespace queens::commands
