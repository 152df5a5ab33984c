// Finds out how much memory and how many threads this process may use, whichever limit applies: that of the machine, of
// its control groups, or of the shell (ulimit -v).
//
// Through control groups Linux imposes the limits of a container, a batch job or a systemd service on memory and
// processors.
//
// Idea.   A process belongs to a group, which /proc/self/cgroup names. The lowest limit among this group and all
//         groups above it applies, so all of them are read. Version 2 has one tree, version 1 one for each
//         controller; some machines have both.
// Inside. In a container the name of the group may be the host's name for it, while the container sees only its own
//         part of the tree, mounted at the top. Directories that do not exist are skipped, and the top is always read.
// Source. The Linux kernel's documentation: admin-guide/cgroup-v2 and admin-guide/cgroup-v1.
#include "machine/limits.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <iterator>
#include <limits>
#include <new>
#include <optional>
#include <sstream>
#include <string_view>
#include <thread>
#include <vector>

#include "base/quote.hpp"
#include "machine/files.hpp"

#if defined(__unix__) && !defined(__EMSCRIPTEN__)
#define QUEENS_HAS_MMAP
#include <sys/mman.h>
#include <sys/resource.h>
#endif

#if defined(__linux__) && !defined(__EMSCRIPTEN__)
#define QUEENS_HAS_AFFINITY
#include <sched.h>
#endif

namespace queens::machine {
namespace {

// ---- Small files that the system provides; in a browser there is none. ----

// The number at the beginning of a file, or, if a name is given, after this word. Empty if there is no such file or
// word, or if it is followed by another word, such as "max".
std::optional<std::int64_t> number_in(const std::string& file, std::string_view name = {}) {
  std::istringstream in(text_of(file));
  for (std::string word; word != name;)
    if (!(in >> word)) return {};
  std::int64_t number = 0;
  if (in >> number) return number;
  return {};
}

// ---- Control groups. ----

struct ControlGroup {
  int version = 2;
  std::string directory;
};

// The directory of the group, and its parents up to the root of the tree.
void climb(int version, const std::string& tree, std::string path,
           std::vector<ControlGroup>& groups) {
  if (path.find("..") != std::string::npos)
    path.clear();  // outside the part of the tree that is visible here
  while (!path.empty() && path.back() == '/') path.pop_back();
  for (;;) {
    groups.push_back({version, tree + path});
    if (path.empty()) return;
    path.erase(path.rfind('/'));
  }
}

// The groups that contain this process, from its own up to the root. Their directories have the files for
// `controller`, such as "memory" or "cpu". `root` is put before /proc and /sys; only tests set it.
std::vector<ControlGroup> control_groups(std::string_view controller, const std::string& root) {
  std::vector<ControlGroup> groups;
  const std::string top = root + "/sys/fs/cgroup";
  std::istringstream file(text_of(root + "/proc/self/cgroup"));
  // A line is "12:cpu,cpuacct:/path", in version 2 "0::/path".
  for (std::string line; std::getline(file, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos || line[second + 1] != '/') continue;
    const std::string list = line.substr(first + 1, second - first - 1);
    const std::string path = line.substr(second + 1);
    if (list.empty()) {
      climb(2, top, path, groups);
      climb(2, top + "/unified", path, groups);
    } else if ((',' + list + ',').find(',' + std::string(controller) + ',') != std::string::npos) {
      climb(1, top + "/" + list, path, groups);
      if (list != controller) climb(1, top + "/" + std::string(controller), path, groups);
    }
  }
  return groups;
}

// ---- Memory. ----

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

// ---- Processors. ----

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

double seconds_by(clockid_t clock) {
  timespec time{};
  if (clock_gettime(clock, &time) == 0)
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
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

std::uint64_t free_addresses() {
  const std::uint64_t limit = address_limit();
#ifdef QUEENS_HAS_MMAP
  if (limit == kUnlimited) return limit;
  // The first number of /proc/self/statm: the size of the address space in use, in pages.
  const std::uint64_t taken = bytes(number_in("/proc/self/statm").value_or(0)) *
                              static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return limit - std::min(limit, taken);
#endif
  return limit;
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

#ifdef QUEENS_HAS_MMAP

const bool kReservesForNothing = true;

void* reserve_memory(std::size_t bytes) {
#ifdef MAP_NORESERVE
  constexpr int kFlags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
#else
  constexpr int kFlags = MAP_PRIVATE | MAP_ANONYMOUS;
#endif
  void* const start = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, kFlags, -1, 0);
  if (start == MAP_FAILED) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  madvise(start, bytes, MADV_HUGEPAGE);  // if the system refuses, small pages do
#endif
  return start;
}

void release_memory(void* start, std::size_t bytes) { munmap(start, bytes); }

#else

const bool kReservesForNothing = false;

void* reserve_memory(std::size_t bytes) { return ::operator new (bytes, std::align_val_t{64}); }

void release_memory(void* start, std::size_t) { ::operator delete (start, std::align_val_t{64}); }

#endif

int usable_threads(const std::string& root) {
  int threads = std::max(processors(), 1);
  for (const ControlGroup& group : control_groups("cpu", root))
    if (const auto quota = quota_of(group))
      if (*quota < threads) threads = std::max(static_cast<int>(*quota + 0.999), 1);
  return threads;
}

std::string host_name() {
  char name[256] = {};
  if (gethostname(name, sizeof name - 1) != 0 || name[0] == 0) return "unknown";
  return one_word(name);
}

double processor_seconds() { return seconds_by(CLOCK_PROCESS_CPUTIME_ID); }

double system_seconds() {
#ifdef QUEENS_HAS_MMAP
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return static_cast<double>(used.ru_stime.tv_sec) +
         1e-6 * static_cast<double>(used.ru_stime.tv_usec);
#else
  return 0;
#endif
}

double processor_share() {
#ifdef QUEENS_HAS_MMAP
  double load = 0;
  const auto processors = static_cast<double>(sysconf(_SC_NPROCESSORS_ONLN));
  if (getloadavg(&load, 1) == 1 && load > processors && processors > 0) return processors / load;
#endif
  return 1;
}

double thread_seconds() { return seconds_by(CLOCK_THREAD_CPUTIME_ID); }

}  // namespace queens::machine
