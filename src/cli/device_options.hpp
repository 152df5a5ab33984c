// The options --device and --device-only: which graphics cards or other devices take part in a count.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "campaign/count.hpp"
#include "cli/unit_options.hpp"
#include "gpu/backend.hpp"

namespace queens::cli {

struct DeviceOptions {
  std::string device = "auto";
  bool only = false;

  void add_to(Command& command);
  /// The names of the options that were given.
  std::vector<std::string> given() const;
  /// Whether devices were asked for, not left to the program.
  bool asked() const { return device != "auto" && device != "none"; }
  /// The engine that devices need, if they were asked for and can count the problem; else empty.
  std::string preferred_engine(const Problem& problem) const;
};

/// One of the processes of a job that run on the same host. They divide the devices of the host among them:
/// this one takes every `processes`-th device, from number `index` on.
struct ProcessOnHost {
  int index = 0, processes = 1;
};

/// The backend for one count: the threads of this process, alone or with devices.
class WishedBackend {
 public:
  /// Opens the devices that will count this problem. In a job, measures them for weight(). Throws
  /// Error(bad_argument) for a device that is not there.
  WishedBackend(const DeviceOptions& options, const UnitOptions& units, const Problem& problem,
                const std::string& engine, const std::optional<ProcessOnHost>& in_job = {});

  campaign::Backend& backend() { return *backend_; }
  /// The speed of devices and processor together, in units of one thread of this processor. Call it after
  /// prepare().
  double weight() const;
  /// How many devices count. Call it after prepare().
  int counting_devices() const;
  /// What the devices did. Call it after the count.
  std::vector<campaign::DeviceShare> shares() const;
  /// Lines about the devices, for standard error: remarks, if the user asked for devices; and why a device does not
  /// count, if the user asked for it or it stopped in the middle.
  std::string remarks() const;

 private:
  const bool asked_;
  const int threads_;
  std::vector<campaign::DeviceShare> unopened_;
  std::unique_ptr<campaign::Backend> backend_;
  const gpu::Devices* devices_ = nullptr;  // backend_, if devices take part; else null
};

}  // namespace queens::cli
