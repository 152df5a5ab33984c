// For `queens devices`: the devices of this machine, and whether they count correctly.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gpu/device.hpp"
#include "present/json.hpp"

namespace queens {

struct TestedDevice {
  gpu::DeviceInfo info;
  std::optional<double> seconds;  ///< how long the self-test took; empty if it failed
  std::string why;                ///< why it failed
};

/// `none`: lines that say why OpenCL or CUDA has no device.
std::string devices_text(const std::vector<TestedDevice>& devices,
                         const std::vector<std::string>& none);
Json devices_json(const std::vector<TestedDevice>& devices);

}  // namespace queens
