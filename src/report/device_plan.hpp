// For `queens plan --device`: what a count will take on devices, as text and JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gpu/cost.hpp"
#include "present/json.hpp"

namespace queens {

/// The plan for a count on several devices like the one measured, together with cores like those of this machine.
struct DevicePlan {
  std::int32_t n = 0;
  std::string decomposition;
  gpu::DeviceCost cost;
  std::vector<std::uint64_t> devices = {1};
  std::uint64_t cores = 0;
  std::optional<CostEstimate> core_cost = {};  ///< if there are cores
  std::uint64_t seed = 0;

  /// The time of the count with that many devices, if all of them start together and share the units.
  Interval seconds(std::uint64_t devices) const;
};

std::string device_plan_text(const DevicePlan& plan);
Json device_plan_json(const DevicePlan& plan);
/// For the progress line.
std::string device_plan_progress(const gpu::DeviceCost& cost);

}  // namespace queens
