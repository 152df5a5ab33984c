#include "cli/device_options.hpp"

#include <fmt/format.h>

#include "cli/cache_directory.hpp"
#include "cli/kernel_wish.hpp"
#include "gpu/devices.hpp"
#include "machine/threads.hpp"

namespace queens::cli {
namespace {

// The smallest board for which `auto` looks for devices: smaller ones take less time than loading a driver.
constexpr int kSmallestBoardForDevices = 19;

}  // namespace

void DeviceOptions::add_to(Command& command) {
  command.add({"--device", 0,
               "The graphics cards that help to count: auto (those that are faster than the "
               "processor), none, all, or names from 'queens devices' with + between them, such "
               "as cuda:0+cuda:1",
               value::Text{}, "WHICH", "auto"},
              device);
  command
      .add({"--device-only", 0,
            "Let the devices count alone; the processor counts only what they cannot count"},
           only)
      .needs = "--device";
}

std::vector<std::string> DeviceOptions::given() const {
  std::vector<std::string> names;
  if (device != "auto") names.emplace_back("--device");
  if (only) names.emplace_back("--device-only");
  return names;
}

std::string DeviceOptions::preferred_engine(const Problem& problem) const {
  return asked() && gpu::can_count(problem) ? "join" : "";
}

WishedBackend::WishedBackend(const DeviceOptions& options, const UnitOptions& units,
                             const Problem& problem, const std::string& engine,
                             const std::optional<ProcessOnHost>& in_job)
    : asked_(options.asked()),
      threads_(units.threads > 0 ? units.threads : machine::usable_threads()) {
  const counting::Kernel& kernel = wished_kernel(units.kernel);
  const gpu::DeviceWish wish = gpu::parse_device_wish(options.device);
  std::vector<std::unique_ptr<gpu::Device>> devices;
  const bool look = asked_ || (wish.kind == gpu::DeviceWish::Kind::automatic &&
                               units.kernel.empty() && (engine.empty() || engine == "join") &&
                               gpu::can_count(problem) && problem.n >= kSmallestBoardForDevices);
  if (look) {
    const ProcessOnHost mine = in_job.value_or(ProcessOnHost{});
    int number = 0;
    for (const std::string& id : gpu::wished_devices(wish, gpu::all_devices())) {
      if (number++ % mine.processes != mine.index) continue;
      try {
        devices.push_back(gpu::open_device(id, gpu::libraries_keeping(cache_directory())));
      } catch (const gpu::DeviceError& error) {
        unopened_.push_back({id, "", 0, 0, error.what()});
      }
    }
  }
  if (devices.empty()) {
    backend_ = std::make_unique<campaign::Processor>(units.threads, kernel);
    return;
  }
  auto together = std::make_unique<gpu::Devices>(std::move(devices),
                                                 gpu::Devices::Options{.threads = units.threads,
                                                                       .alone = options.only,
                                                                       .if_faster = !asked_,
                                                                       .weigh = in_job.has_value(),
                                                                       .memory = units.memory},
                                                 kernel);
  devices_ = together.get();
  backend_ = std::move(together);
}

double WishedBackend::weight() const { return devices_ != nullptr ? devices_->weight() : threads_; }

int WishedBackend::counting_devices() const {
  int count = 0;
  if (devices_ != nullptr)
    for (const campaign::DeviceShare& share : devices_->shares()) count += share.stopped.empty();
  return count;
}

std::vector<campaign::DeviceShare> WishedBackend::shares() const {
  std::vector<campaign::DeviceShare> shares;
  if (devices_ != nullptr) shares = devices_->shares();
  shares.insert(shares.end(), unopened_.begin(), unopened_.end());
  return shares;
}

std::string WishedBackend::remarks() const {
  std::string text;
  for (const campaign::DeviceShare& share : shares()) {
    if (asked_ && !share.remark.empty())
      text += fmt::format("queens: {}: {}\n", share.id, share.remark);
    if (!share.stopped.empty() && (asked_ || share.units > 0))
      text += fmt::format("queens: {} does not count{}: {}\n", share.id,
                          share.units > 0 ? " any longer" : "", share.stopped);
  }
  return text;
}

}  // namespace queens::cli
