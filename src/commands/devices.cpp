// queens devices: lists the graphics cards and other devices that can count, and tests whether each counts correctly.
#include <fmt/format.h>
#include <string>
#include <vector>

#include "base/phrases.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "gpu/cost.hpp"
#include "gpu/device.hpp"
#include "gpu/devices.hpp"
#include "machine/files.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

constexpr const char* kDevicesExamples =
    "  queens devices                          the devices, and whether they count correctly\n"
    "  queens devices --json                   the same for programs\n"
    "  queens count 20 --device all --stats    count with all cards and the processor\n";

struct TestedDevice {
  gpu::DeviceInfo info;
  std::optional<double> seconds;  // how long the self-test took; empty if it failed
  std::string why;                // why it failed
};

TestedDevice tested(const gpu::DeviceInfo& info, StopToken& token) {
  try {
    const auto device = gpu::open_device(info.id, machine::cache_directory());
    return {device->info(), gpu::self_test(*device, token), {}};
  } catch (const gpu::DeviceError& error) {
    return {info, {}, error.what()};
  }
}

// `none`: lines that say why OpenCL or CUDA has no device.
std::string devices_text(const std::vector<TestedDevice>& devices,
                         const std::vector<std::string>& none) {
  std::string text;
  if (!devices.empty()) {
    Table table{{"device", "kind", ">memory", "self-test", "name", "driver"}};
    for (const auto& [info, seconds, why] : devices)
      table.rows.push_back({info.id, info.is_processor ? "processor" : "card",
                            bytes_text(static_cast<double>(info.memory)),
                            seconds ? "passed in " + duration(*seconds) : "failed", info.name,
                            info.driver});
    text = queens::text(table);
    for (const TestedDevice& each : devices)
      for (const std::string& line : {each.why, each.info.remark})
        if (!line.empty()) text += fmt::format("\n{}\n", line);
  }
  for (const std::string& why : none) text += (text.empty() ? "" : "\n") + why + "\n";
  return text;
}

Json devices_json(const std::vector<TestedDevice>& devices) {
  Json list = Json::array();
  for (const auto& [info, seconds, why] : devices)
    list.push_back({{"id", info.id},
                    {"name", info.name},
                    {"driver", info.driver},
                    {"processor", info.is_processor},
                    {"memory", info.memory},
                    {"compute_units", info.compute_units},
                    {"self_test_seconds", seconds ? Json(*seconds) : Json()},
                    {"failure", seconds ? Json() : Json(why)}});
  return {{"devices", list}};
}

// Status 1 if there is no device, or one fails its test.
int devices_command(const DocumentOptions& options) {
  ProgressTimer timer = watch_until(std::numeric_limits<double>::infinity());
  const gpu::DeviceList there = gpu::all_devices();
  std::vector<TestedDevice> devices;
  bool right = !there.devices.empty();
  for (const gpu::DeviceInfo& info : there.devices) {
    TestedDevice device = tested(info, timer);
    if (interrupted()) break;
    right = right && device.seconds.has_value();
    devices.push_back(std::move(device));
  }
  write_file(options.output, options.json  ? json_document(devices_json(devices))
                             : options.csv ? csv(devices_json(devices))
                                           : devices_text(devices, there.none));
  if (interrupted())
    return stopped(
        Stop::asked, timer.elapsed_seconds(),
        fmt::format("{} of {} tested", devices.size(), plural(there.devices.size(), "device")));
  return right ? kAnswered : kNone;
}

}  // namespace

void add_devices(Command& program) {
  auto [command, options] = program.add_command<DocumentOptions>(
      {"devices", "List the graphics cards and other devices that can count, and test each",
       kDevicesExamples},
      devices_command);
  options.add_to(command);
}

}  // namespace queens::commands
