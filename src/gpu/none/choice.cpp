// Stands for all of gpu/ in a build without devices.
#include "gpu/choice.hpp"

namespace queens::gpu {

bool can_count(const Problem&) { return false; }

std::unique_ptr<record::Backend> choose_backend(const Problem&, const Choice& choice,
                                                const counting::Kernel& kernel) {
  if (choice.asked()) throw no_devices("--device");
  return std::make_unique<record::Processor>(choice.threads, kernel);
}

}  // namespace queens::gpu
