// Memory: how much there is for this process, whoever limits it.
//
// Limits. The machine's memory; the control groups of a container or a batch job (version 1 or 2, and all
//         groups above); the limit on addresses (ulimit -v). The least of them counts. Who takes half of
//         what the host has free, in a container that may use less, is killed by the kernel.
// Free.   What a group holds in its page cache the kernel takes back before it refuses anything, so that
//         is free; the system's own figure for the whole machine (MemAvailable) reckons alike.
// Cost.   A few small files, read anew at each call: some hundredths of a millisecond.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace queens::machine {

/// Bytes that this process could have if it were alone: of the machine, or less where something limits
/// it. A guess of 2 GB where the system does not say. `root` stands before /proc and /sys, for tests.
std::uint64_t most_memory(const std::string& root = {});

/// Bytes that it can still take without swapping and without being killed. Never more than most_memory().
std::uint64_t free_memory(const std::string& root = {});

/// What was asked for; half of what is free for 0: a fair share of a machine that others use too.
std::uint64_t fair_memory(std::uint64_t asked);

/// Bytes of addresses that it can still reserve; the largest number where nothing limits them.
std::uint64_t free_addresses();

/// The most bytes that it has held at once since it began; 0 where the system does not say.
std::uint64_t peak_memory();

/// Asks for huge pages for a range not touched yet, where the system has them: random accesses to
/// hundreds of megabytes else wait for the tables of pages as well. Where it has none, nothing.
void advise_huge_pages(const void* start, std::size_t bytes);

}  // namespace queens::machine
