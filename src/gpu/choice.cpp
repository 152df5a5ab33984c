#include "gpu/choice.hpp"

#include <utility>
#include <vector>

#include "gpu/backend.hpp"
#include "gpu/devices.hpp"

namespace queens::gpu {

std::unique_ptr<record::Backend> choose_backend(const Problem& problem, const Choice& choice,
                                                const counting::Kernel& kernel) {
  constexpr int kSmallestBoard = 19;  // smaller ones take less time than loading a driver
  const DeviceWish wish = parse_device_wish(choice.device);
  const bool look =
      choice.asked() || (wish.kind == DeviceWish::Kind::automatic && choice.any_kernel &&
                         (choice.engine.empty() || choice.engine == "join") && can_count(problem) &&
                         problem.n >= kSmallestBoard);
  if (!look) return std::make_unique<record::Processor>(choice.threads, kernel);
  std::vector<std::unique_ptr<Device>> devices;
  std::vector<record::DeviceShare> unopened;
  const ProcessOnHost mine = choice.in_job.value_or(ProcessOnHost{});
  int number = 0;
  for (const std::string& id : wished_devices(wish, all_devices())) {
    if (number++ % mine.processes != mine.index) continue;
    try {
      devices.push_back(open_device(id, choice.keep_in));
    } catch (const DeviceError& error) {
      unopened.push_back({id, "", 0, 0, error.what()});
    }
  }
  return std::make_unique<Devices>(std::move(devices),
                                   Devices::Options{.threads = choice.threads,
                                                    .alone = choice.only,
                                                    .if_faster = !choice.asked(),
                                                    .weigh = choice.in_job.has_value(),
                                                    .memory = choice.memory},
                                   kernel, std::move(unopened));
}

}  // namespace queens::gpu
