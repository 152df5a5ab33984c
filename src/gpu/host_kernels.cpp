// Compiles the source of the kernels as C++, once for each shape: for groups of one work item, which reads a whole row of
// a table (512 bits) at once, as suits processors; and for groups of several, as on a card: a group has eight, of which
// four together read one row. This file includes itself for each of them.
//
// The items of a group are threads, which wait for each other at each barrier; a group of one item runs in the
// calling thread. So every sanitizer can check the kernels, and a debugger can step through them.
#ifndef GROUP
#include <atomic>
#include <string_view>
#include <utility>

#include "gpu/host.hpp"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wsign-compare"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wcast-align"
#pragma GCC diagnostic ignored "-Wshadow"

namespace queens::gpu {
namespace {

using uchar = unsigned char;
using uint = std::uint32_t;
using ulong = std::uint64_t;
#define DEVICE inline
#define ALIGNED(bytes) __attribute__((aligned(bytes)))
#define WORK(what, amount) \
  if (host_item == 0) host_group->work.what += amount;
#if !defined(__OPTIMIZE__) || defined(__SANITIZE_ADDRESS__)  // GCC would warn that it does not
#define UNROLL
#elif defined(__clang__)
#define UNROLL _Pragma("unroll")
#else
#define UNROLL _Pragma("GCC unroll 8")
#endif
#define GLOBAL
#define LOCAL
#define PRIVATE
#define KERNEL(name, parameters) void name parameters
#define SHARED(type, name)                                \
  static_assert(sizeof(type) <= HostGroup::kLocalMemory); \
  type* const name = reinterpret_cast<type*>(host_group->memory)
#define ITEM host_item
#define GROUP_NUMBER host_group_number
inline uint host_replace(uint* to, uint old, uint by) {
  std::atomic_ref<uint>(*to).compare_exchange_strong(old, by);
  return old;
}
#define local_add host_add
#define global_add host_add
#define local_or host_or
#define global_replace host_replace

// Passes each argument as the type of the parameter in its place.
template <class Parameter>
Parameter argument_as(const HostArgument& argument) {
  if constexpr (std::is_pointer_v<Parameter>)
    return reinterpret_cast<Parameter>(argument.data);
  else
    return argument.number;
}

template <class... Parameters, std::size_t... At>
void call(void (*kernel)(Parameters...), const HostArgument* arguments,
          std::index_sequence<At...>) {
  kernel(argument_as<Parameters>(arguments[At])...);
}

template <class... Parameters>
bool call_if(void (*kernel)(Parameters...), std::span<const HostArgument> arguments) {
  if (arguments.size() != sizeof...(Parameters)) return false;
  call(kernel, arguments.data(), std::index_sequence_for<Parameters...>{});
  return true;
}

#define SHAPE shape_1x16
#define GROUP 1
#define LANES 16
#include "gpu/host_kernels.cpp"
#undef SHAPE
#undef GROUP
#undef LANES
#undef BARRIER
#define SHAPE shape_8x4
#define GROUP 8
#define LANES 4
#include "gpu/host_kernels.cpp"

#pragma GCC diagnostic pop

}  // namespace

HostKernels host_kernels(const Shape& shape) {
  if (shape == Shape{1, 16}) return shape_1x16::run;
  if (shape == Shape{8, 4}) return shape_8x4::run;
  return nullptr;
}

}  // namespace queens::gpu

#else  // in the namespace above

namespace SHAPE {

#if GROUP == 1
#define BARRIER()
inline uint host_add(uint* to, uint more) { return std::exchange(*to, *to + more); }
inline void host_or(uint* to, uint bits) { *to |= bits; }
#else
#define BARRIER() host_group->barrier.arrive_and_wait()
inline uint host_add(uint* to, uint more) {
  return std::atomic_ref<uint>(*to).fetch_add(more, std::memory_order_relaxed);
}
inline void host_or(uint* to, uint bits) {
  std::atomic_ref<uint>(*to).fetch_or(bits, std::memory_order_relaxed);
}
#endif
inline uint popcount(uint word) { return static_cast<uint>(__builtin_popcount(word)); }

// clang-format off
#include "gpu/kernels/lanes.cl"
#include "gpu/kernels/layout.cl"
#include "gpu/kernels/list.cl"
#include "gpu/kernels/join.cl"
// clang-format on

bool run(std::string_view kernel, std::span<const HostArgument> arguments) {
  if (kernel == kListKernel) return call_if(list_halves, arguments);
  if (kernel == kJoinKernel) return call_if(join_lists, arguments);
  return false;
}

}  // namespace SHAPE

#endif
