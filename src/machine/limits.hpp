// How much memory and how many threads this process may use, whichever limit applies; and the time it has used.
//
// Limits. The machine's memory; the control groups of a container or a batch job (version 1 or 2), and all groups
//         above; the limit on address space (ulimit -v). The lowest limit counts: a container's limit may be far below
//         the host's free memory, and the kernel kills a process that exceeds it.
// Free.   The page cache of a group counts as free, because the kernel reclaims it before it refuses
//         memory. The system's own figure for the whole machine (MemAvailable) does the same.
// Cost.   Each call reads a few small files, which takes a few hundredths of a millisecond.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace queens::machine {

/// The bytes that this process could use if it were alone on the machine: all its memory, or less if the process
/// is limited. 2 GB, a guess, if the system does not say. `root` is put before /proc and /sys, for tests.
std::uint64_t most_memory(const std::string& root = {});

/// The bytes that this process can still use without swapping or being killed. At most most_memory().
std::uint64_t free_memory(const std::string& root = {});

/// `asked`; or, if `asked` is 0, half of the free memory, which leaves a fair share to other users of the machine.
inline std::uint64_t fair_memory(std::uint64_t asked) {
  const std::uint64_t half = asked != 0 ? asked : free_memory() / 2;
  return half != 0 ? half : 1;
}

/// The bytes of address space that this process can still reserve; the largest number if there is no limit.
std::uint64_t free_addresses();

/// The most memory that this process has used at one time, in bytes; 0 if the system does not say.
std::uint64_t peak_memory();

/// Asks the system for huge pages for a range that has not been used yet. They make random accesses to hundreds of
/// megabytes faster, because fewer page tables have to be read. Does nothing if the system has no huge pages.
void advise_huge_pages(const void* start, std::size_t bytes);

/// Whether reserved memory costs nothing until it is touched; not so in a browser and on Windows.
extern const bool kReservesForNothing;

/// Memory from the system, on huge pages if it provides them. `bytes` is a multiple of the size of a page. Throws
/// std::bad_alloc.
void* reserve_memory(std::size_t bytes);
void release_memory(void* start, std::size_t bytes);

/// The number of processors that the process may use (taskset, a batch job's cpuset), or fewer if a control group
/// limits its CPU time: a quota of two and a half processors gives three. At least 1. `root` is put before
/// /proc and /sys, for tests.
int usable_threads(const std::string& root = {});

/// The name of this machine as one word of characters that print, see one_word(); "unknown" if the system does not say.
std::string host_name();

/// Processor seconds that this process has used so far. Unlike elapsed time, they do not include the time of other
/// programs on the machine. If the system does not provide them, seconds on a steady clock.
double processor_seconds();

/// Those of them that the system spent for this process, chiefly to provide memory; exact to some milliseconds.
double system_seconds();

/// The part of the last minute for which a thread that always wanted a processor had one, by the load of the machine: 1
/// on an idle one, 0.25 if eight threads share two processors.
double processor_share();

/// Processor seconds that the calling thread has used so far. A reading takes a system call, about a
/// quarter of a microsecond.
double thread_seconds();

}  // namespace queens::machine
