// What the work-items of one group share when the kernels run as C++ on this machine.
#pragma once

#include <barrier>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "gpu/host.hpp"
#include "gpu/kernels.hpp"

namespace queens::gpu {

struct HostGroup {
  static constexpr std::size_t kLocalMemory = std::size_t{48} << 10;  ///< as much as every card has
  explicit HostGroup(std::uint32_t items) : barrier(items) {}
  std::barrier<> barrier;
  alignas(64) std::byte memory[kLocalMemory];
  HostWork work;  // only item 0 writes it
};

inline thread_local HostGroup* host_group = nullptr;
inline thread_local std::uint32_t host_item = 0, host_group_number = 0;

/// An argument of a kernel: memory, or a number.
struct HostArgument {
  std::byte* data = nullptr;
  std::uint32_t number = 0;
};

// The kernels compiled as C++, once for each shape.
bool host_kernels_1x16(std::string_view kernel, std::span<const HostArgument> arguments);
bool host_kernels_8x4(std::string_view kernel, std::span<const HostArgument> arguments);

}  // namespace queens::gpu
