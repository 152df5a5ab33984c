// queens devices: lists the cards and other devices that can count, and tests each.
#include <string>
#include <vector>

#include "cli/cache_directory.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "commands/all.hpp"
#include "gpu/devices.hpp"
#include "gpu/self_test.hpp"
#include "present/json.hpp"
#include "report/devices.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kDevicesExamples =
    "  queens devices                          the devices, and whether they count correctly\n"
    "  queens devices --json                   the same for programs\n"
    "  queens count 20 --device all --stats    count with all cards and the processor\n";

using DevicesOptions = DocumentOptions;

TestedDevice tested(const gpu::DeviceInfo& info, StopToken& token) {
  try {
    const auto device = gpu::open_device(info.id, gpu::libraries_keeping(cache_directory()));
    return {device->info(), gpu::self_test(*device, token), {}};
  } catch (const gpu::DeviceError& error) {
    return {info, {}, error.what()};
  }
}

// Status 1 if there is no device, or one fails its test.
int devices_command(const DevicesOptions& options) {
  catch_interrupts();
  ProgressTimer timer(std::numeric_limits<double>::infinity(),
                      [](double) { return !interrupted(); });
  const gpu::DeviceList there = gpu::all_devices();
  std::vector<TestedDevice> devices;
  bool right = !there.devices.empty();
  for (const gpu::DeviceInfo& info : there.devices) {
    devices.push_back(tested(info, timer));
    if (interrupted()) return kInterrupted;
    right = right && devices.back().seconds.has_value();
  }
  write_file(options.output, options.json  ? json_document(devices_json(devices))
                             : options.csv ? csv(devices_json(devices))
                                           : devices_text(devices, there.none));
  return right ? kAnswered : kNone;
}

}  // namespace

void add_devices(Command& program) {
  auto [command, options] = program.add_command<DevicesOptions>(
      {"devices", "List the graphics cards and other devices that can count, and test each",
       kDevicesExamples},
      devices_command);
  options.add_to(command);
}

}  // namespace queens::commands
