// The options --device and --devices of `queens plan`. With them, the command measures the engine join on a graphics
// card (a device) instead of the processor, and plans a count on one or more such devices.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "campaign/plan.hpp"
#include "cli/command.hpp"

namespace queens::commands {

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
