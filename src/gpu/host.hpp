// Treats this machine as a device, by compiling the kernels' source as C++. This is for tests: the
// processor counts faster with its own kernels.
#pragma once

#include <memory>

#include "gpu/device.hpp"

namespace queens::gpu {

/// What the kernel join_lists did, counted so that one can calculate how long a card would take.
struct HostWork {
  std::uint64_t filtered = 0, sorted = 0, squeezed = 0;  ///< words
  std::uint64_t direct = 0;                              ///< pairs compared one by one
  std::uint64_t blocks = 0, rows = 0;  ///< tables made, each for 512 words, and their rows
  std::uint64_t visits = 0;            ///< rows of 64 bytes read
};

/// `work`: where to add what is done; null: nowhere. `memory`: the most bytes that the device allocates. It can be
/// built for the shapes 1 x 16 and 8 x 4 (group x lanes).
std::unique_ptr<Device> open_host(std::uint64_t memory, HostWork* work = nullptr);

}  // namespace queens::gpu
