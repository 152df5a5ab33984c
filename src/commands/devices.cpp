// queens devices: lists the cards and other devices that can count, and tests each.
#include <fmt/format.h>
#include <optional>
#include <string>
#include <vector>

#include "base/phrases.hpp"
#include "cli/count_options.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "gpu/cost.hpp"
#include "gpu/device.hpp"
#include "gpu/devices.hpp"
#include "present/json.hpp"
#include "present/table.hpp"

namespace queens::commands {

// For `queens devices`: the devices of this machine, and whether they count correctly.
using namespace cli;

struct TestedDevice {
  gpu::DeviceInfo info;
  std::optional<double> seconds;  ///< how long the self-test took; empty if it failed
  std::string why;                ///< why it failed
};

/// `none`: lines that say why OpenCL or CUDA has no device.
std::string devices_text(const std::vector<TestedDevice>& devices,
                         const std::vector<std::string>& none);
Json devices_json(const std::vector<TestedDevice>& devices);

std::string devices_text(const std::vector<TestedDevice>& devices,
                         const std::vector<std::string>& none) {
  std::string text;
  if (!devices.empty()) {
    Table table{
        {{"device"}, {"kind"}, {"memory", Align::right}, {"self-test"}, {"name"}, {"driver"}}};
    for (const TestedDevice& each : devices)
      table.rows.push_back({each.info.id, each.info.is_processor ? "processor" : "card",
                            bytes_text(static_cast<double>(each.info.memory)),
                            each.seconds ? "passed in " + duration(*each.seconds) : "failed",
                            each.info.name, each.info.driver});
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
  for (const TestedDevice& each : devices)
    list.push_back({{"id", each.info.id},
                    {"name", each.info.name},
                    {"driver", each.info.driver},
                    {"processor", each.info.is_processor},
                    {"memory", each.info.memory},
                    {"compute_units", each.info.compute_units},
                    {"self_test_seconds", each.seconds ? Json(*each.seconds) : Json()},
                    {"failure", each.seconds ? Json() : Json(each.why)}});
  return {{"devices", list}};
}

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
