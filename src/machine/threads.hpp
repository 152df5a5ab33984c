// Threads: how many of them this process can run at once.
#pragma once

#include <string>

namespace queens::machine {

/// The processors that it may run on (taskset, a batch job's cpuset), or fewer where a control group has
/// a quota of processor time: two and a half processors are three threads. At least 1. `root` stands
/// before /proc and /sys, for tests.
int usable_threads(const std::string& root = {});

}  // namespace queens::machine
