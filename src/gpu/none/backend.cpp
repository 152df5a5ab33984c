// Stands for all of gpu/ in a build without devices.
#include "gpu/backend.hpp"

namespace queens::gpu {

bool can_count(const Problem&) { return false; }

std::unique_ptr<record::Backend> choose_backend(const Problem&, const Choice& choice,
                                                const Limits& limits, std::string_view,
                                                const counting::Kernel& kernel,
                                                const std::optional<ProcessOnHost>&) {
  if (choice.asked()) throw no_devices("--device");
  return std::make_unique<record::Processor>(limits.threads, kernel);
}

}  // namespace queens::gpu
