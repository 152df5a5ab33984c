#include "gpu/choice.hpp"

#include <utility>
#include <vector>

#include "gpu/backend.hpp"
#include "gpu/devices.hpp"
#include "machine/files.hpp"

namespace queens::gpu {

std::unique_ptr<record::Backend> choose_backend(const Problem& problem, const Choice& choice,
                                                const Limits& limits, std::string_view engine,
                                                const counting::Kernel& kernel,
                                                const std::optional<ProcessOnHost>& in_job) {
  constexpr int kSmallestWorthADriver = 19;  // smaller ones take less time than loading a driver
  const DeviceWish wish = parse_device_wish(choice.device);
  const bool look =
      choice.asked() || (wish.kind == DeviceWish::Kind::automatic && limits.kernel.empty() &&
                         (engine.empty() || engine == "join") && can_count(problem) &&
                         problem.n >= kSmallestWorthADriver);
  if (!look) return std::make_unique<record::Processor>(limits.threads, kernel);
  std::vector<std::unique_ptr<Device>> devices;
  std::vector<record::DeviceShare> unopened;
  const ProcessOnHost mine = in_job.value_or(ProcessOnHost{});
  int number = 0;
  for (const std::string& id : wished_devices(wish, all_devices())) {
    if (number++ % mine.processes != mine.index) continue;
    try {
      devices.push_back(open_device(id, machine::cache_directory()));
    } catch (const DeviceError& error) {
      unopened.push_back({id, "", 0, 0, error.what()});
    }
  }
  return std::make_unique<Devices>(std::move(devices),
                                   Devices::Options{.limits = limits,
                                                    .alone = choice.only,
                                                    .if_faster = !choice.asked(),
                                                    .weigh = in_job.has_value()},
                                   kernel, std::move(unopened));
}

}  // namespace queens::gpu
