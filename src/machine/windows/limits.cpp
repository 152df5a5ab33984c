// How much memory and how many threads this process may use on Windows: the machine's memory and processors, or less,
// if the job that the process belongs to limits them. `root`, for tests, is that of Linux.
#include "machine/limits.hpp"

// windows.h stands first: psapi.h needs it.
#include <windows.h>

#include <psapi.h>

#include <algorithm>
#include <limits>
#include <new>

#include "base/quote.hpp"

namespace queens::machine {
namespace {

constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

MEMORYSTATUSEX memory() {
  constexpr std::uint64_t kGuess = std::uint64_t{2} << 30;
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  if (!GlobalMemoryStatusEx(&status))
    status.ullTotalPhys = status.ullAvailPhys = status.ullTotalPageFile = status.ullAvailPageFile =
        kGuess;
  return status;
}

PROCESS_MEMORY_COUNTERS used_memory() {
  PROCESS_MEMORY_COUNTERS used{};
  used.cb = sizeof used;
  GetProcessMemoryInfo(GetCurrentProcess(), &used, sizeof used);
  return used;
}

// The most memory that the job of this process allows.
std::uint64_t job_limit() {
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION job{};
  if (!QueryInformationJobObject(nullptr, JobObjectExtendedLimitInformation, &job, sizeof job,
                                 nullptr))
    return kUnlimited;
  std::uint64_t limit = kUnlimited;
  if ((job.BasicLimitInformation.LimitFlags & JOB_OBJECT_LIMIT_PROCESS_MEMORY) != 0)
    limit = std::min<std::uint64_t>(limit, job.ProcessMemoryLimit);
  if ((job.BasicLimitInformation.LimitFlags & JOB_OBJECT_LIMIT_JOB_MEMORY) != 0)
    limit = std::min<std::uint64_t>(limit, job.JobMemoryLimit);
  return limit;
}

double seconds(const FILETIME& time) {
  return 1e-7 * static_cast<double>(std::uint64_t{time.dwHighDateTime} << 32 | time.dwLowDateTime);
}

}  // namespace

std::uint64_t most_memory(const std::string&) {
  return std::min<std::uint64_t>(memory().ullTotalPhys, job_limit());
}

std::uint64_t free_memory(const std::string&) {
  const MEMORYSTATUSEX machine = memory();
  return std::min<std::uint64_t>(
      {machine.ullAvailPhys, machine.ullAvailPageFile, free_addresses()});
}

std::uint64_t free_addresses() {
  const std::uint64_t limit = job_limit();
  if (limit == kUnlimited) return limit;
  return limit - std::min<std::uint64_t>(limit, used_memory().PagefileUsage);
}

std::uint64_t peak_memory() { return used_memory().PeakWorkingSetSize; }

// Windows gives large pages only to users with a special right.
void advise_huge_pages(const void*, std::size_t) {}

// Windows promises room for all of it at once, in memory or in its page file.
const bool kReservesForNothing = false;

void* reserve_memory(std::size_t bytes) {
  void* const start = VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
  if (start == nullptr) throw std::bad_alloc();
  return start;
}

void release_memory(void* start, std::size_t) { VirtualFree(start, 0, MEM_RELEASE); }

int usable_threads(const std::string&) {
  DWORD_PTR process = 0, system = 0;
  // On a machine with more than 64 processors a process of several groups has the mask 0.
  if (GetProcessAffinityMask(GetCurrentProcess(), &process, &system) && process != 0) {
    int threads = 0;
    for (; process != 0; process &= process - 1) ++threads;
    return threads;
  }
  return std::max(static_cast<int>(GetActiveProcessorCount(ALL_PROCESSOR_GROUPS)), 1);
}

std::string host_name() {
  char name[256] = {};
  DWORD length = sizeof name;
  if (!GetComputerNameExA(ComputerNameDnsHostname, name, &length) || length == 0) return "unknown";
  return one_word(name);
}

double processor_seconds() {
  FILETIME begin, end, system, user;
  if (!GetProcessTimes(GetCurrentProcess(), &begin, &end, &system, &user)) return 0;
  return seconds(system) + seconds(user);
}

double system_seconds() {
  FILETIME begin, end, system, user;
  return GetProcessTimes(GetCurrentProcess(), &begin, &end, &system, &user) ? seconds(system) : 0;
}

double processor_share() { return 1; }  // Windows does not say how many threads wait

double thread_seconds() {
  FILETIME begin, end, system, user;
  if (!GetThreadTimes(GetCurrentThread(), &begin, &end, &system, &user)) return 0;
  return seconds(system) + seconds(user);
}

}  // namespace queens::machine
