// Treats this machine as a device, by compiling the kernels' source as C++. This is for tests: the
// processor counts faster with its own kernels.
#pragma once

#include <pthread.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

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

// Where the threads of a group wait for each other. They sleep at once: those of std::barrier (GCC 12) first yield the
// processor several times, and on a busy machine each time costs them the time slices of all others.
class Barrier {
 public:
  explicit Barrier(std::uint32_t items) { pthread_barrier_init(&barrier_, nullptr, items); }
  ~Barrier() { pthread_barrier_destroy(&barrier_); }
  Barrier(const Barrier&) = delete;
  Barrier& operator=(const Barrier&) = delete;
  void arrive_and_wait() { pthread_barrier_wait(&barrier_); }

 private:
  pthread_barrier_t barrier_;
};

// What the work-items of one group share when the kernels run as C++ on this machine.
struct HostGroup {
  static constexpr std::size_t kLocalMemory = std::size_t{48} << 10;  ///< as much as every card has
  explicit HostGroup(std::uint32_t items) : barrier(items) {}
  Barrier barrier;
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

/// Runs the kernel of this name as one item. Returns false if there is no such kernel, or it has other parameters.
using HostKernels = bool (*)(std::string_view kernel, std::span<const HostArgument> arguments);
/// The kernels compiled as C++ for this shape, 1 x 16 or 8 x 4; null for any other.
HostKernels host_kernels(const Shape& shape);

}  // namespace queens::gpu
