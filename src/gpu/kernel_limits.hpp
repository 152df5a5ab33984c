// Checks whether a device can run a kernel as it was compiled. No kernel may use more than 48 KB of local memory,
// the amount that all cards have. This is checked here because PoCL accepts more, and some drivers report an
// excess only when the kernel is launched.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "gpu/device.hpp"

namespace queens::gpu {

inline constexpr std::uint64_t kMostLocalMemory = std::uint64_t{48} << 10;

/// `local`: bytes of local memory that the kernel takes; `items`: the largest group that it can have. Throws
/// DeviceError(build_failed).
inline void check_kernel(const DeviceInfo& info, const std::string& name, const Shape& shape,
                         std::uint64_t local, std::uint64_t items) {
  const std::uint64_t most = std::min(kMostLocalMemory, info.local_memory);
  if (local > most)
    throw DeviceError(Trouble::build_failed,
                      fmt::format("{}: the kernel {} needs {} bytes of local memory, but only {} "
                                  "are available",
                                  info.id, name, local, most));
  if (items < shape.group)
    throw DeviceError(Trouble::build_failed,
                      fmt::format("{}: the kernel {} needs groups of {} items, but the device can "
                                  "run it only in groups of at most {}",
                                  info.id, name, shape.group, items));
}

}  // namespace queens::gpu
