#include "machine/threads.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <sstream>
#include <thread>

#include "machine/control_group.hpp"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)
#define QUEENS_HAS_AFFINITY
#include <sched.h>

#include <cerrno>
#endif

namespace queens::machine {
namespace {

int processors() {
#ifdef QUEENS_HAS_AFFINITY
  // The set must be at least as large as the kernel's own set, whose size is unknown: try larger and larger ones.
  for (int size = 1024; size <= 1 << 20; size *= 2) {
    cpu_set_t* const set = CPU_ALLOC(size);
    if (set == nullptr) break;
    const bool known = sched_getaffinity(0, CPU_ALLOC_SIZE(size), set) == 0;
    const bool too_small = !known && errno == EINVAL;
    const int count = known ? CPU_COUNT_S(CPU_ALLOC_SIZE(size), set) : 0;
    CPU_FREE(set);
    if (count > 0) return count;
    if (!too_small) break;
  }
#endif
  return static_cast<int>(std::thread::hardware_concurrency());
}

// CPU time per period: "200000 100000" or "max 100000" in one file, or in two files.
std::optional<double> quota_of(const ControlGroup& group) {
  std::int64_t quota = 0, period = 0;
  if (group.version == 2) {
    std::istringstream file(text_of(group.directory + "/cpu.max"));
    if (!(file >> quota >> period)) return {};
  } else {
    quota = number_in(group.directory + "/cpu.cfs_quota_us").value_or(-1);
    period = number_in(group.directory + "/cpu.cfs_period_us").value_or(0);
  }
  if (quota <= 0 || period <= 0) return {};
  return static_cast<double>(quota) / static_cast<double>(period);
}

}  // namespace

int usable_threads(const std::string& root) {
  int threads = std::max(processors(), 1);
  for (const ControlGroup& group : control_groups("cpu", root))
    if (const auto quota = quota_of(group))
      if (*quota < threads) threads = std::max(static_cast<int>(*quota + 0.999), 1);
  return threads;
}

}  // namespace queens::machine
