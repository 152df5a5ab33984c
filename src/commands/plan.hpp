// What the two files of `queens plan` share: a plan for a graphics card (a device), and the messages of both plans.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "campaign/plan.hpp"
#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "queens/problem.hpp"

namespace queens::commands {

/// Shows what planning a count of n rows is doing. False if the user interrupts.
bool show_plan_progress(cli::ProgressLine& line, std::int32_t n, const campaign::PlanProgress& now);

/// Reports that the user interrupted before there was a plan; returns the exit status.
int interrupted_sample();

/// The options --device and --devices. With them, the command measures the engine join on a device instead of the
/// processor, and plans a count on one or more such devices.
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
