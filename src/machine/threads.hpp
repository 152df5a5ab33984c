// Finds out how many threads this process can run at the same time.
#pragma once

#include <string>

namespace queens::machine {

/// The number of processors that the process may use (taskset, a batch job's cpuset), or fewer if a control group
/// limits its CPU time: a quota of two and a half processors gives three. At least 1. `root` is put before
/// /proc and /sys, for tests.
int usable_threads(const std::string& root = {});

}  // namespace queens::machine
