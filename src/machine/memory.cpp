#include "machine/memory.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "machine/control_group.hpp"

#if defined(__unix__) && !defined(__EMSCRIPTEN__)
#define QUEENS_HAS_MMAP
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace queens::machine {
namespace {

constexpr std::uint64_t kGuess = std::uint64_t{2} << 30;
constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

std::uint64_t bytes(std::int64_t number) {
  return number < 0 ? 0 : static_cast<std::uint64_t>(number);
}

// A value from /proc/meminfo, in bytes; the file gives kilobytes.
std::optional<std::uint64_t> meminfo(const std::string& root, std::string_view name) {
  const auto kilobytes = number_in(root + "/proc/meminfo", name);
  if (!kilobytes) return {};
  return bytes(*kilobytes) * 1024;
}

std::uint64_t physical_memory(const std::string& root) {
  if (const auto total = meminfo(root, "MemTotal:")) return *total;
#ifdef QUEENS_HAS_MMAP
  const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  if (pages > 0 && size > 0)
    return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size);
#endif
  return kGuess;
}

struct Share {
  std::uint64_t limit = kUnlimited, free = kUnlimited;
};

// If there is no limit, version 1 of control groups states a number near the largest possible one.
Share share_of(const ControlGroup& group) {
  const bool two = group.version == 2;
  const std::string& d = group.directory;
  const auto limit = number_in(d + (two ? "/memory.max" : "/memory.limit_in_bytes"));
  if (!limit || *limit >= std::int64_t{1} << 60) return {};
  const auto used = number_in(d + (two ? "/memory.current" : "/memory.usage_in_bytes"));
  Share share{.limit = bytes(*limit), .free = bytes(*limit)};
  if (!used) return share;
  std::uint64_t cache = 0;
  for (const char* name : {"inactive_file", "active_file"})
    cache +=
        bytes(number_in(d + "/memory.stat", (two ? "" : "total_") + std::string(name)).value_or(0));
  const std::uint64_t held = bytes(*used) - std::min(bytes(*used), cache);
  share.free -= std::min(share.free, held);
  return share;
}

// The smallest limit of all groups.
Share share(const std::string& root) {
  Share least;
  for (const ControlGroup& group : control_groups("memory", root)) {
    const Share each = share_of(group);
    least.limit = std::min(least.limit, each.limit);
    least.free = std::min(least.free, each.free);
  }
  return least;
}

std::uint64_t address_limit() {
#ifdef QUEENS_HAS_MMAP
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) return limit.rlim_cur;
#endif
  return kUnlimited;
}

}  // namespace

std::uint64_t most_memory(const std::string& root) {
  return std::min({physical_memory(root), share(root).limit, address_limit()});
}

std::uint64_t free_memory(const std::string& root) {
  const std::uint64_t most = most_memory(root);
  const std::uint64_t available = meminfo(root, "MemAvailable:").value_or(most);
  return std::min({most, available, share(root).free, free_addresses()});
}

std::uint64_t fair_memory(std::uint64_t asked) {
  return asked != 0 ? asked : std::max<std::uint64_t>(free_memory() / 2, 1);
}

std::uint64_t free_addresses() {
  const std::uint64_t limit = address_limit();
  if (limit == kUnlimited) return limit;
#ifdef QUEENS_HAS_MMAP
  // The first number of /proc/self/statm: the size of the address space in use, in pages.
  const std::uint64_t taken = bytes(number_in("/proc/self/statm").value_or(0)) *
                              static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return limit - std::min(limit, taken);
#else
  return limit;
#endif
}

std::uint64_t peak_memory() {
#ifdef QUEENS_HAS_MMAP
  rusage usage{};  // in kilobytes
  if (getrusage(RUSAGE_SELF, &usage) == 0) return bytes(usage.ru_maxrss) * 1024;
#endif
  return 0;
}

void advise_huge_pages([[maybe_unused]] const void* start, [[maybe_unused]] std::size_t bytes) {
#if defined(QUEENS_HAS_MMAP) && defined(MADV_HUGEPAGE)
  constexpr std::uintptr_t kPage = 4096, kHugePage = std::uintptr_t{2} << 20;
  const auto address = reinterpret_cast<std::uintptr_t>(start);
  const std::uintptr_t first = (address + kPage - 1) / kPage * kPage;
  const std::uintptr_t end = (address + bytes) / kPage * kPage;
  // If the system refuses, small pages serve as well.
  if (end >= first + kHugePage) madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
#endif
}

}  // namespace queens::machine
