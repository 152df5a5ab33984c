// Threads: how many of them this process can run at the same time.
#pragma once

#include <string>

namespace queens::machine {

/// The number of processors that it may use (taskset, a batch job's cpuset), or fewer if a control
/// group has a quota of processor time: a quota of two and a half processors allows three threads.
/// At least 1. `root` is put before /proc and /sys, for tests.
int usable_threads(const std::string& root = {});

}  // namespace queens::machine
